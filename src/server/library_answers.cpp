#include "server/hall.hpp"

namespace tabia::server {

void answer_for_library(Hall&) {}

}  // namespace tabia::server
