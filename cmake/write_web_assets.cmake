# Turns the files of FOLDER into a C++ source OUTPUT that holds their bytes, behind tabia::app::web_assets().

file(GLOB_RECURSE files RELATIVE "${FOLDER}" "${FOLDER}/*")
set(arrays "")
set(rows "")
set(number 0)
foreach(file IN LISTS files)
  if(file MATCHES "\\.html$")
    set(type "text/html; charset=utf-8")
  elseif(file MATCHES "\\.js$")
    set(type "text/javascript")
  elseif(file MATCHES "\\.css$")
    set(type "text/css")
  elseif(file MATCHES "\\.svg$")
    set(type "image/svg+xml")
  elseif(file MATCHES "\\.json$|\\.webmanifest$")
    set(type "application/json")
  elseif(file MATCHES "\\.png$")
    set(type "image/png")
  else()
    message(FATAL_ERROR "web/dist/${file}: no type is known for such files")
  endif()
  file(READ "${FOLDER}/${file}" hex HEX)
  string(REGEX REPLACE "(..)" "0x\\1," bytes "${hex}")
  string(APPEND arrays "constexpr unsigned char bytes_${number}[] = {${bytes}0};\n")
  string(APPEND rows
         "  {\"/${file}\", \"${type}\", {reinterpret_cast<const char*>(bytes_${number}), sizeof bytes_${number} - 1}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE "${OUTPUT}" "// Written by the build from web/dist.

#include \"app/web_assets.hpp\"

namespace tabia::app {

namespace {
${arrays}}

std::vector<server::Asset> web_assets() { return {
${rows}}; }

}  // namespace tabia::app
")
