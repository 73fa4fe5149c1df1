// A game in numbers: who wins, how long it takes, how many moves there are to choose from.
import { partyName } from "../analysis/score.js";
import { FACTS } from "../lessons/facts.js";
import type { Variant } from "../protocol.js";
import { t } from "../texts/index.js";

/** What games of the engine with itself have shown; nothing for a game that was not measured. */
export function GameFacts({ variant }: { variant: Variant }) {
  const facts = FACTS[variant.name];
  if (facts === undefined) return null;
  const words = t.help.facts;
  const shares = facts.won.map((percent, party) => t.analysis.share(partyName(variant, party), percent));
  return (
    <details class="facts" data-facts={variant.name}>
      <summary>{words.title}</summary>
      <p>
        {words.games(facts.games)} {[...shares, t.analysis.share(words.drawn, facts.drawn)].join(", ")}
      </p>
      <p>{words.length(...facts.plies)}</p>
      {facts.choices !== null && <p>{words.choices(...facts.choices)}</p>}
    </details>
  );
}
