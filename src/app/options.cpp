#include "app/options.hpp"

#include <cstdio>

#include <CLI/CLI.hpp>

#include "app/main_menu.hpp"

namespace tabia::app {

int run_program(int argc, const char* const* argv, const std::function<void(Command&, Common&)>& declare) {
  return run_program(argc, argv, declare, [](const Common&) { return ok; });
}

// The tree of CLI11's commands, and what the chosen one does.
class Command::Impl {
 public:
  explicit Impl(CLI::App& app, std::function<int()>& chosen) : app_(app), chosen_(chosen) {}

  CLI::App& app() { return app_; }
  std::function<int()>& chosen() { return chosen_; }

 private:
  CLI::App& app_;
  std::function<int()>& chosen_;
};

Command Command::subcommand(const std::string& name, const std::string& about, const std::string& example) {
  CLI::App* made = impl_->app().add_subcommand(name, about);
  made->footer("Example:\n  " + example);
  made->fallthrough();  // the common options may stand after the subcommand
  return Command(std::make_shared<Impl>(*made, impl_->chosen()));
}

void Command::argument(const std::string& name, std::string& into, const std::string& about) {
  impl_->app().add_option(name, into, about)->required();
}
void Command::argument(const std::string& name, int& into, const std::string& about, int lowest,
                       int highest) {
  impl_->app().add_option(name, into, about)->required()->check(CLI::Range(lowest, highest));
}
void Command::argument(const std::string& name, std::string& into, const std::vector<std::string>& words,
                       const std::string& about) {
  impl_->app().add_option(name, into, about)->required()->check(CLI::IsMember(words));
}
void Command::optional_argument(const std::string& name, std::string& into, const std::string& about) {
  impl_->app().add_option(name, into, about)->capture_default_str();
}
void Command::optional_argument(const std::string& name, std::string& into,
                                const std::vector<std::string>& words, const std::string& about) {
  impl_->app().add_option(name, into, about)->check(CLI::IsMember(words));
}
void Command::arguments(const std::string& name, std::vector<std::string>& into, const std::string& about) {
  impl_->app().add_option(name, into, about);
}
void Command::option(const std::string& name, std::string& into, const std::string& about) {
  impl_->app().add_option(name, into, about)->capture_default_str();
}
void Command::option(const std::string& name, int& into, const std::string& about, int lowest, int highest) {
  impl_->app().add_option(name, into, about)->capture_default_str()->check(CLI::Range(lowest, highest));
}
void Command::option(const std::string& name, double& into, const std::string& about, double lowest,
                     double highest) {
  impl_->app().add_option(name, into, about)->capture_default_str()->check(CLI::Range(lowest, highest));
}
void Command::option(const std::string& name, std::optional<double>& into, const std::string& about,
                     double lowest, double highest) {
  impl_->app().add_option(name, into, about)->check(CLI::Range(lowest, highest));
}
void Command::option(const std::string& name, std::optional<std::uint64_t>& into, const std::string& about) {
  impl_->app().add_option(name, into, about);
}
void Command::option(const std::string& name, std::vector<std::string>& into, const std::string& about) {
  impl_->app()
      .add_option(name, into, about)
      ->expected(1)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}
void Command::choice(const std::string& name, std::string& into, const std::vector<std::string>& words,
                     const std::string& about) {
  impl_->app().add_option(name, into, about)->capture_default_str()->check(CLI::IsMember(words));
}
void Command::flag(const std::string& name, bool& into, const std::string& about) {
  impl_->app().add_flag(name, into, about);
}

void Command::run(std::function<int()> action) {
  impl_->app().callback([&chosen = impl_->chosen(), action = std::move(action)] { chosen = action; });
}

void complain(std::string_view message) {
  std::fprintf(stderr, "tabia: %.*s\n", static_cast<int>(message.size()), message.data());
}

int complain(const Error& error, int exit_code) {
  complain(error.text());
  return exit_code;
}

namespace {

// Whatever was printed must have arrived: a full disk is not a success.
int flushed(int exit_code) {
  if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0) return exit_code;
  complain("stdout: could not be written");
  return bad_data;
}

// CLI11's words on one line.
std::string one_line(std::string text) {
  for (char& c : text) {
    if (c == '\n' || c == '\r') c = ' ';
  }
  while (!text.empty() && text.back() == ' ') text.pop_back();
  return text;
}

}  // namespace

int run_program(int argc, const char* const* argv, const std::function<void(Command&, Common&)>& declare,
                const std::function<int(const Common&)>& otherwise) {
  CLI::App app("Play, solve, make and study: chess, draughts and Go life-and-death.", "tabia");
  app.footer("'tabia COMMAND --help' shows what a command takes, with an example.");
  app.require_subcommand(0, 1);

  Common common;
  app.add_flag("--json", common.json, "One JSON object on stdout, or one a line for streams");
  app.add_option("--threads", common.threads, "Threads to use")
      ->capture_default_str()
      ->check(CLI::Range(1, 1024));
  app.add_option("--seed", common.seed, "Seed where chance is involved: the same seed, the same result");
  app.add_option("--color", common.color, "Colours in the terminal")
      ->capture_default_str()
      ->check(CLI::IsMember({"auto", "always", "never"}));
  app.add_option("--home", common.home, "Folder for settings, data and cache instead of the XDG ones");

  std::function<int()> chosen;
  Command root(std::make_shared<Command::Impl>(app, chosen));
  declare(root, common);

  try {  // CLI11 reports by exceptions; they end here
    app.parse(argc, argv);
  } catch (const CLI::CallForHelp&) {
    std::printf("%s", app.help().c_str());
    return flushed(ok);
  } catch (const CLI::ParseError& error) {
    complain(one_line(error.what()) + " (see 'tabia --help')");
    return usage;
  }
  if (!chosen) chosen = [&] { return otherwise(common); };
  try {  // libraries may throw where they write; no exception of ours gets here
    return flushed(chosen());
  } catch (const std::exception& error) {
    complain(one_line(error.what()));
    return bad_data;
  }
}

}  // namespace tabia::app
