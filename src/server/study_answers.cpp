#include "server/hall.hpp"

namespace tabia::server {

void answer_for_study(Hall&) {}

}  // namespace tabia::server
