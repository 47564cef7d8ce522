# tabia_builtin_book: the bytes of data/books/tabia.bin behind tabia::app::builtin_book() (src/app/builtin_book.hpp).

set(book_source "${CMAKE_SOURCE_DIR}/data/books/tabia.bin")
set(book_text "${CMAKE_BINARY_DIR}/generated/builtin_book.cpp")
add_custom_command(
  OUTPUT "${book_text}"
  COMMAND "${CMAKE_COMMAND}" "-DINPUT=${book_source}" "-DOUTPUT=${book_text}"
          -P "${CMAKE_SOURCE_DIR}/cmake/write_builtin_book.cmake"
  DEPENDS "${book_source}" "${CMAKE_SOURCE_DIR}/cmake/write_builtin_book.cmake"
  COMMENT "Writing the built-in opening book"
  VERBATIM)

add_library(tabia_builtin_book STATIC "${book_text}")
target_link_libraries(tabia_builtin_book PRIVATE tabia_flags)
