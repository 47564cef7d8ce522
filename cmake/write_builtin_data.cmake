# Turns the file INPUT into a C++ source OUTPUT that holds its bytes, behind tabia::app::NAME().

file(READ "${INPUT}" hex HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${hex}")
string(REPEAT "0x..," 16 row)
string(REGEX REPLACE "(${row})" "\\1\n" bytes "${bytes}")
file(WRITE "${OUTPUT}" "// Written by the build from ${INPUT}.

#include \"app/builtin_data.hpp\"

namespace tabia::app {

namespace {
constexpr unsigned char bytes[] = {
${bytes}};
}

std::string_view ${NAME}() { return {reinterpret_cast<const char*>(bytes), sizeof bytes}; }

}  // namespace tabia::app
")
