#include "io/process.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <thread>
#include <unistd.h>

#include <sys/wait.h>

#include "base/text.hpp"

extern char** environ;

namespace tabia::io {

namespace {

using namespace std::chrono_literals;
constexpr auto write_patience =
    2s;  // a pipe takes 64 KiB before it is full: who reads nothing for so long is stuck
constexpr auto term_patience = 500ms;

struct Pipe {
  Descriptor read_end;
  Descriptor write_end;
};

Result<Pipe> make_pipe() {
  std::array<int, 2> ends = {};
  if (pipe2(ends.data(), O_CLOEXEC) != 0) return system_error("", "no pipe");
  return Pipe{Descriptor(ends[0]), Descriptor(ends[1])};
}

int milliseconds_until(Instant deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - std::chrono::steady_clock::now());
  return static_cast<int>(std::clamp<std::int64_t>(left.count(), 0, 3'600'000));
}

// True if the descriptor is ready, or in a state that the next call will report.
bool wait_for(int descriptor, short what, Instant deadline) {
  for (;;) {
    pollfd asked{descriptor, what, 0};
    const int ready = poll(&asked, 1, milliseconds_until(deadline));
    if (ready > 0) return true;
    if (ready == 0 || errno != EINTR) return false;
  }
}

std::string told(int status) {
  if (WIFSIGNALED(status)) return concat("signal ", WTERMSIG(status));
  return concat("exit code ", WEXITSTATUS(status));
}

Result<Descriptor> unnamed_file() {
  std::FILE* file = std::tmpfile();
  if (file == nullptr) return system_error("a temporary file", "cannot make");
  Descriptor made(fcntl(fileno(file), F_DUPFD_CLOEXEC, 0));
  std::fclose(file);
  return made;
}

// What the child gets: our pipes, its own group, and the usual answer to signals that we may ignore.
class SpawnSettings {
 public:
  SpawnSettings(const Pipe& input, const Pipe& output, const Descriptor& complaints) {
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, input.read_end.number(), STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output.write_end.number(), STDOUT_FILENO);
    if (complaints.is_open())
      posix_spawn_file_actions_adddup2(&files, complaints.number(), STDERR_FILENO);
    else
      posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawnattr_init(&attributes);
    sigset_t usual, none;
    sigemptyset(&none);
    sigemptyset(&usual);
    for (const int number : {SIGPIPE, SIGINT, SIGTERM}) sigaddset(&usual, number);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setpgroup(&attributes, 0);
    posix_spawnattr_setflags(&attributes,
                             POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  }
  SpawnSettings(const SpawnSettings&) = delete;
  SpawnSettings& operator=(const SpawnSettings&) = delete;
  ~SpawnSettings() {
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
  }

  posix_spawn_file_actions_t files;
  posix_spawnattr_t attributes;
};

}  // namespace

Result<std::vector<std::string>> split_command(std::string_view command) {
  std::vector<std::string> found;
  bool in_word = false;
  char quote = 0;
  for (std::size_t i = 0; i < command.size(); ++i) {
    const char c = command[i];
    if (c == '\0') return Error{"a command cannot hold a NUL"};
    if (!quote && is_space(c)) {
      in_word = false;
      continue;
    }
    if (!in_word) found.emplace_back();
    in_word = true;
    if (c == quote)
      quote = 0;
    else if (!quote && (c == '\'' || c == '"'))
      quote = c;
    else if (c == '\\' && quote != '\'' && i + 1 < command.size())
      found.back() += command[++i];
    else
      found.back() += c;
  }
  if (quote) return Error{concat("the quote ", quote, " is not closed")};
  if (found.empty()) return Error{"there is no command"};
  return found;
}

Result<Process> Process::start(std::string_view command, Complaints complaints) {
  std::vector<std::string> words = TABIA_TRY(split_command(command));
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);

  // Writing to a program that has gone must be an error and not our end.
  static const auto ignored = std::signal(SIGPIPE, SIG_IGN);
  static_cast<void>(ignored);

  Pipe input = TABIA_TRY(make_pipe());
  Pipe output = TABIA_TRY(make_pipe());
  Process made;
  if (complaints == Complaints::Kept) made.complaints_ = TABIA_TRY(unnamed_file());
  SpawnSettings settings(input, output, made.complaints_);
  const int failed = posix_spawnp(&made.id_, words.front().c_str(), &settings.files, &settings.attributes,
                                  arguments.data(), environ);
  if (failed != 0) {
    made.id_ = -1;
    errno = failed;
    return system_error(words.front(), "cannot start");
  }
  made.to_ = std::move(input.write_end);
  made.from_ = std::move(output.read_end);
  for (const int end : {made.to_.number(), made.from_.number()})
    fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK);
  return made;
}

