#pragma once
// `tabia make go`: problems of life and death out of shapes drawn by lot.

#include "app/make_options.hpp"

namespace tabia::app {

int make_go(const MakeOptions& options, const Common& common);

}  // namespace tabia::app
