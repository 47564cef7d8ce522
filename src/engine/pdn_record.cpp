#include "engine/pdn_record.hpp"

#include "base/text.hpp"
#include "rules/draughts/pdn.hpp"

namespace tabia {

namespace {

Result<Done> expect_variant(const Record& record, const draughts::VariantRules& rules) {
  const draughts::VariantRules* told = TABIA_TRY(draughts::variant_of(record, &rules));
  if (told == &rules) return Done{};
  const Record::Node& root = record[Record::root];
  return Error{concat("tag GameType: a game of ", told->title, ", not of ", rules.title),
               {"", root.line, root.column}};
}

}  // namespace

Result<Done> resolve_pdn(Record& record, const draughts::VariantRules& rules) {
  TABIA_TRY(expect_variant(record, rules));
  return draughts::resolve(record, &rules);
}

Result<std::string> pdn_start(const Record& record, const draughts::VariantRules& rules) {
  TABIA_TRY(expect_variant(record, rules));
  const draughts::Setup setup = TABIA_TRY(draughts::start_of(record, rules));
  return setup == draughts::start_setup(rules) ? "start" : draughts::write_fen(rules, setup);
}

std::string pdn_text(Record record, const draughts::VariantRules& rules) {
  record.set_tag("GameType", draughts::game_type_tag(rules));
  return draughts::write_pdn(record);
}

}  // namespace tabia
