# Third-party parts. The core rooms use none of them; TABIA_CORE_ONLY does not even look.
# Sets TABIA_HAS_TESTS.

set(TABIA_HAS_TESTS OFF)
if(TABIA_CORE_ONLY)
  return()
endif()

set(THREADS_PREFER_PTHREAD_FLAG ON)
find_package(Threads REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(CLI11 REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(SQLiteCpp REQUIRED)

# The full screen. NCURSES_WIDECHAR: its functions for characters beyond ASCII.
set(CURSES_NEED_NCURSES ON)
set(CURSES_NEED_WIDE ON)
find_package(Curses REQUIRED)
add_library(tabia_curses INTERFACE)
target_link_libraries(tabia_curses INTERFACE ${CURSES_LIBRARIES})
target_include_directories(tabia_curses SYSTEM INTERFACE ${CURSES_INCLUDE_DIRS})
target_compile_definitions(tabia_curses INTERFACE NCURSES_WIDECHAR=1)

# The server: Asio and Beast, headers only.
find_package(Boost 1.81 REQUIRED)
add_library(tabia_boost INTERFACE)
target_link_libraries(tabia_boost INTERFACE Boost::headers)
target_compile_definitions(tabia_boost INTERFACE BOOST_ASIO_NO_DEPRECATED BOOST_BEAST_USE_STD_STRING_VIEW)

# Lines typed on a terminal.
find_path(TABIA_LIBEDIT_INCLUDE histedit.h REQUIRED)
find_library(TABIA_LIBEDIT_LIBRARY edit REQUIRED)
add_library(tabia_libedit INTERFACE)
target_link_libraries(tabia_libedit INTERFACE "${TABIA_LIBEDIT_LIBRARY}")
target_include_directories(tabia_libedit SYSTEM INTERFACE "${TABIA_LIBEDIT_INCLUDE}")

# Without zstd the program is the same, but reads no compressed files.
find_package(zstd QUIET)
add_library(tabia_zstd INTERFACE)
if(zstd_FOUND)
  target_link_libraries(tabia_zstd INTERFACE zstd::libzstd_shared)
  target_compile_definitions(tabia_zstd INTERFACE TABIA_ZSTD=1)
endif()

# Without fathom the program is the same, but asks no tablebases.
find_library(TABIA_FATHOM_LIBRARY fathom)
find_path(TABIA_FATHOM_INCLUDE tbprobe.h)
add_library(tabia_fathom INTERFACE)
if(TABIA_FATHOM_LIBRARY AND TABIA_FATHOM_INCLUDE)
  target_link_libraries(tabia_fathom INTERFACE "${TABIA_FATHOM_LIBRARY}")
  target_include_directories(tabia_fathom SYSTEM INTERFACE "${TABIA_FATHOM_INCLUDE}")
  target_compile_definitions(tabia_fathom INTERFACE TABIA_FATHOM=1)
endif()

if(TABIA_TESTS STREQUAL "AUTO")
  find_package(GTest QUIET)
  find_package(rapidcheck QUIET)
  if(GTest_FOUND AND rapidcheck_FOUND)
    set(TABIA_HAS_TESTS ON)
  endif()
elseif(TABIA_TESTS)
  find_package(GTest REQUIRED)
  find_package(rapidcheck REQUIRED)
  set(TABIA_HAS_TESTS ON)
endif()

if(TABIA_HAS_TESTS)
  enable_testing()
  include(GoogleTest)
endif()
