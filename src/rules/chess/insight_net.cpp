#include "rules/chess/insight_net.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "base/packed_rows.hpp"

namespace tabia::chess {

namespace {

constexpr std::size_t width = InsightNet::width;
constexpr std::size_t all_squares = squares;

// What is heard over each kind of tie is made smaller where many are heard.
constexpr std::array<float, insight::ties> volume = {1, 1, 0.25F, 0.25F, 1, 1, 0.25F, 0.25F, 0.25F, 0.25F};
constexpr float never = -30;  // strength of what cannot be a move

// A row for each input, a column for each output.
struct Matrix {
  std::size_t inputs, outputs;
  std::vector<float> numbers = {};
  std::vector<float> added = {};  // none: zeros

  const float* row(std::size_t i) const { return numbers.data() + i * outputs; }
};

template <std::size_t Width>
using Rows = std::array<std::array<float, Width>, all_squares>;

// The heart of it: adds to Count rows what the matrix makes of Count others. Sixteen outputs at a time stay in registers.
// Each sum is made in the order of the inputs, so that it does not depend on the width of the machine's words.
template <std::size_t Count>
void add_products(const Matrix& matrix, const float* const* in, float* const* out) {
  constexpr std::size_t block = 16;
  for (std::size_t at = 0; at < matrix.outputs; at += block) {
    float sums[Count][block];
    for (std::size_t r = 0; r < Count; ++r)
      for (std::size_t o = 0; o < block; ++o) sums[r][o] = out[r][at + o];
    for (std::size_t i = 0; i < matrix.inputs; ++i) {
      const float* weights = matrix.row(i) + at;
      for (std::size_t r = 0; r < Count; ++r) {
        const float value = in[r][i];
        for (std::size_t o = 0; o < block; ++o) sums[r][o] += value * weights[o];
      }
    }
    for (std::size_t r = 0; r < Count; ++r)
      for (std::size_t o = 0; o < block; ++o) out[r][at + o] = sums[r][o];
  }
}

// Requires: matrix.outputs is a multiple of 16.
void add_products(const Matrix& matrix, std::span<const float* const> in, std::span<float* const> out) {
  std::size_t r = 0;
  for (; r + 4 <= in.size(); r += 4) add_products<4>(matrix, in.data() + r, out.data() + r);
  for (; r < in.size(); ++r) add_products<1>(matrix, in.data() + r, out.data() + r);
}

template <std::size_t In, std::size_t Out>
void add_products(const Matrix& matrix, const Rows<In>& in, Rows<Out>& out) {
  std::array<const float*, all_squares> from;
  std::array<float*, all_squares> to;
  for (std::size_t s = 0; s < all_squares; ++s) {
    from[s] = in[s].data();
    to[s] = out[s].data();
  }
  add_products(matrix, from, to);
}

std::vector<float> product(const Matrix& matrix, std::span<const float> in) {
  std::vector<float> out = matrix.added;
  const float* from = in.data();
  float* to = out.data();
  add_products<1>(matrix, &from, &to);
  return out;
}

void cut_below_zero(std::span<float> row) {
  for (float& number : row) number = std::max(number, 0.0F);
}

// Each row scaled so that its numbers are about one.
Rows<width> normal(const Rows<width>& in) {
  Rows<width> out;
  for (std::size_t s = 0; s < all_squares; ++s) {
    float sum = 0;
    for (const float number : in[s]) sum += number * number;
    const float scale = 1 / std::sqrt(sum / static_cast<float>(width) + 1e-5F);
    for (std::size_t i = 0; i < width; ++i) out[s][i] = in[s][i] * scale;
  }
  return out;
}

std::array<float, width> mean_of(const Rows<width>& rows) {
  std::array<float, width> mean = {};
  for (const auto& row : rows)
    for (std::size_t i = 0; i < width; ++i) mean[i] += row[i] / static_cast<float>(all_squares);
  return mean;
}

void add(std::array<float, width>& to, const float* row) {
  for (std::size_t i = 0; i < width; ++i) to[i] += row[i];
}

bool is_own(std::uint8_t piece) { return (piece >= 1 && piece <= 6) || piece == 13; }

struct Layer {
  Matrix own{width, width}, all{width, width};
  std::array<Matrix, insight::ties> tie;
  Matrix out{width, width};

