# tabia_flags: the compiler settings that every target of ours links to.

option(TABIA_WERROR "Warnings are errors (./test and CI set it)" OFF)
option(TABIA_CHECKS "Compile TABIA_CHECK in (the dev, asan, tsan and fuzz presets set it)" OFF)
option(TABIA_LTO "Link-time optimisation" OFF)
set(TABIA_SANITIZE "" CACHE STRING "Sanitizers for the whole build, e.g. address,undefined or thread")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "Build type" FORCE)
endif()

find_program(TABIA_CCACHE ccache)
if(TABIA_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER "${TABIA_CCACHE}")
endif()

if(TABIA_LTO)
  set(CMAKE_INTERPROCEDURAL_OPTIMIZATION ON)
endif()

add_library(tabia_flags INTERFACE)
target_include_directories(tabia_flags INTERFACE "${CMAKE_SOURCE_DIR}/src")

# -Wconversion catches a Square made from a wide int. -Wsign-conversion is left out: clean bitboard code mixes int
# indices with unsigned words everywhere, and the casts would hide more than the warning finds.
target_compile_options(tabia_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor -Woverloaded-virtual
  $<$<BOOL:${TABIA_WERROR}>:-Werror>
  $<$<BOOL:${TABIA_CORE_ONLY}>:-fno-exceptions>
  $<$<BOOL:${TABIA_CORE_ONLY}>:-fno-rtti>)

# GCC 12 sees overlaps in std::string's own insert and + that cannot happen (GCC bug 105651).
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  target_compile_options(tabia_flags INTERFACE -Wno-restrict)
endif()

if(TABIA_ISA_CHOSEN MATCHES "^x86-64")
  target_compile_options(tabia_flags INTERFACE -march=${TABIA_ISA_CHOSEN})
endif()
target_compile_definitions(tabia_flags INTERFACE
  $<$<BOOL:${TABIA_PEXT_CHOSEN}>:TABIA_PEXT=1>
  $<$<BOOL:${TABIA_CHECKS}>:TABIA_CHECKS=1>)

if(TABIA_SANITIZE)
  set(sanitize -fsanitize=${TABIA_SANITIZE} -fno-sanitize-recover=all)
  target_compile_options(tabia_flags INTERFACE ${sanitize} -fno-omit-frame-pointer)
  target_link_options(tabia_flags INTERFACE ${sanitize})
endif()
if(TABIA_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "TABIA_FUZZ needs clang (libFuzzer); use the preset: cmake --preset fuzz")
  endif()
  target_compile_options(tabia_flags INTERFACE -fsanitize=fuzzer-no-link)
endif()
