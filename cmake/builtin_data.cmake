# tabia_builtin_data: the bytes of files of data/ behind the functions of src/app/builtin_data.hpp.

add_library(tabia_builtin_data STATIC)
target_link_libraries(tabia_builtin_data PRIVATE tabia_flags)

function(tabia_builtin name file)
  set(source "${CMAKE_SOURCE_DIR}/data/${file}")
  set(text "${CMAKE_BINARY_DIR}/generated/${name}.cpp")
  add_custom_command(
    OUTPUT "${text}"
    COMMAND "${CMAKE_COMMAND}" "-DNAME=${name}" "-DINPUT=${source}" "-DOUTPUT=${text}"
            -P "${CMAKE_SOURCE_DIR}/cmake/write_builtin_data.cmake"
    DEPENDS "${source}" "${CMAKE_SOURCE_DIR}/cmake/write_builtin_data.cmake"
    COMMENT "Writing ${file} into the program"
    VERBATIM)
  target_sources(tabia_builtin_data PRIVATE "${text}")
endfunction()

tabia_builtin(builtin_chess_book books/tabia.bin)
tabia_builtin(builtin_draughts_book books/draughts.bin)
tabia_builtin(builtin_ballots books/ballots.txt)
tabia_builtin(builtin_puzzle_model puzzles/rating.model)
tabia_builtin(builtin_notice_net puzzles/notice.net)
tabia_builtin(builtin_insight_net puzzles/insight.net)
tabia_builtin(builtin_sketch_net puzzles/sketch.net)
tabia_builtin(builtin_go_problems go/problems.jsonl)
tabia_builtin(builtin_draughts_problems problems/draughts.pdn)
tabia_builtin(builtin_chess_puzzles puzzles/chess.jsonl)