Process::Process(Process&& other) noexcept
    : id_(std::exchange(other.id_, -1)), to_(std::move(other.to_)), from_(std::move(other.from_)),
      complaints_(std::move(other.complaints_)), held_(std::move(other.held_)), searched_(other.searched_),
      skipping_(other.skipping_), closed_(other.closed_), ending_(std::move(other.ending_)) {}

Process::~Process() {
  if (id_ < 0) return;
  send_signal(SIGKILL);
  wait_for_end(24h);  // a killed process ends; only the system decides when
}

Result<Done> Process::write_line(std::string_view line) {
  if (!to_.is_open()) return Error{"its input is closed"};
  const std::string text = concat(line, '\n');
  const Instant deadline = std::chrono::steady_clock::now() + write_patience;
  for (std::size_t at = 0; at < text.size();) {
    const ssize_t written = write(to_.number(), text.data() + at, text.size() - at);
    if (written >= 0)
      at += static_cast<std::size_t>(written);
    else if (errno == EAGAIN && !wait_for(to_.number(), POLLOUT, deadline))
      return Error{"it does not read"};
    else if (errno != EAGAIN && errno != EINTR)
      return system_error("", "it does not read");
  }
  return Done{};
}

// The first whole line that was read, if there is one; the last may lack its end.
std::optional<std::string> Process::take_line() {
  for (;;) {
    const std::size_t end = held_.find('\n', searched_);
    const bool whole = end != std::string::npos;
    if (!whole && held_.size() <= longest_line && !(closed_ && !held_.empty())) {
      searched_ = held_.size();
      return std::nullopt;
    }
    std::string line = held_.substr(0, std::min(whole ? end : held_.size(), longest_line));
    held_.erase(0, whole ? end + 1 : held_.size());
    searched_ = 0;
    const bool rest_of_cut = std::exchange(skipping_, !whole && !closed_);
    if (rest_of_cut) continue;
    if (!line.empty() && line.back() == '\r') line.pop_back();
    return line;
  }
}

Process::Heard Process::read_line(Instant deadline) {
  std::array<char, 16 * 1024> buffer;
  for (;;) {
    if (auto line = take_line()) return {News::Line, std::move(*line)};
    if (closed_) return {News::Ended};
    if (!wait_for(from_.number(), POLLIN, deadline)) return {News::Nothing};
    const ssize_t count = read(from_.number(), buffer.data(), buffer.size());
    if (count > 0)
      held_.append(buffer.data(), static_cast<std::size_t>(count));
    else if (count == 0 || (errno != EAGAIN && errno != EINTR))
      closed_ = true;
  }
}

std::string Process::complaint() const {
  std::string text(longest_complaint, '\0');
  const off_t size = complaints_.is_open() ? lseek(complaints_.number(), 0, SEEK_END) : 0;
  const off_t from = std::max<off_t>(size - static_cast<off_t>(text.size()), 0);
  const ssize_t read = size <= 0 ? 0 : pread(complaints_.number(), text.data(), text.size(), from);
  text.resize(static_cast<std::size_t>(std::max<ssize_t>(read, 0)));
  text = trim(text);
  return text.substr(text.rfind('\n') + 1);
}

std::optional<std::string> Process::ended() {
  if (id_ >= 0) {
    // First look, then end the helpers it may have started, then let it go: its number stays ours until then.
    siginfo_t news = {};
    if (waitid(P_PID, static_cast<id_t>(id_), &news, WEXITED | WNOHANG | WNOWAIT) == 0 && news.si_pid == 0) {
      return std::nullopt;
    }
    send_signal(SIGKILL);
    int status = 0;
    ending_ = waitpid(id_, &status, 0) == id_ ? told(status) : "an unknown end";
    id_ = -1;
  }
  return ending_;
}

bool Process::wait_for_end(Duration patience) {
  const Instant deadline = std::chrono::steady_clock::now() + patience;
  for (auto pause = 200us; !ended(); pause = std::min(2 * pause, std::chrono::microseconds(10ms))) {
    if (std::chrono::steady_clock::now() >= deadline) return false;
    std::this_thread::sleep_for(pause);
  }
  return true;
}

void Process::send_signal(int number) const {
  if (id_ > 0) kill(-id_, number);
}

std::string Process::end(Duration patience) {
  to_.close();
  if (wait_for_end(patience)) return ending_;
  send_signal(SIGTERM);
  if (wait_for_end(term_patience)) return ending_;
  send_signal(SIGKILL);
  wait_for_end(24h);
  return ending_;
}

}  // namespace tabia::io
