#include "protocol/hub_message.hpp"

#include <array>

#include "base/text.hpp"
#include "protocol/hub_line.hpp"
#include "protocol/uci_words.hpp"

namespace tabia::hub {

namespace {

struct InfoNumber {
  std::string_view name;
  std::optional<std::int64_t> Info::*member;
  std::int64_t parts;
};
constexpr std::array<InfoNumber, 6> info_numbers = {{
    {"depth", &Info::depth, 1},
    {"mean-depth", &Info::mean_depth, 10},
    {"score", &Info::score, 100},
    {"nodes", &Info::nodes, 1},
    {"time", &Info::time, 1000},
    {"nps", &Info::speed, 100},
}};

std::vector<std::string> listed(const std::string& text) {
  std::vector<std::string> out;
  for (const std::string_view word : words(text)) out.emplace_back(word);
  return out;
}

Result<Message> read_id(const Line& line) {
  const auto text = [&](std::string_view name) { return line.value(name).value_or(""); };
  return Message(Id{text("name"), text("version"), text("author"), text("country")});
}

Result<Message> read_param(const Line& line) {
  const auto text = [&](std::string_view name) { return line.value(name).value_or(""); };
  Param param{text("name"), text("value"), text("type"), text("min"), text("max"), listed(text("values"))};
  if (param.name.empty()) return Error{"param: the name is missing"};
  return Message(std::move(param));
}

Result<Message> read_info(const Line& line) {
  Info info;
  for (const InfoNumber& number : info_numbers) {
    if (const auto text = line.value(number.name))
      info.*(number.member) = TABIA_TRY(read_parts(concat("info ", number.name), *text, number.parts));
  }
  info.moves = listed(line.value("pv").value_or(""));
  return Message(std::move(info));
}

Result<Message> read_done(const Line& line) {
  return Message(Chosen{line.value("move").value_or(""), line.value("ponder").value_or("")});
}

Result<Message> read_complaint(const Line& line) {
  return Message(Complaint{line.value("message").value_or("")});
}

template <class Plain>
Result<Message> read_plain(const Line&) {
  return Message(Plain{});
}

struct MessageWord {
  std::string_view word;
  Result<Message> (*read)(const Line&);
};
constexpr std::array<MessageWord, 8> message_words = {{
    {"id", read_id},
    {"param", read_param},
    {"wait", read_plain<Wait>},
    {"ready", read_plain<Ready>},
    {"info", read_info},
    {"done", read_done},
    {"pong", read_plain<Pong>},
    {"error", read_complaint},
}};

void add_unless_empty(Line& line, std::string_view name, std::string_view value) {
  if (!value.empty()) line.add(name, value);
}

struct Writer {
  Line operator()(const Id& id) const {
    Line line{"id"};
    add_unless_empty(line, "name", id.name);
    add_unless_empty(line, "version", id.version);
    add_unless_empty(line, "author", id.author);
    add_unless_empty(line, "country", id.country);
    return line;
  }
  Line operator()(const Param& param) const {
    Line line{"param", {{"name", param.name}, {"value", param.value}}};
    add_unless_empty(line, "type", param.type);
    add_unless_empty(line, "min", param.lowest);
    add_unless_empty(line, "max", param.highest);
    add_unless_empty(line, "values", uci::joined(param.values));
    return line;
  }
  Line operator()(const Wait&) const { return {"wait"}; }
  Line operator()(const Ready&) const { return {"ready"}; }
  Line operator()(const Info& info) const {
    Line line{"info"};
    for (const InfoNumber& number : info_numbers) {
      if (const auto& value = info.*(number.member))
        line.add(number.name, number.parts == 1 ? concat(*value) : write_parts(*value, number.parts));
    }
    add_unless_empty(line, "pv", uci::joined(info.moves));
    return line;
  }
  Line operator()(const Chosen& done) const {
    Line line{"done"};
    add_unless_empty(line, "move", done.move);
    add_unless_empty(line, "ponder", done.ponder);
    return line;
  }
  Line operator()(const Pong&) const { return {"pong"}; }
  Line operator()(const Complaint& complaint) const { return {"error", {{"message", complaint.text}}}; }
};

}  // namespace

Result<Message> read_message(std::string_view text) {
  const Line line = TABIA_TRY(read_line(text));
  for (const MessageWord& known : message_words) {
    if (known.word == line.command) return known.read(line);
  }
  return Error{concat("unknown message ", shown(line.command))};
}

std::string write(const Message& message) { return write_line(std::visit(Writer{}, message)); }

}  // namespace tabia::hub
