#pragma once
// The page's own files, inside the program (cmake/web_assets.cmake); none where it was built without them.

#include <vector>

#include "server/http_server.hpp"

namespace tabia::app {

std::vector<server::Asset> web_assets();

}  // namespace tabia::app
