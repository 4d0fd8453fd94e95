// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
//
// Requirements of a Randovania database into those of the world. Settings (misc)
// and versions are constants, tricks are techs, damage is a cost; what is said of
// events that are on from the start is a constant too. A name that its table does
// not declare is false whether it is negated or not: a slip of the pen must never
// open a way.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/items/import/randovania/context.hpp"
#include "games/items/import/randovania/inventory.hpp"

namespace boardwright::items::randovania {

class LogicReader {
 public:
  LogicReader(Context& context, Inventory& inventory);

  // Damage is multiplied by `strictness`. A circle of templates is left in the
  // context as an error.
  ReqId build(const io::Json& json, double strictness);
  ReqId build(const io::Json& json) { return build(json, context_.strictness); }
  // Where the older program does not multiply: overrides, hints, networks, the goal.
  ReqId build_plain(const io::Json& json) {
    return build(json, context_.rules.scaled_overrides ? context_.strictness : 1);
  }

  // Events that requirements ask for a node by, to be given a source there.
  const std::map<std::string, NodeId>& reached() const { return reached_; }
  const std::set<std::string>& events_on() const { return events_on_; }
  // The energy that the costs are taken from, once some requirement has one.
  void finish_energy();

 private:
  // A preset of a game of which nothing is known: what cannot be read must be taken soundly.
  bool guessed() const { return !context_.facts.known() && !context_.sources.preset.is_null(); }
  ReqId tree(const io::Json& json, double strictness);
  ReqId leaf(const io::Json& data, double strictness);
  ReqId damage(const std::string& name, std::int64_t amount, double strictness);
  ReqId template_named(const std::string& name, double strictness);
  ReqId reached_node(const std::string& id);
  CostId cost_kind(const std::string& name);
  std::vector<CostFactor> reductions(const std::string& name);
  std::vector<CostFactor> suits();
  struct Part {
    ReqId requirement;
    bool negation = false;
    std::string key;  // of the leaf, where one of that resource is negated
    bool operator==(const Part&) const = default;
  };
  using Alternative = std::vector<Part>;

  template <typename See>
  void each_leaf(const io::Json& json, const See& see) const;
  std::vector<Alternative> alternatives(const io::Json& json, double strictness,
                                        const std::set<std::string>& negated);
  // The newer program takes an alternative with several negations as closed only when
  // all of them are. A resource that several pickups give has one negation.
  ReqId loosened(const io::Json& json, double strictness, ReqId strict);

  Context& context_;
  Inventory& inventory_;
  std::set<std::string> constants_on_;  // misc and versions
  std::set<std::string> events_on_;
  std::map<std::pair<std::string, double>, ReqId> templates_;
  std::vector<std::string> open_templates_;
  std::map<std::string, NodeId> reached_;
  std::map<std::string, CostId> kinds_;
};

}  // namespace boardwright::items::randovania
