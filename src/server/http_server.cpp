#include "server/http_server.hpp"

#include <chrono>
#include <deque>
#include <mutex>
#include <set>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "base/text.hpp"

namespace tabia::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using tcp = asio::ip::tcp;
using namespace std::chrono_literals;

constexpr auto header_time = 10s, idle_time = 60s, farewell_time = 2s;
constexpr std::size_t most_drained = 4u << 20;
constexpr std::size_t longest_header = 16u << 10, longest_message = 1u << 20;
// A page that does not read what it is sent is not sent for ever.
constexpr std::size_t most_waiting_bytes = 32u << 20;
constexpr std::size_t most_connections = 10'000;

constexpr std::string_view content_policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

using Request = http::request<http::string_body>;

// What all connections of a server share. Used on its one thread, but for `stopping` posts.
struct Common {
  HttpSettings settings;
  HttpEvents events;
  std::set<std::string, std::less<>> hosts;  // with the port
  std::size_t connections = 0;

  bool is_allowed_host(std::string_view host) const { return hosts.contains(to_lower(host)); }
  bool is_own_origin(std::string_view origin) const {
    constexpr std::string_view scheme = "http://";
    return origin.starts_with(scheme) && is_allowed_host(origin.substr(scheme.size()));
  }
  const Asset* find(std::string_view target) const {
    const std::string_view path = target.substr(0, target.find('?'));
    for (const Asset& asset : settings.assets) {
      if (asset.name == path || (path == "/" && asset.name == "/index.html")) return &asset;
    }
    return nullptr;
  }
};
using CommonPtr = std::shared_ptr<Common>;

// One open connection is counted as long as this lives.
class Counted {
 public:
  explicit Counted(CommonPtr common) : common_(std::move(common)) { ++common_->connections; }
  Counted(const Counted&) = delete;
  Counted& operator=(const Counted&) = delete;
  ~Counted() { --common_->connections; }

 private:
  CommonPtr common_;
};

// --- A page -------------------------------------------------------------------------------------------------

class PageSocket final : public Peer, public std::enable_shared_from_this<PageSocket> {
 public:
  PageSocket(CommonPtr common, std::unique_ptr<Counted> counted, beast::tcp_stream&& stream)
      : common_(std::move(common)), counted_(std::move(counted)), socket_(std::move(stream)) {}

  void begin(const Request& request) {
    auto timeout = websocket::stream_base::timeout::suggested(beast::role_type::server);
    timeout.handshake_timeout = header_time;
    beast::get_lowest_layer(socket_).expires_never();
    socket_.set_option(timeout);
    socket_.read_message_max(longest_message);
    websocket::permessage_deflate deflate;
    deflate.server_enable = true;
    deflate.compLevel = 1;
    deflate.memLevel = 3;
    deflate.server_max_window_bits = 10;
    deflate.server_no_context_takeover = true;
    deflate.client_no_context_takeover = true;
    deflate.msg_size_threshold = 2'048;
    socket_.set_option(deflate);
    socket_.async_accept(request, [self = shared_from_this()](beast::error_code failed) {
      if (failed) return;
      self->socket_.text(true);
      self->socket_.auto_fragment(false);
      self->open_ = true;
      self->common_->events.comes(self);
      self->read();
    });
  }

  void send(std::string message) override {
    {
      const std::lock_guard lock(mutex_);
      waiting_bytes_ += message.size();
      waiting_.push_back(std::move(message));
    }
    asio::post(socket_.get_executor(), [self = shared_from_this()] { self->write(); });
  }

 private:
  void read() {
    socket_.async_read(buffer_, [self = shared_from_this()](beast::error_code failed, std::size_t) {
      if (failed) return self->gone();
      const auto bytes = self->buffer_.cdata();
      const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
      const bool fine = self->socket_.got_text() && self->common_->events.says(self, text);
      self->buffer_.consume(self->buffer_.size());
      if (fine) return self->read();
      self->close(websocket::close_code::unknown_data);
    });
  }

  void write() {
    if (!open_ || writing_) return;
    bool too_slow = false;
    {
      const std::lock_guard lock(mutex_);
      if (waiting_.empty()) return;
      too_slow = waiting_bytes_ > most_waiting_bytes;
      sent_ = std::move(waiting_.front());
      waiting_.pop_front();
      waiting_bytes_ -= sent_.size();
    }
    if (too_slow) return close(websocket::close_code::policy_error);
    writing_ = true;
    socket_.async_write(asio::buffer(sent_),
                        [self = shared_from_this()](beast::error_code failed, std::size_t) {
                          self->writing_ = false;
                          if (failed) return self->gone();
                          self->write();
                        });
  }