  Layer() { tie.fill(Matrix{width, width}); }

  void apply(const TurnView& view, Rows<width>& squares_now) const {
    const Rows<width> x = normal(squares_now);
    const auto mean = mean_of(x);
    std::array<float, width> common;
    std::copy(own.added.begin(), own.added.end(), common.begin());
    const float* from = mean.data();
    float* to = common.data();
    add_products<1>(all, &from, &to);
    Rows<width> heard;
    heard.fill(common);
    add_products(own, x, heard);
    for (std::size_t t = 0; t < insight::ties; ++t) hear(view.tie[t], volume[t], tie[t], x, heard);
    for (auto& row : heard) cut_below_zero(row);
    add_products(out, heard, squares_now);
  }

 private:
  // Only squares that are tied to some other have anything to hear: often few.
  static void hear(const std::array<Bitboard, squares>& tied, float loudness, const Matrix& matrix,
                   const Rows<width>& x, Rows<width>& heard) {
    Rows<width> sums;
    std::array<const float*, all_squares> from;
    std::array<float*, all_squares> to;
    std::size_t count = 0;
    for (std::size_t s = 0; s < all_squares; ++s) {
      if (tied[s] == 0) continue;
      auto& sum = sums[count];
      sum.fill(0);
      for (const int other : members(tied[s])) add(sum, x[static_cast<std::size_t>(other)].data());
      for (float& number : sum) number *= loudness;
      from[count] = sum.data();
      to[count++] = heard[s].data();
    }
    add_products(matrix, std::span(from).first(count), std::span(to).first(count));
  }
};

}  // namespace

struct InsightNet::Weights {
  Matrix piece{insight::pieces, width}, square{all_squares, width}, mark{insight::marks, width};
  Matrix turn{insight::most_turns, width}, length{lengths, width};
  std::array<Layer, layers> layer;
  Matrix mover{width, key}, target{width, key};
  Matrix seen{6 * width + 2, turn_width}, last{2 * turn_width, hidden}, rating{hidden, 1};

