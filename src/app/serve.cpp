// tabia serve: the page and its API.

#include <csignal>
#include <cstdlib>
#include <future>
#include <thread>

#include <fmt/format.h>
#include <sys/resource.h>

#include "app/book_file.hpp"
#include "app/chess_rater.hpp"
#include "app/commands.hpp"
#include "app/draughts_tables.hpp"
#include "app/library_options.hpp"
#include "app/own_settings.hpp"
#include "app/problem_files.hpp"
#include "app/problem_writer.hpp"
#include "app/provers.hpp"
#include "app/shipped_problems.hpp"
#include "app/web_assets.hpp"
#include "base/text.hpp"
#include "build_facts.hpp"
#include "io/folders.hpp"
#include "io/journal_recovery.hpp"
#include "io/process.hpp"
#include "server/hall.hpp"
#include "server/http_server.hpp"

namespace tabia::app {

namespace {

struct ServeOptions {
  std::string bind = "127.0.0.1";
  int port = 8080;
  std::vector<std::string> hosts;
  bool open = false;
};

// Signals are waited for by one thread, where anything may be done about them.
sigset_t signals_to_end() {
  sigset_t set;
  sigemptyset(&set);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaddset(&set, signal);
  return set;
}

// Every game that is open holds a file, and every page a connection.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  constexpr rlim_t wanted = 65'536;
  limit.rlim_cur = std::min(limit.rlim_max, wanted);
  setrlimit(RLIMIT_NOFILE, &limit);
}

// The solved endings of draughts are opened when somebody first asks, which at a first start means that the small ones are made.
// Nobody waits for that: until they are there, people play and solve without them.
class SharedEndings {
 public:
  explicit SharedEndings(std::string home) : home_(std::move(home)) {}

  Endings of(std::string_view game) {
    if (game != "draughts") return {};
    const std::lock_guard lock(mutex_);
    if (!opened_.valid())
      opened_ = std::async(std::launch::async, [this] { return endings_for("draughts", "auto", home_); });
    const bool ready = opened_.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    return ready ? opened_.get() : Endings{};
  }

