#pragma once
// A position being set up on the page.

#include "match/position_editor.hpp"
#include "server/desk.hpp"
#include "server/session.hpp"

namespace tabia::server {

class EditSession final : public Session {
 public:
  static Result<std::shared_ptr<EditSession>> begin(Desk& desk, const Json& begin);
  static Result<std::shared_ptr<EditSession>> come_back(Desk& desk, const std::string& id, const Json& note);

  std::string_view kind() const override { return "edit"; }
  Json state() override;
  // One change, or several: `line`, `lines`.
  Result<Json> obey(const std::string& command, const Fields& fields) override;

 private:
  EditSession(Desk& desk, std::string id, const Engine& engine, std::unique_ptr<match::PositionEditor> editor)
      : Session(std::move(id), desk.quick), desk_(desk), engine_(engine), editor_(std::move(editor)) {}
  Json view() const;
  void keep_note();

  Desk& desk_;
  const Engine& engine_;
  std::unique_ptr<match::PositionEditor> editor_;
};

}  // namespace tabia::server