  void close(websocket::close_code code) {
    if (!open_) return;
    gone();
    socket_.async_close(code, [self = shared_from_this()](beast::error_code) {});
  }

  void gone() {
    if (!open_) return;
    open_ = false;
    common_->events.goes(shared_from_this());
  }

  CommonPtr common_;
  std::unique_ptr<Counted> counted_;
  websocket::stream<beast::tcp_stream> socket_;
  beast::flat_buffer buffer_;
  bool open_ = false, writing_ = false;
  std::string sent_;
  std::mutex mutex_;  // for what waits: it comes from all threads
  std::deque<std::string> waiting_;
  std::size_t waiting_bytes_ = 0;
};

// --- A request ----------------------------------------------------------------------------------------------

class Visit : public std::enable_shared_from_this<Visit> {
 public:
  Visit(CommonPtr common, tcp::socket&& socket)
      : common_(common), counted_(std::make_unique<Counted>(common)), stream_(std::move(socket)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(longest_header);
    parser_->body_limit(0);
    stream_.expires_after(first_ ? header_time : idle_time);
    first_ = false;
    http::async_read_header(
        stream_, buffer_, *parser_, [self = shared_from_this()](beast::error_code failed, std::size_t) {
          if (!failed) return self->answer();
          if (failed == http::error::header_limit)
            return self->refuse(http::status::request_header_fields_too_large, "the header is too long");
          if (failed == http::error::body_limit)
            return self->refuse(http::status::payload_too_large, "no body is wanted");
          const bool is_gone = failed == http::error::end_of_stream ||
                               failed == http::error::partial_message ||
                               failed.category() != make_error_code(http::error::bad_method).category();
          if (is_gone) return self->finish();
          self->refuse(http::status::bad_request, "this is no request");
        });
  }

 private:
  void answer() {
    const auto& request = parser_->get();
    const bool has_body = !parser_->is_done();
    if (!common_->is_allowed_host(request[http::field::host]))
      return refuse(http::status::misdirected_request, "this host is not served here");
    if (has_body) return refuse(http::status::payload_too_large, "no body is wanted");
    if (websocket::is_upgrade(request)) return open_page();
    if (request.method() != http::verb::get && request.method() != http::verb::head)
      return refuse(http::status::method_not_allowed, "only GET and HEAD are known here");
    const std::string_view target = request.target();
    if (target == "/health") return serve({"/health", "text/plain", "ok\n"});
    if (const Asset* asset = common_->find(target)) return serve(*asset);
    refuse(http::status::not_found, "nothing is here", true);
  }

  void open_page() {
    const auto& request = parser_->get();
    if (request.target() != "/ws") return refuse(http::status::not_found, "nothing is here");
    if (!common_->is_own_origin(request[http::field::origin]))
      return refuse(http::status::forbidden, "only our own page may speak here");
    auto page = std::make_shared<PageSocket>(common_, std::move(counted_), std::move(stream_));
    page->begin(parser_->release());
  }

  void dress(http::response<http::span_body<const char>>& response) const {
    response.set(http::field::server, "tabia");
    response.set(http::field::cache_control, "no-cache");
    response.set("X-Content-Type-Options", "nosniff");
    response.set("Referrer-Policy", "no-referrer");
    response.set("Cross-Origin-Opener-Policy", "same-origin");
    response.set("Cross-Origin-Resource-Policy", "same-origin");
    response.set("Content-Security-Policy", content_policy);
  }

  void serve(const Asset& asset) { send(http::status::ok, asset, true); }

  void refuse(http::status status, std::string_view why, bool goes_on = false) {
    text_ = concat(why, "\n");
    send(status, {"", "text/plain", text_}, goes_on);
  }

