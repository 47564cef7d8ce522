#include "server/hall.hpp"

namespace tabia::server {

void answer_for_making(Hall&) {}

}  // namespace tabia::server