 private:
  std::string home_;
  std::mutex mutex_;
  std::shared_future<Endings> opened_;
};

std::string user_name() {
  const char* user = std::getenv("USER");
  return user != nullptr && *user != '\0' ? user : "player";
}

Result<std::unique_ptr<library::Library>> stocked_library(const Common& common) {
  auto library = TABIA_TRY(open_library({}, common));
  for (const char* game : {"chess", "draughts", "go"}) {
    if (TABIA_TRY(library->count({.game = game})) == 0) TABIA_TRY(add_shipped_problems(*library, game));
  }
  return library;
}

// As a shell would read it back.
std::string quoted(const std::string& word) {
  std::string out = "'";
  for (const char c : word) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return out + "'";
}

// A complaint of this program without its name.
std::string reason_in(std::string line) {
  constexpr std::string_view name = "tabia: ";
  return line.starts_with(name) ? line.substr(name.size()) : line;
}

// Another copy of this program does it: it may be stopped at any moment, and what it uses is given back.
Result<server::House::Run> run_by_itself(const std::vector<std::string>& words, const std::string& home,
                                         const StopFlag& stop, const server::House::TakeLine& take,
                                         std::optional<Duration> longest) {
  using namespace std::chrono_literals;
  std::string command = "/proc/self/exe";
  for (const std::string& word : words) command += concat(" ", quoted(word));
  if (!home.empty()) command += concat(" --home ", quoted(home));
  io::Process process = TABIA_TRY(io::Process::start(command, io::Process::Complaints::Kept));
  const SteadyClock clock;
  const Instant began = clock.now();
  while (!stop.raised() && (!longest || clock.now() - began < *longest)) {
    const auto heard = process.read_line(clock.now() + 100ms);
    if (heard.news == io::Process::News::Ended)
      return server::House::Run{true, process.end(1s) == "exit code 0" ? "" : reason_in(process.complaint())};
    if (heard.news == io::Process::News::Line) take(heard.line);
  }
  return server::House::Run{};
}

Result<library::ImportTally> import_file(const server::House::ProblemFile& file, const StopFlag& stop,
                                         const server::House::Complain& complain_of, const Common& common) {
  const std::string format = problem_format_of(file.name);
  if (format.empty())
    return Error{concat(shown(file.name), " does not tell its format: csv, pgn, epd, pdn, sgf or jsonl")};
  auto library = TABIA_TRY(open_library({}, common));
  Limits limits;
  limits.time = std::chrono::seconds(2);
  const auto prover = game_provers(limits, common);
  library::ImportSettings settings;
  settings.prover = prover.get();
  settings.keep_unsound = file.keep_unsound;
  settings.chunk = 50;
  library::Importer importer(*library, settings, complain_of, [](const library::ImportTally&) {});
  TABIA_TRY(for_each_problem_in(file.text, file.name, format,
                                [&](auto problem, const Place& place) -> Result<Done> {
                                  if (stop.raised()) return Done{};
                                  return importer.take(std::move(problem), place, stop);
                                }));
  TABIA_TRY(importer.finish());
  return importer.tally();
}

server::House house_of(const Common& common) {
  server::House house;
  house.version = build_facts().version;
  house.folder = io::data_folder(common.home);
  house.settings = own_settings(common);
  house.player = user_name();
  auto endings = std::make_shared<SharedEndings>(common.home);
  house.endings = [endings](std::string_view game) { return endings->of(game); };
  house.book = [](const Engine& engine) {
    const auto book = book_for(engine, "auto");
    return book ? *book : std::nullopt;
  };
  house.library = [&common] { return stocked_library(common); };
  house.rater = [] { return chess_rater(); };
  house.import_problems = [&common](const server::House::ProblemFile& file, const StopFlag& stop,
                                    const server::House::Complain& complain_of) {
    return import_file(file, stop, complain_of, common);
  };
  house.format_header = [](const std::string& format) { return format_header(format); };
  house.problem_text = [](const library::Problem& problem, const std::string& format) {
    return problem_text(problem, format);
  };
  house.run = [&common](const std::vector<std::string>& command, const StopFlag& stop,
                        const server::House::TakeLine& take, std::optional<Duration> longest) {
    return run_by_itself(command, common.home, stop, take, longest);
  };
  return house;
}

void open_browser(const std::string& address) {
  const bool has_display = std::getenv("DISPLAY") != nullptr || std::getenv("WAYLAND_DISPLAY") != nullptr;
  if (!has_display) return;
  const std::string command = concat("xdg-open ", address, " >/dev/null 2>&1 &");
  if (std::system(command.c_str()) != 0)
    fmt::print(stderr, "No browser could be opened: go to {}\n", address);
}

int run_serve(const ServeOptions& options, const Common& common) {
  sigset_t ends = signals_to_end();
  pthread_sigmask(SIG_BLOCK, &ends, nullptr);  // before any thread is made
  std::signal(SIGPIPE, SIG_IGN);
  allow_many_files();
  // Before any game is read. Whoever went on without would write over what is missing.
  if (const auto recovered = io::recover(io::data_folder(common.home)); !recovered)
    return complain(recovered.error());
  // Once, before anybody waits for it: a first start has to bring in the problems that come with the program.
  if (const auto library = stocked_library(common); !library) complain(library.error());
  server::Hall hall(house_of(common));
  server::HttpSettings settings;
  settings.bind = options.bind;
  settings.port = options.port;
  settings.hosts = options.hosts;
  settings.assets = web_assets();
  server::HttpEvents events;
  events.comes = [&](const server::PeerPtr& peer) { hall.comes(peer); };
  events.says = [&](const server::PeerPtr& peer, std::string_view text) { return hall.says(peer, text); };
  events.goes = [&](const server::PeerPtr& peer) { hall.goes(peer); };
  const auto opened = server::HttpServer::open(settings, events);
  if (!opened) return complain(opened.error());
  server::HttpServer& server = **opened;
  const std::string host = options.bind == "127.0.0.1" || options.bind == "::1" ? "localhost" : options.bind;
  const std::string address = fmt::format("http://{}:{}/", host, server.port());
  fmt::print("{}\n", address);
  std::fflush(stdout);
  if (settings.assets.empty())
    complain(Error{"this program was built without the page: there is only its API"});
  if (options.open) open_browser(address);
  std::thread waiter([&] {
    int signal = 0;
    sigwait(&ends, &signal);
    server.stop();
  });
  server.run();
  hall.stop();
  waiter.join();
  return ok;
}

}  // namespace

void add_serve(Command& root, Common& common) {
  auto options = std::make_shared<ServeOptions>();
  Command command = root.subcommand("serve", "The page: play, solve, make and study in a browser",
                                    "tabia serve --port 8080 --open");
  command.option("--port", options->port, "Where to listen; 0 picks a free port", 0, 65'535);
  command.option("--bind", options->bind, "The address to listen at; only this machine if not said");
  command.option("--host", options->hosts,
                 "Another name under which the page may be asked for; may be said again");
  command.flag("--open", options->open, "Open the page in a browser, where there is one");
  command.run([options, &common] { return run_serve(*options, common); });
}

}  // namespace tabia::app
