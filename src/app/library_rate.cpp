#include "app/library_work.hpp"

namespace tabia::app {

void add_library_rate(Command&, Common&) {}

}  // namespace tabia::app