  Rows<width> squares_of(const TurnView& view, std::size_t number, std::size_t turns) const;
  std::pair<float, float> surprise_of(const TurnView& view, const Rows<width>& x) const;
  std::vector<float> look_at(const TurnView& view, std::size_t number, std::size_t turns,
                             float& surprise) const;
};

InsightNet::InsightNet(std::unique_ptr<const Weights> weights) : weights_(std::move(weights)) {}
InsightNet::InsightNet(InsightNet&&) noexcept = default;
InsightNet& InsightNet::operator=(InsightNet&&) noexcept = default;
InsightNet::~InsightNet() = default;

// --- Reading -----------------------------------------------------------------------------------------------------

namespace {

Result<Done> read_numbers(PackedReader& reader, Matrix& matrix) {
  matrix.numbers = TABIA_TRY(read_packed_rows(reader, matrix.inputs, matrix.outputs));
  return Done{};
}

Result<Done> read_added(PackedReader& reader, Matrix& matrix) {
  matrix.added = TABIA_TRY(read_packed_floats(reader, matrix.outputs));
  return Done{};
}

}  // namespace

Result<InsightNet> InsightNet::read(std::string_view bytes) {
  PackedReader reader = TABIA_TRY(PackedReader::open(bytes, magic, "insight net"));
  for (const std::size_t size : {width, layers, key, turn_width, hidden}) {
    if (TABIA_TRY(reader.number<std::uint16_t>()) != size) return reader.damaged("it is of another size");
  }
  auto net = std::make_unique<Weights>();
  for (Matrix* table : {&net->piece, &net->square, &net->mark, &net->turn, &net->length})
    TABIA_TRY(read_numbers(reader, *table));
  for (Layer& layer : net->layer) {
    TABIA_TRY(read_numbers(reader, layer.own));
    TABIA_TRY(read_added(reader, layer.own));
    TABIA_TRY(read_numbers(reader, layer.all));
    for (Matrix& tie : layer.tie) TABIA_TRY(read_numbers(reader, tie));
    TABIA_TRY(read_numbers(reader, layer.out));
  }
  for (Matrix* matrix : {&net->mover, &net->target, &net->seen, &net->last, &net->rating}) {
    TABIA_TRY(read_numbers(reader, *matrix));
    TABIA_TRY(read_added(reader, *matrix));
  }
  if (!reader.done()) return reader.damaged("more than a net");
  return InsightNet(std::move(net));
}

// --- Looking -----------------------------------------------------------------------------------------------------

Rows<width> InsightNet::Weights::squares_of(const TurnView& view, std::size_t number,
                                            std::size_t turns) const {
  std::array<float, width> common = {};
  add(common, turn.row(number));
  add(common, length.row(std::min(turns, lengths) - 1));
  Rows<width> found;
  for (std::size_t s = 0; s < all_squares; ++s) {
    found[s] = common;
    add(found[s], piece.row(view.piece[s]));
    add(found[s], square.row(s));
    for (std::size_t m = 0; m < insight::marks; ++m)
      if ((view.mark[m] >> s & 1) != 0) add(found[s], mark.row(m));
  }
  for (const Layer& each : layer) each.apply(view, found);
  return normal(found);
}

// How surprising the solution is, and its strength.
std::pair<float, float> InsightNet::Weights::surprise_of(const TurnView& view, const Rows<width>& x) const {
  Rows<key> from, to;
  for (std::size_t s = 0; s < all_squares; ++s) {
    std::copy(mover.added.begin(), mover.added.end(), from[s].begin());
    std::copy(target.added.begin(), target.added.end(), to[s].begin());
  }
  add_products(mover, x, from);
  add_products(target, x, to);
  std::vector<float> strengths;
  float solution = never, highest = never;
  for (std::size_t a = 0; a < all_squares; ++a) {
    for (std::size_t b = 0; b < all_squares; ++b) {
      float strength = never;
      if (is_own(view.piece[a]) && !is_own(view.piece[b])) {
        strength = 0;
        for (std::size_t k = 0; k < key; ++k) strength += from[a][k] * to[b][k];
        strength /= 8;
      }
      if (a == view.from && b == view.to) solution = strength;
      highest = std::max(highest, strength);
      strengths.push_back(strength);
    }
  }
  float all = 0;
  for (const float strength : strengths) all += std::exp(strength - highest);
  return {highest + std::log(all) - solution, solution};
}

// What stands out in a turn.
std::vector<float> InsightNet::Weights::look_at(const TurnView& view, std::size_t number, std::size_t turns,
                                                float& surprise) const {
  const Rows<width> x = squares_of(view, number, turns);
  float solution = 0;
  std::tie(surprise, solution) = surprise_of(view, x);
  std::vector<float> known;
  const auto add_row = [&](const std::array<float, width>& row) {
    known.insert(known.end(), row.begin(), row.end());
  };
  std::array<float, width> most = x[0];
  for (const auto& row : x)
    for (std::size_t i = 0; i < width; ++i) most[i] = std::max(most[i], row[i]);
  add_row(mean_of(x));
  add_row(most);
  for (const Square s : {view.from, view.to, view.king, view.enemy_king}) add_row(x[s]);
  known.push_back(surprise);
  known.push_back(solution / 5);
  std::vector<float> found = product(seen, known);
  cut_below_zero(found);
  return found;
}

Insight InsightNet::look_at(const Puzzle& puzzle) const {
  Insight found;
  found.surprise.fill(-1);
  std::array<float, 2 * turn_width> turns = {};  // their sum, then the greatest
  for (std::size_t t = 0; t < std::min(puzzle.solver_moves(), insight::most_turns); ++t) {
    const auto turn = weights_->look_at(view_turn(puzzle, t), t, puzzle.solver_moves(), found.surprise[t]);
    for (std::size_t i = 0; i < turn_width; ++i) {
      turns[i] += turn[i];
      turns[turn_width + i] = std::max(turns[turn_width + i], turn[i]);
    }
  }
  std::vector<float> last = product(weights_->last, turns);
  cut_below_zero(last);
  float rating = weights_->rating.added[0];
  for (std::size_t i = 0; i < hidden; ++i) rating += last[i] * weights_->rating.numbers[i];
  found.rating = 1500 + 500 * rating;
  return found;
}

}  // namespace tabia::chess
