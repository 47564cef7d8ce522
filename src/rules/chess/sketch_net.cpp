#include "rules/chess/sketch_net.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/packed_rows.hpp"

namespace tabia::chess {

namespace {

constexpr std::size_t width = SketchNet::width;
using Numbers = std::array<float, width>;

// The same as in tools/sketch/sketch.py, where what is wished for is one row each, and the first of each kind is that nothing is said.
constexpr int most_mate = 5, ratings = 12, lowest_rating = 500, rating_step = 200, crowds = 8, fewest_men = 4,
              men_in_crowd = 4;
// clang-format off
constexpr std::array known_themes = {
  Theme::Opening, Theme::Middlegame, Theme::Endgame, Theme::Sacrifice, Theme::Attraction, Theme::Deflection, Theme::Pin,
  Theme::Fork, Theme::DiscoveredAttack, Theme::DoubleCheck, Theme::KingsideAttack, Theme::QueensideAttack,
  Theme::ExposedKing, Theme::AttackingF2F7, Theme::AdvancedPawn, Theme::Promotion, Theme::QuietMove, Theme::Clearance,
  Theme::BackRankMate, Theme::SmotheredMate, Theme::HookMate, Theme::AnastasiaMate, Theme::ArabianMate,
  Theme::KillBoxMate, Theme::VukovicMate, Theme::DovetailMate, Theme::BodenMate, Theme::DoubleBishopMate,
};
// clang-format on
constexpr std::size_t mate_at = 0, rating_at = 1 + most_mate + 1, men_at = rating_at + 1 + ratings,
                      theme_at = men_at + 1 + crowds, all_wishes = theme_at + known_themes.size();
constexpr std::string_view letters = ".PNBRQpnbrq";
constexpr std::size_t things = letters.size();
constexpr std::size_t all_squares = squares;
constexpr std::size_t steps = 2 + all_squares;  // two kings, then the squares

// Chances are raised to this power: what is likely becomes likelier, and odd pieces rarer.
constexpr float sharpness = 1.15F;

bool beside(int a, int b) { return std::abs(a % 8 - b % 8) <= 1 && std::abs(a / 8 - b / 8) <= 1; }

struct Layer {
  std::vector<float> weights;  // a row for each input
  std::vector<float> added;

  // Adds to the numbers what the layer makes of them.
  void apply(Numbers& x) const {
    Numbers out;
    std::copy(added.begin(), added.end(), out.begin());
    for (std::size_t i = 0; i < width; ++i) {
      if (x[i] == 0) continue;
      const float* row = weights.data() + i * width;
      for (std::size_t o = 0; o < width; ++o) out[o] += x[i] * row[o];
    }
    for (std::size_t o = 0; o < width; ++o) x[o] += std::max(out[o], 0.0F);
  }
};

// One row for each thing that may be chosen.
struct Choice {
  std::vector<float> weights, added;

  float strength(std::size_t row, const Numbers& x) const {
    const float* weight = weights.data() + row * width;
    // Four sums at a time, in an order of their own: the same on every machine.
    std::array<float, 4> sums = {};
    for (std::size_t i = 0; i < width; i += sums.size())
      for (std::size_t k = 0; k < sums.size(); ++k) sums[k] += x[i + k] * weight[i + k];
    return added[row] + (sums[0] + sums[1]) + (sums[2] + sums[3]);
  }
};

// The lot chooses among those that are allowed; the chances follow the strengths.
std::size_t chosen(std::span<float> strengths, std::span<const bool> allowed, Random& random) {
  float highest = -1e30F;
  for (std::size_t i = 0; i < strengths.size(); ++i)
    if (allowed[i]) highest = std::max(highest, strengths[i]);
  float all = 0;
  for (std::size_t i = 0; i < strengths.size(); ++i) {
    strengths[i] = allowed[i] ? std::exp(sharpness * (strengths[i] - highest)) : 0;
    all += strengths[i];
  }
  constexpr std::uint64_t parts = 1 << 24;
  float left = all * static_cast<float>(random.below(parts)) / static_cast<float>(parts);
  std::size_t last = 0;
  for (std::size_t i = 0; i < strengths.size(); ++i) {
    if (!allowed[i]) continue;
    last = i;
    if (left < strengths[i]) break;
    left -= strengths[i];
  }
  return last;
}

// The board is seen from the solver's side, whose men are capital letters.
std::string fen_of(const std::array<char, squares>& board, Side solver) {
  std::string text;
  const bool white = solver == White;
  for (std::size_t row = 0; row < 8; ++row) {
    const std::size_t rank = white ? 7 - row : row;
    int empty = 0;
    for (std::size_t file = 0; file < 8; ++file) {
      const char letter = board[8 * rank + file];
      if (letter == '.') {
        ++empty;
        continue;
      }
      if (empty > 0) text += static_cast<char>('0' + std::exchange(empty, 0));
      text += white ? letter : static_cast<char>(letter ^ ('a' ^ 'A'));
    }
    if (empty > 0) text += static_cast<char>('0' + empty);
    if (row < 7) text += '/';
  }
  return text + (white ? " w - - 0 1" : " b - - 0 1");
}

}  // namespace

struct SketchNet::Weights {
  std::vector<float> wish, king, own_king, piece, turn;  // rows that are added up
  std::array<Layer, blocks> layer;
  Choice kings, square;

