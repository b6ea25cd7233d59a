/** Makes moves of threats: each is one manual act of a game master, reported in the log and undone as a whole. */
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
import { thrown } from "./move-dice.ts";
import { shownThreat } from "./move-view.ts";
import { type MoveOptions, moveNamed } from "./named-move.ts";
import { isUnseen, type ThreatMove } from "./threat.ts";

/**
 * Make a move of a threat; game masters only. Its undo restores everything that it changed.
 * @returns the id of the act, or null if it was refused
 * @throws RulesError if the move affects characters and none is given (`befalls`, `missing`)
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
    // Another client may have made the move while the die was rolled.
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
      // An act needs at least one change, so this one marks the latest move of the scene.
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

/**
 * A move whose moment has come, with the message that justifies it; null if the move may not be made now: the user is
 * notified.
 */
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

/** Fields that ask which characters a move affects: one choice from a list, or a checkbox for each. */
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

/** Ask which characters a move affects, if it affects any; null if dismissed, or if there is nobody. */
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
  const { name } = shownThreat(move.threat);
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

/** Ask for the inputs that a move needs, and make it; a refusal notifies the user. */
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
