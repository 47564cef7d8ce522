# Run by the build (cmake -P): writes OUTPUT from TEMPLATE, and leaves it untouched when the text is the same.

set(COMMIT "unknown")
set(DIRTY OFF)
if(GIT)
  # Only if this folder is the root of the repository: an unpacked archive inside someone else's is not that one.
  execute_process(COMMAND "${GIT}" rev-parse --show-prefix --short=10 HEAD WORKING_DIRECTORY "${SOURCE_DIR}"
                  RESULT_VARIABLE failed OUTPUT_VARIABLE answer ERROR_QUIET)
  if(NOT failed AND answer MATCHES "^\n([0-9a-f]+)\n$")
    set(COMMIT "${CMAKE_MATCH_1}")
    execute_process(COMMAND "${GIT}" --no-optional-locks status --porcelain --untracked-files=no
                    WORKING_DIRECTORY "${SOURCE_DIR}" OUTPUT_VARIABLE changes ERROR_QUIET)
    if(changes)
      set(DIRTY ON)
    endif()
  endif()
endif()

foreach(flag DIRTY PEXT CHECKS)
  if(${flag})
    set(${flag} true)
  else()
    set(${flag} false)
  endif()
endforeach()
configure_file("${TEMPLATE}" "${OUTPUT}" @ONLY)
