# tabia_build_facts: what `tabia version` says. #include "build_facts.hpp" for
#
#   struct tabia::BuildFacts { version, commit, dirty, compiler, build_type, isa, pext, checks, sanitizers };
#   const BuildFacts& tabia::build_facts();
#
# The header never changes. The one small .cpp behind it is looked at in every build and rewritten only when its
# text changes, so that a commit costs one compile and one link.

set(facts_dir "${CMAKE_BINARY_DIR}/generated")
configure_file("${CMAKE_SOURCE_DIR}/cmake/build_facts.hpp.in" "${facts_dir}/build_facts.hpp" COPYONLY)

find_program(TABIA_GIT git)
add_custom_target(tabia_build_facts_text
  COMMAND "${CMAKE_COMMAND}"
    "-DTEMPLATE=${CMAKE_SOURCE_DIR}/cmake/build_facts.cpp.in"
    "-DOUTPUT=${facts_dir}/build_facts.cpp"
    "-DSOURCE_DIR=${CMAKE_SOURCE_DIR}"
    "-DGIT=${TABIA_GIT}"
    "-DVERSION=${PROJECT_VERSION}"
    "-DCOMPILER=${CMAKE_CXX_COMPILER_ID} ${CMAKE_CXX_COMPILER_VERSION}"
    "-DBUILD_TYPE=${CMAKE_BUILD_TYPE}"
    "-DISA=${TABIA_ISA_CHOSEN}"
    "-DPEXT=${TABIA_PEXT_CHOSEN}"
    "-DCHECKS=${TABIA_CHECKS}"
    "-DSANITIZERS=${TABIA_SANITIZE}"
    -P "${CMAKE_SOURCE_DIR}/cmake/write_build_facts.cmake"
  BYPRODUCTS "${facts_dir}/build_facts.cpp"
  COMMENT "Looking at the build facts"
  VERBATIM)

add_library(tabia_build_facts STATIC "${facts_dir}/build_facts.cpp")
target_include_directories(tabia_build_facts PUBLIC "${facts_dir}")
target_link_libraries(tabia_build_facts PRIVATE tabia_flags)
add_dependencies(tabia_build_facts tabia_build_facts_text)