  static void add(Numbers& to, const std::vector<float>& rows, std::size_t row) {
    for (std::size_t i = 0; i < width; ++i) to[i] += rows[row * width + i];
  }

  Numbers of_wishes(const SketchWishes& wishes) const {
    Numbers known = {};
    const auto place = [](const std::optional<int>& wished, int first, int size, int count) {
      return wished ? static_cast<std::size_t>(1 + std::clamp((*wished - first) / size, 0, count - 1)) : 0;
    };
    add(known, wish, mate_at + place(wishes.mate, 0, 1, most_mate + 1));
    add(known, wish, rating_at + place(wishes.rating, lowest_rating, rating_step, ratings));
    add(known, wish, men_at + place(wishes.men, fewest_men, men_in_crowd, crowds));
    for (std::size_t t = 0; t < known_themes.size(); ++t)
      if (std::find(wishes.themes.begin(), wishes.themes.end(), known_themes[t]) != wishes.themes.end())
        add(known, wish, theme_at + t);
    return known;
  }

  // What the layers make of all that is known, before this step.
  Numbers looked_at(const Numbers& known, std::size_t step) const {
    Numbers x = known;
    add(x, turn, step);
    float sum = 0;
    for (const float number : x) sum += number * number;
    const float scale = 1 / std::sqrt(sum / static_cast<float>(width) + 1e-5F);
    for (float& number : x) number = std::max(number * scale, 0.0F);
    for (const Layer& each : layer) each.apply(x);
    return x;
  }

  template <std::size_t Count, class Allowed>
  std::size_t choose(const Choice& choice, std::size_t first, const Numbers& x, Random& random,
                     Allowed allowed) const {
    std::array<float, Count> strengths;
    std::array<bool, Count> may_be;
    for (std::size_t i = 0; i < Count; ++i) {
      may_be[i] = allowed(i);
      strengths[i] = choice.strength(first + i, x);
    }
    return chosen(strengths, may_be, random);
  }
};

SketchNet::SketchNet(std::unique_ptr<const Weights> weights) : weights_(std::move(weights)) {}
SketchNet::SketchNet(SketchNet&&) noexcept = default;
SketchNet& SketchNet::operator=(SketchNet&&) noexcept = default;
SketchNet::~SketchNet() = default;

std::span<const Theme> SketchNet::themes() { return known_themes; }

Result<SketchNet> SketchNet::read(std::string_view bytes) {
  PackedReader reader = TABIA_TRY(PackedReader::open(bytes, magic, "sketch net"));
  for (const std::size_t size : {width, blocks, all_wishes, known_themes.size()}) {
    if (TABIA_TRY(reader.number<std::uint16_t>()) != size) return reader.damaged("it is of another size");
  }
  auto net = std::make_unique<Weights>();
  net->wish = TABIA_TRY(read_packed_rows(reader, all_wishes, width));
  net->king = TABIA_TRY(read_packed_rows(reader, squares, width));
  net->own_king = TABIA_TRY(read_packed_rows(reader, squares, width));
  net->piece = TABIA_TRY(read_packed_rows(reader, squares * things, width));
  net->turn = TABIA_TRY(read_packed_rows(reader, steps, width));
  for (Layer& layer : net->layer) {
    layer.weights = TABIA_TRY(read_packed_rows(reader, width, width));
    layer.added = TABIA_TRY(read_packed_floats(reader, width));
  }
  for (const auto& [choice, rows] :
       {std::pair(&net->kings, 2 * all_squares), std::pair(&net->square, all_squares * things)}) {
    choice->weights = TABIA_TRY(read_packed_rows(reader, rows, width));
    choice->added = TABIA_TRY(read_packed_floats(reader, rows));
  }
  if (!reader.done()) return reader.damaged("more than a net");
  return SketchNet(std::move(net));
}

std::string SketchNet::draw(const SketchWishes& wishes, Side solver, Random& random) const {
  const Weights& net = *weights_;
  std::array<char, squares> board;
  board.fill('.');
  Numbers known = net.of_wishes(wishes);
  const std::size_t king =
      net.choose<squares>(net.kings, 0, net.looked_at(known, 0), random, [](std::size_t) { return true; });
  Weights::add(known, net.king, king);
  const std::size_t own =
      net.choose<squares>(net.kings, squares, net.looked_at(known, 1), random, [&](std::size_t s) {
        return !beside(static_cast<int>(s), static_cast<int>(king));
      });
  Weights::add(known, net.own_king, own);
  board[king] = 'k';
  board[own] = 'K';
  for (std::size_t step = 2; step < steps; ++step) {
    const std::size_t s = steps - 1 - step;  // from h8 to a1
    std::size_t thing = 0;
    if (board[s] == '.') {
      const bool pawns = s >= 8 && s < 56;
      thing =
          net.choose<things>(net.square, s * things, net.looked_at(known, step), random, [&](std::size_t i) {
            return pawns || (letters[i] != 'P' && letters[i] != 'p');
          });
      board[s] = letters[thing];
    }
    Weights::add(known, net.piece, s * things + thing);
  }
  return fen_of(board, solver);
}

}  // namespace tabia::chess
