#pragma once
// Which problems a page wants: docs/formats/api.md, filter.

#include "library/filter.hpp"
#include "server/fields.hpp"

namespace tabia::server {

Result<library::Filter> read_filter(const Fields& fields);

}  // namespace tabia::server
