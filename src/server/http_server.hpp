#pragma once
// The network: HTTP for the page's own files, one WebSocket for everything else. Loopback unless told otherwise. The only
// source that knows Asio and Beast is http_server.cpp.
//
// Nothing from outside is trusted: only known names are served, only the allowed hosts are answered, a WebSocket needs our own
// Origin, and everything has a limit in size and time.

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "server/peer.hpp"

namespace tabia::server {

struct Asset {
  std::string_view name;  // "/assets/index.js"
  std::string_view type;  // "text/javascript"
  std::string_view bytes;
};

struct HttpSettings {
  std::string bind = "127.0.0.1";
  int port = 8080;                      // 0: any that is free
  std::vector<std::string> hosts = {};  // besides the address itself and localhost, without the port
  std::vector<Asset> assets = {};
};

// What happens on connections; called on the thread of run().
struct HttpEvents {
  std::function<void(const PeerPtr&)> comes;
  std::function<bool(const PeerPtr&, std::string_view)> says;  // false: the connection is closed
  std::function<void(const PeerPtr&)> goes;
};

class HttpServer {
 public:
  // Listening, so that the port is known; the error says why it cannot.
  static Result<std::unique_ptr<HttpServer>> open(HttpSettings settings, HttpEvents events);
  virtual ~HttpServer() = default;

  virtual int port() const = 0;
  // Serves until stop().
  virtual void run() = 0;
  // From any thread, also from a signal's.
  virtual void stop() = 0;
};

}  // namespace tabia::server
