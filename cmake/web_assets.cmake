# tabia_web_assets: the files of web/dist behind web_assets() of src/app/web_assets.hpp. tools/web.sh makes them; without
# them the program is the same but serves no page.

set(folder "${CMAKE_SOURCE_DIR}/web/dist")
set(text "${CMAKE_BINARY_DIR}/generated/web_assets.cpp")
file(GLOB_RECURSE files CONFIGURE_DEPENDS "${folder}/*")
add_custom_command(
  OUTPUT "${text}"
  COMMAND "${CMAKE_COMMAND}" "-DFOLDER=${folder}" "-DOUTPUT=${text}" -P "${CMAKE_SOURCE_DIR}/cmake/write_web_assets.cmake"
  DEPENDS ${files} "${CMAKE_SOURCE_DIR}/cmake/write_web_assets.cmake"
  COMMENT "Writing the page into the program"
  VERBATIM)
add_library(tabia_web_assets STATIC "${text}")
target_link_libraries(tabia_web_assets PRIVATE tabia_flags)