  void send(http::status status, const Asset& asset, bool goes_on) {
    const auto& request = parser_->get();
    response_ = {};
    response_.version(11);
    response_.result(status);
    dress(response_);
    response_.set(http::field::content_type, std::string(asset.type));
    if (status == http::status::method_not_allowed) response_.set(http::field::allow, "GET, HEAD");
    const bool keeps = goes_on && request.keep_alive();
    response_.keep_alive(keeps);
    response_.content_length(asset.bytes.size());
    if (request.method() != http::verb::head) response_.body() = {asset.bytes.data(), asset.bytes.size()};
    serializer_.emplace(response_);
    stream_.expires_after(idle_time);
    const auto sent = [self = shared_from_this(), keeps](beast::error_code failed, std::size_t) {
      if (failed || !keeps) return self->finish();
      self->read();
    };
    if (request.method() == http::verb::head) {
      http::async_write_header(stream_, *serializer_, sent);
    } else {
      http::async_write(stream_, *serializer_, sent);
    }
  }

  // What the other side still sends is read for a moment: a connection that is closed over it loses our last words.
  void finish() {
    beast::error_code ignored;
    stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
    stream_.expires_after(farewell_time);
    drain(most_drained);
  }
  void drain(std::size_t most) {
    drained_.resize(64u << 10);
    stream_.async_read_some(asio::buffer(drained_),
                            [self = shared_from_this(), most](beast::error_code failed, std::size_t count) {
                              if (!failed && count < most) self->drain(most - count);
                            });
  }

  CommonPtr common_;
  std::unique_ptr<Counted> counted_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  http::response<http::span_body<const char>> response_;
  std::optional<http::response_serializer<http::span_body<const char>>> serializer_;
  std::string text_, drained_;
  bool first_ = true;
};

// --- The server ---------------------------------------------------------------------------------------------

class BeastServer final : public HttpServer {
 public:
  BeastServer(HttpSettings settings, HttpEvents events)
      : common_(std::make_shared<Common>()), acceptor_(context_) {
    common_->settings = std::move(settings);
    common_->events = std::move(events);
  }

  Result<Done> listen() {
    const HttpSettings& settings = common_->settings;
    beast::error_code failed;
    const auto address = asio::ip::make_address(settings.bind, failed);
    if (failed) return Error{concat(shown(settings.bind), " is no address")};
    const tcp::endpoint endpoint(address, static_cast<unsigned short>(settings.port));
    const auto wrong = [&] {
      return Error{concat("cannot listen at ", settings.bind, ":", settings.port, ": ", failed.message())};
    };
    acceptor_.open(endpoint.protocol(), failed);
    if (failed) return wrong();
    acceptor_.set_option(asio::socket_base::reuse_address(true), failed);
    acceptor_.bind(endpoint, failed);
    if (failed) return wrong();
    acceptor_.listen(asio::socket_base::max_listen_connections, failed);
    if (failed) return wrong();
    allow_hosts();
    return Done{};
  }

  int port() const override { return acceptor_.local_endpoint().port(); }

  void run() override {
    accept();
    context_.run();
  }

  void stop() override { context_.stop(); }

 private:
  void allow_hosts() {
    std::vector<std::string> names = common_->settings.hosts;
    names.emplace_back("localhost");
    const std::string& bind = common_->settings.bind;
    names.push_back(bind.find(':') == std::string::npos ? bind : concat("[", bind, "]"));
    if (bind == "127.0.0.1" || bind == "0.0.0.0") names.emplace_back("127.0.0.1");
    for (const std::string& name : names) {
      common_->hosts.insert(to_lower(concat(name, ":", port())));
      constexpr int usual_port = 80;
      if (port() == usual_port) common_->hosts.insert(to_lower(name));
    }
  }

  void accept() {
    acceptor_.async_accept([this](beast::error_code failed, tcp::socket socket) {
      if (!failed && common_->connections < most_connections) {
        beast::error_code ignored;
        socket.set_option(tcp::no_delay(true), ignored);
        std::make_shared<Visit>(common_, std::move(socket))->read();
      }
      if (failed && failed != asio::error::operation_aborted) {
        // Out of descriptors, most likely: wait until some are given back.
        pause_.expires_after(100ms);
        return pause_.async_wait([this](beast::error_code) { accept(); });
      }
      accept();
    });
  }

  CommonPtr common_;
  asio::io_context context_{1};
  tcp::acceptor acceptor_;
  asio::steady_timer pause_{context_};
};

}  // namespace

Result<std::unique_ptr<HttpServer>> HttpServer::open(HttpSettings settings, HttpEvents events) {
  auto server = std::make_unique<BeastServer>(std::move(settings), std::move(events));
  TABIA_TRY(server->listen());
  return std::unique_ptr<HttpServer>(std::move(server));
}

}  // namespace tabia::server
