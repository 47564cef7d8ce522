#pragma once
// A trained forest as the bytes of a model file: docs/formats/puzzle-model.md.

#include <string>

#include "boost.hpp"

namespace tabia::rating {

std::string model_bytes(const Forest& forest);

}  // namespace tabia::rating
