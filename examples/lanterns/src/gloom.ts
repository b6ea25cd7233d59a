/** The gloom: a threat that has moves and a clock, and no numbers. */
import type { Authoring, ModuleRuleset } from "tessera";
import type { LanternsCheck, LanternsOutcome } from "./rules.ts";

const MOVE = "LANTERNS.Move";

/** The moment that heroes' checks bring about, and what a move may do, beside what all games have. */
export function gloomMoves({ words }: Authoring): NonNullable<ModuleRuleset<LanternsCheck, LanternsOutcome>["moves"]> {
  return {
    prefix: MOVE,
    moments: { dark: { by: ({ outcome }) => outcome.result === "dark" } },
    effects: {
      chill: {
        befalls: "characters",
        words: (_move, amount) => words.localize("LANTERNS.Move.chill", { amount }),
        plan: (whom, { amount }) => {
          const { grit = 0 } = whom.system as { readonly grit?: number };
          const lost = Math.min(amount, grit);
          return lost > 0 ? { costs: [{ actor: whom.uuid, path: "system.grit", amount: lost }] } : {};
        },
      },
    },
  };
}

export function gloomModel({ models }: Authoring) {
  return class GloomModel extends models.ActorModel {
    static override defineSchema() {
      return {
        concept: models.lineField(),
        biography: models.proseField(),
        ...models.threatFields({ prefix: MOVE, moments: ["dark"], effects: ["chill"] }),
      };
    }
  };
}

export function gloomSheet({ sheets }: Authoring) {
  return class GloomSheet extends sheets.ThreatSheet {
    static override DEFAULT_OPTIONS = { classes: ["lanterns"] };
  };
}
