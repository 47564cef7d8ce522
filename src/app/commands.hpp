#pragma once
// The subcommands, one file each.

#include "app/options.hpp"

namespace tabia::app {

void add_perft(Command& root, Common& common);
void add_moves(Command& root, Common& common);
void add_eval(Command& root, Common& common);
void add_lab(Command& root, Common& common);
void add_bench(Command& root, Common& common);
void add_solve(Command& root, Common& common);
void add_explain(Command& root, Common& common);
void add_check(Command& root, Common& common);
void add_make(Command& root, Common& common);
void add_library(Command& root, Common& common);
void add_puzzle(Command& root, Common& common);
void add_serve(Command& root, Common& common);
void add_play(Command& root, Common& common);
void add_match(Command& root, Common& common);
void add_book(Command& root, Common& common);
void add_egdb(Command& root, Common& common);
void add_uci(Command& root, Common& common);
void add_hub(Command& root, Common& common);
void add_gtp(Command& root, Common& common);
void add_convert(Command& root, Common& common);
void add_version(Command& root, Common& common);
void add_doctor(Command& root, Common& common);

}  // namespace tabia::app
