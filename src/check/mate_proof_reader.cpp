#include "check/mate_proof_reader.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "check/proof_words.hpp"

namespace tabia::check {

Result<Done> MateProofReader::read_line(std::string_view line) {
  ++line_;
  if (line.size() > longest_line) return Error{"the line is too long", {"", line_}};
  if (const auto taken = take(line); !taken) return located(taken.error(), {"", line_});
  return Done{};
}

Result<int> MateProofReader::number_after(const Words& values, std::string_view name, int least,
                                          int most) const {
  const auto number = values.size() == 2 && values[0] == name
                          ? to_count(values[1], static_cast<std::size_t>(most))
                          : std::nullopt;
  if (!number || *number < static_cast<std::size_t>(least))
    return Error{concat("expected '", name, "' and a number from ", least, " to ", most)};
  return static_cast<int>(*number);
}

Result<Done> MateProofReader::take(std::string_view line) {
  if (expects_ == Expects::FirstLine) {
    if (trim(line) != mate_proof_first_line)
      return Error{concat("a proof begins with the line '", mate_proof_first_line, "', not ", shown(line))};
    expects_ = Expects::Position;
    return Done{};
  }
  const Words values = words(line);
  if (values.empty()) return Error{"an empty line"};
  switch (expects_) {
    case Expects::Position: return take_position(line);
    case Expects::Mate:
      proof_.mate = TABIA_TRY(number_after(values, "mate", 1, MateProof::longest));
      expects_ = Expects::Holds;
      return Done{};
    case Expects::Holds:
      proof_.holds = TABIA_TRY(number_after(values, "holds", 0, MateProof::longest_searched));
      if (proof_.holds >= proof_.mate) return Error{"it cannot hold so long and be mated"};
      expects_ = Expects::Nodes;
      return Done{};
    case Expects::Nodes:
      announced_ = static_cast<std::size_t>(
          TABIA_TRY(number_after(values, "nodes", 2, static_cast<int>(MateProof::most_nodes))));
      proof_.root_line = line_ + 1;
      expects_ = Expects::NodeLines;
      return Done{};
    case Expects::NodeLines: return take_node(values);
    default: return take_fate(values);
  }
}

Result<Done> MateProofReader::take_position(std::string_view line) {
  constexpr std::string_view name = "position ";
  if (!line.starts_with(name)) return Error{"the second line is the position"};
  const std::string_view fen = trim(line.substr(name.size()));
  proof_.board = TABIA_TRY(read_chess_board(fen));
  for (const std::string_view word : words(fen))
    proof_.position += concat(proof_.position.empty() ? "" : " ", word);
  expects_ = Expects::Mate;
  return Done{};
}

Result<Done> MateProofReader::take_node(const Words& values) {
  if (to_count(values[0], MateProof::most_nodes) != proof_.nodes.size())
    return Error{concat("expected node ", proof_.nodes.size(), ", not ", shown(values[0]))};
  const std::string_view kind = values.size() > 1 ? values[1] : "";
  MateProof::Node& node = proof_.nodes.emplace_back();
  node.first_edge = proof_.edges.size();
  if (kind == "play") {
    node.kind = MateProof::Kind::Play;
    if (values.size() != 4) return Error{"play has one move and the node it leads to"};
    TABIA_TRY(take_edge(values[2], values[3]));
  } else if (kind == "all") {
    node.kind = MateProof::Kind::All;
    if (values.size() == 2) return Error{"all has at least one reply"};
    for (std::size_t i = 2; i < values.size(); ++i) {
      const std::size_t colon = values[i].find(':');
      if (colon == std::string_view::npos)
        return Error{concat("a reply is MOVE:NODE, not ", shown(values[i]))};
      TABIA_TRY(take_edge(values[i].substr(0, colon), values[i].substr(colon + 1)));
    }
  } else if (kind == "mate") {
    if (values.size() != 2) return Error{"nothing follows mate"};
  } else {
    return Error{"a node is play, all or mate"};
  }
  node.edge_count = proof_.edges.size() - node.first_edge;
  if (proof_.nodes.size() == announced_) expects_ = Expects::Fates;
  return Done{};
}

Result<std::uint32_t> MateProofReader::node_named(std::string_view text) const {
  const auto number = to_count(text, announced_ - 1);
  if (!number) return Error{concat("there is no node ", shown(text))};
  return static_cast<std::uint32_t>(*number);
}

Result<Done> MateProofReader::take_edge(std::string_view move, std::string_view node) {
  const ChessMove read = TABIA_TRY(read_chess_move(move));
  const std::uint32_t leads_to = TABIA_TRY(node_named(node));
  if (proof_.edges.size() == MateProof::most_edges)
    return Error{concat("more than ", MateProof::most_edges, " moves")};
  proof_.edges.push_back({read, leads_to});
  return Done{};
}

// "0 fails e2e4 e7e5", "0 slower e2e4 17".
Result<Done> MateProofReader::take_fate(const Words& values) {
  if (values.size() != 4)
    return Error{"a fate is a node, what becomes of a move, the move, and a node or a reply"};
  MateProof::Fate fate;
  fate.line = line_;
  fate.node = TABIA_TRY(node_named(values[0]));
  fate.move = TABIA_TRY(read_chess_move(values[2]));
  if (values[1] == "fails") {
    fate.kind = MateProof::FateKind::Fails;
    if (values[3] != "-") fate.reply = TABIA_TRY(read_chess_move(values[3]));
  } else if (values[1] == "keeps" || values[1] == "slower") {
    fate.kind = values[1] == "keeps" ? MateProof::FateKind::Keeps : MateProof::FateKind::Slower;
    fate.leads_to = TABIA_TRY(node_named(values[3]));
  } else {
    return Error{"another move keeps, is slower, or fails"};
  }
  if (!proof_.fates.empty() && proof_.fates.back().node > fate.node)
    return Error{"the fates come in the order of their nodes"};
  proof_.fates.push_back(fate);
  if (proof_.fates.size() > MateProof::most_edges) return Error{"too many fates"};
  return Done{};
}

Result<MateProof> MateProofReader::finish() && {
  if (expects_ != Expects::Fates) {
    return Error{concat("the proof ends after ", proof_.nodes.size(), " of ", announced_, " nodes"),
                 {"", line_}};
  }
  return std::move(proof_);
}

Result<MateProof> read_mate_proof(std::string_view text) {
  MateProofReader reader;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    TABIA_TRY(reader.read_line(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return std::move(reader).finish();
}

std::string mate_proof_text(const MateProof& proof) {
  std::string text = concat(mate_proof_first_line, "\nposition ", proof.position, "\nmate ", proof.mate,
                            "\nholds ", proof.holds, "\nnodes ", proof.nodes.size(), '\n');
  for (std::size_t node = 0; node < proof.nodes.size(); ++node) {
    const MateProof::Kind kind = proof.nodes[node].kind;
    text += concat(node, kind == MateProof::Kind::Play  ? " play"
                         : kind == MateProof::Kind::All ? " all"
                                                        : " mate");
    for (const MateProof::Edge& edge : proof.edges_of(node))
      text += concat(' ', move_text(edge.move), kind == MateProof::Kind::Play ? ' ' : ':', edge.leads_to);
    text += '\n';
  }
  for (const MateProof::Fate& fate : proof.fates) {
    const bool fails = fate.kind == MateProof::FateKind::Fails;
    const bool ends = fate.reply == ChessMove{};
    text += concat(fate.node,
                   fails                                     ? " fails "
                   : fate.kind == MateProof::FateKind::Keeps ? " keeps "
                                                             : " slower ",
                   move_text(fate.move), ' ');
    text += !fails ? concat(fate.leads_to) : ends ? "-" : move_text(fate.reply);
    text += '\n';
  }
  return text;
}

}  // namespace tabia::check
