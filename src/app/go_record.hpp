#pragma once
// A Go problem as a record in JSON, one line of a batch: {"id","size","black","white","to_move","goal","target","region"},
// points as in SGF.

#include <string>
#include <string_view>

#include "base/result.hpp"

namespace tabia::app {

struct GoRecord {
  std::string id;       // as JSON; empty: has none
  std::string problem;  // as text (docs/formats/go-problem.md)
};

// The error says which field is wrong.
Result<GoRecord> read_go_record(std::string_view json);

}  // namespace tabia::app
