// SPDX-FileCopyrightText: 2026 The Boardwright authors
// SPDX-License-Identifier: MIT
#include "host/verify_made.hpp"

#include <algorithm>

#include "boardwright/host/request.hpp"

namespace boardwright {

Options carried_options(const Game& game, const Verb& to, const Verb& verb, const Call& call) {
  Options options = fallback_options(game, to);
  for (const Option& option : to.options) {
    if (option.type != OptionType::Input) continue;
    for (const Option& known : verb.options) {
      if (known.name != option.name || call.options.document(known.name) == nullptr) continue;
      options.set(option.name, Options::Value{.text = call.options.text(known.name),
                                              .integer = 0,
                                              .document = *call.options.document(known.name),
                                              .given = true});
    }
  }
  return options;
}

bool is_made(const Verb& verb, const Call& call, const Document& document) {
  return verb.seeded && std::none_of(call.inputs.begin(), call.inputs.end(),
                                     [&](const Document& input) { return input.same(document); });
}

Result<Verdict> verify_made(const Game& game, const Verb& verb, const Call& call,
                            const Document& document, bool on_input) {
  const Verb* verify = game.find_verb("verify");
  BOARDWRIGHT_ASSERT(verify != nullptr);
  Call check;
  check.inputs = {document};
  check.options = carried_options(game, *verify, verb, call);
  check.budget.stop = call.budget.stop;
  check.budget.nodes = verify->budget;
  Result<Answer> verified = verify->run(check);
  if (verified && verified->verdict != Verdict::No) return verified->verdict;
  const std::string why = verified ? verified->json.dump() : verified.error().message;
  if (on_input) {
    return Error{"not_verified",
                 "what was made on this input does not pass verify and is withheld; try `verify` "
                 "on the input: " +
                     why,
                 {}};
  }
  return Error{"not_verified",
               "the board did not pass verify and is withheld; please report this seed: " + why,
               {}};
}

Error not_proven() {
  return Error{"not_proven",
               "a board was made, but its proof takes more than the budget of verify; "
               "it is withheld: take another seed or a smaller board",
               {}};
}

Result<Opening> open_verified(const Game& game, const Verb& verb, const Call& call) {
  Result<Opening> opening = verb.play(call);
  if (!opening || opening->spent) return opening;
  BOARDWRIGHT_ASSERT(opening->session != nullptr);
  for (const Document& board : opening->session->boards()) {
    if (!is_made(verb, call, board)) continue;
    Result<Verdict> verdict = verify_made(game, verb, call, board);
    if (!verdict) return verdict.error();
    if (*verdict == Verdict::Spent) return Opening{nullptr, not_proven()};
  }
  return opening;
}

}  // namespace boardwright
