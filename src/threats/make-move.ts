/** Makes moves of threats: each is one act by hand of a game master, told in the log and undone as one. */
import { deriveCheck } from "../check/derive.ts";
import { isCheck } from "../check/reply-index.ts";
import { currentGame, localize, newId } from "../foundry/host.ts";
import { refuse } from "../foundry/refuse.ts";
import { gmAct } from "../ledger/gm-act.ts";
import { rulesetOf } from "../ruleset/registry.ts";
import { shownApart } from "../tokens/candidates.ts";
import { askText } from "../ui/ask.ts";
import { choice, type Field } from "../ui/controls.ts";
import { reportRulesErrors } from "../ui/report-errors.ts";
import { befallsCharacters, effectsOf, effectWords, type Possible, possibleFor } from "./effects.ts";
import { causeOf, effectOf, MOVE_MADE, momentWords } from "./moments.ts";
import { type MoveOptions, moveNamed } from "./named-move.ts";
import { isUnseen, type ThreatMove } from "./threat.ts";
import { thrown } from "./thrown.ts";

/**
 * Make a move of a threat; game masters only. Undone, it returns all that it changed.
 * @returns the id of the act, or null if it was refused
 * @throws RulesError if nobody is named whom it befalls (`befalls`, `missing`)
 */
export async function makeMove(
  foe: string,
  id: string,
  { cause, befalls = [] }: MoveOptions = {},
): Promise<string | null> {
  const { user } = currentGame();
  if (!user.isGM) return refuse("notAllowed");
  const found = possible(foe, id, cause);
  if (!found) return null;
  const { amount, messages } = await thrown(found.move, found.move.threat);
  return gmAct(() => {
    // It may have been made while the die was thrown.
    const now = possible(foe, id, cause);
    if (!now) return null;
    const { move, because } = now;
    const whom = befalls.flatMap(
      (uuid) => possibleFor(move, because).find(({ actor }) => actor.uuid === uuid)?.actor ?? [],
    );
    const { costs, party, scene, lines } = effectsOf(move, amount, whom);
    const { threat, text } = move;
    return {
      party,
      // An act needs a change: this one says which move was the last of the scene.
      scene: [...scene, { type: "put", name: "scene.move", value: newId() }],
      costs,
      messages,
      label: MOVE_MADE,
      data: { foe: threat.uuid, move: id, cause: because, text, veiled: isUnseen(threat) },
      told: { ruleset: rulesetOf(threat)?.id ?? "", lines, secret: isUnseen(threat) },
      ...(because ? { once: `move.${because}.${threat.uuid}.${id}` } : {}),
    };
  });
}

/** A move whose moment has come, and because of which message; refuses in words if there is none. */
function possible(
  foe: string,
  id: string,
  cause?: string,
): { readonly move: ThreatMove; readonly because: string } | null {
  const move = moveNamed(foe, id);
  if (!move) return refuse("noSuchMove");
  const because = causeOf(move, cause);
  return because === null
    ? refuse("momentGone", { name: move.threat.name, when: momentWords(move) })
    : { move, because };
}

/** Fields that ask whom a move befalls: one of a list, or each by a tick. */
function fieldsFor(move: ThreatMove, people: readonly Possible[], names: readonly string[]): Field[] {
  const words = localize("TESSERA.Move.befalls");
  if (move.reach === "one")
    return [
      choice(
        "whom",
        words,
        people.map(({ actor, meant }, place) => ({
          value: actor.uuid,
          label: names[place] ?? actor.name,
          selected: meant,
        })),
      ),
    ];
  return [
    { kind: "note", label: words },
    ...people.map(
      ({ meant }, place): Field => ({ kind: "tick", name: `whom${place}`, label: names[place] ?? "", checked: meant }),
    ),
  ];
}

/** Ask whom a move befalls, if it befalls characters; null if dismissed, or if there is nobody. */
async function askWhom(move: ThreatMove, cause: string): Promise<readonly string[] | null> {
  const people = possibleFor(move, cause);
  if (people.length === 0) return refuse("nobodyHere");
  const names = shownApart(people.map(({ actor }) => actor.uuid)).map(({ name }) => name);
  const chosen = (given: Readonly<Record<string, string>>) =>
    people.flatMap(({ actor, meant }, place) => {
      const ticked =
        move.reach === "one"
          ? (given["whom"] ?? (meant ? actor.uuid : "")) === actor.uuid
          : given[`whom${place}`] === "true";
      return ticked ? [{ uuid: actor.uuid, name: names[place] ?? "" }] : [];
    });
  const { name } = move.threat;
  const hint = localize("TESSERA.Move.hint", { name, text: move.text, when: momentWords(move) });
  const answer = await askText(rulesetOf(move.threat)?.id ?? "", localize("TESSERA.Move.title", { name }), {
    fields: [{ kind: "note", label: hint }, ...fieldsFor(move, people, names)],
    does: (given) => {
      const whom = chosen(given).map((each) => each.name);
      return whom.length > 0
        ? localize("TESSERA.Move.lands", { effect: effectWords(move), names: whom.join(", ") })
        : "";
    },
  });
  return answer && chosen(answer).map(({ uuid }) => uuid);
}

/** Ask what a move needs to know, and make it; refuses in words. */
export function askMove(foe: string, id: string, cause?: string): Promise<unknown> {
  return reportRulesErrors(async () => {
    if (!currentGame().user.isGM) return refuse("notAllowed");
    const found = possible(foe, id, cause);
    if (!found) return null;
    const { move, because } = found;
    const effect = effectOf(move);
    if (effect?.perform) {
      const message = currentGame().messages.get(because);
      return message && isCheck(message) ? effect.perform(move.threat, deriveCheck(message)) : null;
    }
    const befalls = befallsCharacters(move) ? await askWhom(move, because) : [];
    return befalls && makeMove(foe, id, { befalls, ...(cause === undefined ? {} : { cause }) });
  });
}
