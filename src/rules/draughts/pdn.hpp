#pragma once
// PDN: games of draughts as text, docs/formats/pdn.md. Reading is in two steps. PdnReader knows the notation and no
// rules: it turns text into Records, whatever the moves. resolve() plays a Record's moves by the rules of its variant.

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "game/movetext_reader.hpp"
#include "game/record.hpp"
#include "rules/draughts/setup.hpp"

namespace tabia::draughts {

extern const Dialect pdn_dialect;
class PdnReader : public MovetextReader {
 public:
  PdnReader() : MovetextReader(pdn_dialect) {}
};

// Every game in the text: for small texts and tests. Stops at the first error.
Result<std::vector<Record>> read_pdn(std::string_view text);

// Which draughts it is: what the tag GameType says; without one, `usual`.
Result<const VariantRules*> variant_of(const Record& record, const VariantRules* usual);
// Where the game begins: the tag FEN, or the usual position.
Result<Setup> start_of(const Record& record, const VariantRules& rules);
// Plays every line, variations included, rewrites the moves in exact notation, and sets GameType. A record that has none,
// where `usual` is not given either, is of the first likely variant by whose rules all of it can be played. A capture that
// is not written in full is the one after which most of the game can be played; if that does not tell, it stays as it is
// written. The error names the first move that cannot be played.
Result<Done> resolve(Record& record, const VariantRules* usual = nullptr);

// The positions of the main line as text, the first included. Requires: the record has been resolved.
Result<std::vector<std::string>> main_line_positions(const Record& record);

// read_pdn(write_pdn(r)) gives exactly exported(r), and exporting twice changes nothing.
Record exported(Record record);
std::string write_pdn(const Record& record);

}  // namespace tabia::draughts
