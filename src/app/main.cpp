#include <cstring>
#include <fcntl.h>
#include <unistd.h>

#include "app/commands.hpp"
#include "app/full_screen_menu.hpp"
#include "app/main_menu.hpp"
#include "app/terminal_look.hpp"

namespace {

// A build for newer processors must say so on an older one, before any table is filled with instructions the
// machine does not have: so this runs before everything else.
[[gnu::constructor(101)]] void refuse_older_processors() {
#if defined(__AVX2__) && defined(__BMI2__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi2") != 0) return;
  constexpr char reason[] =
      "tabia: this build needs a processor with AVX2 and BMI2; build it here, or with -DTABIA_ISA=x86-64\n";
  static_cast<void>(!write(STDERR_FILENO, reason, sizeof reason - 1));
  _exit(tabia::app::bad_data);
#endif
}

// Whoever started us may have closed one of the three: the next file that is opened would get its number, and what we say would
// be written into somebody's game. What is opened here instead cannot be used the way the stream would be.
void fill_standard_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (fcntl(stream, F_GETFD) == -1) open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

}  // namespace

int main(int argc, char** argv) {
  using namespace tabia::app;
  fill_standard_streams();
  const auto declare = [](Command& root, Common& common) {
    add_serve(root, common);
    add_play(root, common);
    add_puzzle(root, common);
    add_solve(root, common);
    add_explain(root, common);
    add_check(root, common);
    add_make(root, common);
    add_library(root, common);
    add_perft(root, common);
    add_moves(root, common);
    add_eval(root, common);
    add_lab(root, common);
    add_bench(root, common);
    add_match(root, common);
    add_book(root, common);
    add_egdb(root, common);
    add_uci(root, common);
    add_hub(root, common);
    add_gtp(root, common);
    add_convert(root, common);
    add_version(root, common);
    add_doctor(root, common);
  };
  return run_program(argc, argv, declare, [&](const Common& common) {
    if (!has_full_screen()) return main_menu(common, declare);
    return full_screen_menu(common, [&](const std::vector<std::string>& words) {
      std::vector<const char*> line = {"tabia"};
      for (const std::string& word : words) line.push_back(word.c_str());
      return run_program(static_cast<int>(line.size()), line.data(), declare);
    });
  });
}
