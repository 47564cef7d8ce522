# fuzz/<name>_fuzz.cpp -> fuzz_<name>.
# With TABIA_FUZZ each is a libFuzzer program; otherwise fuzz/replay_main.cpp feeds it fuzz/corpus/<name>/ as a test.

get_property(libraries GLOBAL PROPERTY TABIA_ROOM_LIBRARIES)
file(GLOB targets CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/fuzz/*_fuzz.cpp")
if(NOT TABIA_FUZZ AND NOT TABIA_HAS_TESTS)
  return()
endif()

if(NOT TABIA_FUZZ)
  add_library(tabia_fuzz_replay OBJECT "${CMAKE_SOURCE_DIR}/fuzz/replay_main.cpp")
  target_link_libraries(tabia_fuzz_replay PRIVATE tabia_flags)
endif()

foreach(source IN LISTS targets)
  cmake_path(GET source STEM name)
  string(REGEX REPLACE "_fuzz$" "" name "${name}")
  add_executable(fuzz_${name} "${source}")
  target_link_libraries(fuzz_${name} PRIVATE ${libraries})
  if(TABIA_FUZZ)
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  else()
    target_link_libraries(fuzz_${name} PRIVATE tabia_fuzz_replay)
    add_test(NAME "fuzz-replay.${name}" COMMAND fuzz_${name} "fuzz/corpus/${name}"
             WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
    set_tests_properties("fuzz-replay.${name}" PROPERTIES LABELS fuzz TIMEOUT 300)
  endif()
endforeach()
