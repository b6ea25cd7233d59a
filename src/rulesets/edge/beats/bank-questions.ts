/** Forms for Story Beats: purchases with their payer, and fronts to tick at the end of a leg. */

import { doAct } from "../../../check/record.ts";
import { isCheck } from "../../../check/reply-index.ts";
import { openFronts } from "../../../clocks/visible-clocks.ts";
import { tableCharacters } from "../../../ends/plan.ts";
import { currentGame, localize } from "../../../foundry/host.ts";
import { actorsOnScene } from "../../../foundry/scene-actors.ts";
import { maySee } from "../../../foundry/sight.ts";
import { wholeState } from "../../../ledger/table-state.ts";
import { clocksIn } from "../../../rules/ledger/clocks.ts";
import type { Parameters } from "../../../ruleset/acts.ts";
import { numberNow } from "../../../tracker/acts.ts";
import { ask, askText, type Question } from "../../../ui/ask.ts";
import { choice, type Field, type Option } from "../../../ui/controls.ts";
import { reportRulesErrors } from "../../../ui/report-errors.ts";
import { clockField, clockNeeded } from "../card/ask-clock.ts";
import {
  befallsOne,
  consequenceDoes,
  consequenceFields,
  consequenceParameters,
  effectFields,
  isAboutContact,
  type Purse,
  strikesOne,
  wordsField,
} from "../card/consequence-form.ts";
import { beatsToSpend } from "../card/consequence-resources.ts";
import { contactIn } from "../check/contacts.ts";
import { edgeReader } from "../check/derived.ts";
import { BEATS_FOR_FRONT, type BeatOption, legEnds } from "../rules/index.ts";
import { type BeatPurchase, endLeg, spendBeats } from "./bank.ts";
import type { BeatAim } from "./beat-aim.ts";
import { entryNamed } from "./beat-deeds.ts";
import { askThreatPurchase } from "./threat-purchases.ts";

/** Number of latest messages searched for checks with Story Beats. */
const reach = 60;

/** Options for the Edge checks that have at least `cost` Story Beats left, latest first. */
function payingChecks(cost: number): Option[] {
  const recent = currentGame().messages.contents.slice(-reach).reverse();
  return recent.flatMap((message): Option[] => {
    const derived = maySee(message) ? edgeReader.read(message) : null;
    if (!derived) return [];
    const left = beatsToSpend(derived);
    if (left < cost || derived.outcome.withdrawn || derived.outcome.waits) return [];
    const { actor, check } = derived;
    const name = [actor?.name ?? "", check.intent].filter(Boolean).join(": ");
    return [{ value: message.id, label: localize("TESSERA.Tracker.Beats.check", { name, left }) }];
  });
}

const clocks = (scope: "scene" | "party") => clocksIn(wholeState()[scope]);

/**
 * UUIDs of actors who may be the contact: first the actor that the Story Beat is aimed at, unless it is a character of
 * the table, then the actors of the scene, those without a player first.
 */
function contacts({ actor }: BeatAim): string[] {
  const all = [...new Set(actorsOnScene())];
  const [ours, others] = [true, false].map((own) => all.filter(({ hasPlayerOwner }) => hasPlayerOwner === own));
  const uuids = [...(others ?? []), ...(ours ?? [])].map(({ uuid }) => uuid);
  const aimed = actor !== undefined && !befallen().some(({ value }) => value === actor);
  return aimed ? [actor, ...uuids] : uuids;
}

/** Options for the character that an effect befalls; the last one is nobody. */
function befallen(): Option[] {
  const characters = tableCharacters().filter(({ actor }) => actor.type === "edge");
  const nobody = { value: "", label: localize("TESSERA.Edge.Dialog.nobody") };
  return [...characters.map(({ actor }) => ({ value: actor.uuid, label: actor.name })), nobody];
}

/** Field to choose the payer: the bank, or a check with enough Story Beats left. */
function payerField(cost: number): { readonly field: Field; readonly first: string | undefined } {
  const bank = numberNow("storyBeats").value;
  const payers: Option[] = [
    { value: "", label: localize("TESSERA.Tracker.Beats.bank", { beats: bank }), disabled: bank < cost },
    ...payingChecks(cost),
  ];
  const first = payers.find(({ disabled }) => !disabled)?.value;
  return { field: choice("payer", localize("TESSERA.Tracker.Beats.payer"), payers), first };
}

/** Story Beats that a payer has; an empty `payer` means the bank, otherwise it is a check. */
function heldBy(payer: string): number {
  const derived = payer ? edgeReader.read(currentGame().messages.get(payer)) : null;
  return derived ? beatsToSpend(derived) : numberNow("storyBeats").value;
}

/** Field to choose the character that an effect befalls; the default is the character aimed at. */
function befallsField({ actor }: BeatAim): Field {
  const people = befallen().map((each) => ({ ...each, selected: each.value === actor }));
  return choice("befalls", localize("TESSERA.Tracker.Beats.befalls"), people);
}

/** Form for the input of a menu entry, with defaults from `aim`. */
function entryQuestion(entry: string, { cost, orMore, effect }: BeatOption, aim: BeatAim): Question {
  const needed = clockNeeded(entry);
  const { field, first } = payerField(cost);
  const text = localize(`TESSERA.Edge.Beat.${entry}`);
  const hint = localize(`TESSERA.Tracker.Beats.${effect ? "does" : "tells"}`, { text });
  const befalls = befallsOne(effect);
  const strikes = befalls && befallen().some(({ value }) => value === aim.actor);
  return {
    fields: ({ payer = first ?? "", ...given }) => [
      { kind: "note", label: hint },
      field,
      ...(orMore
        ? [
            {
              ...({ kind: "number", name: "beats", label: localize("TESSERA.Tracker.Counter.storyBeats") } as const),
              ...{ value: cost, min: cost, max: Math.max(cost, heldBy(payer)) },
            },
          ]
        : []),
      ...(needed || aim.clock ? [clockField(clocks, needed, aim.clock)] : []),
      // If the bank (`""`) pays, the form asks whom the effect befalls. If a check pays, it befalls the roller.
      ...(befalls && payer === "" ? [befallsField(aim)] : []),
      ...effectFields(effect, { contacts: contacts(aim), hurts: true }, given),
      wordsField(strikes || isAboutContact(effect) ? {} : aim),
    ],
    does: ({ beats = cost, payer }) =>
      payer === undefined || first === undefined
        ? ""
        : localize("TESSERA.Edge.Does.spend", { beats: Number(beats), what: text }),
  };
}

/**
 * The purse of a payer (the bank or a check), with defaults from `aim`. Conditions are offered only if the bank pays:
 * conditions of a check cost nothing, and the check's own card offers them.
 */
function purseOf(payer: string, aim: BeatAim): Purse {
  const first = aim.clock ? "clock" : "own";
  const kinds = new Set<Purse["kinds"][number]>([
    first,
    "own",
    "list",
    ...(payer ? [] : ["condition" as const]),
    "clock",
  ]);
  const held = { left: heldBy(payer), least: 1, contacts: contacts(aim), hurts: true } as const;
  return { ...held, context: "universal", kinds: [...kinds], aim, clocks };
}

/** Form for the game master's own idea: the kind of consequence, the payer, then the fields of that kind. */
function ownQuestion(aim: BeatAim): Question {
  const { field, first } = payerField(1);
  return {
    fields: (given) => {
      const payer = given["payer"] ?? first ?? "";
      const purse = purseOf(payer, aim);
      const [kinds, ...others] = consequenceFields(purse, given);
      // If the bank (`""`) pays, the form asks whom the effect befalls. If a check pays, it befalls the roller.
      const struck = payer === "" && strikesOne(purse, given) ? [befallsField(aim)] : [];
      return [...(kinds ? [kinds] : []), field, ...others, ...struck];
    },
    does: (given) => (first === undefined ? "" : consequenceDoes(purseOf(given["payer"] ?? first, aim), given)),
  };
}

/** Convert an answer to the purchase that it describes. */
function purchaseOf({
  entry = "",
  beats,
  words = "",
  clock = "",
  ticks,
  befalls = "",
  dice,
  contact,
  injury,
}: Parameters): BeatPurchase {
  const bought = { words, clock, befalls, contact, injury, ...(ticks ? { ticks: Number(ticks) } : {}) };
  const amount = Math.max(1, Math.trunc(Number(beats)) || 1);
  if (entry === "own") return { ...bought, what: "", beats: amount };
  if (entry === "condition") return { ...bought, what: "", beats: amount, dice: Number(dice) };
  return { ...bought, what: entry, ...(beats ? { beats: amount } : {}) };
}

/**
 * Ask for the input of a menu entry (`stealth.sound`), of a threat's purchase or of the game master's own idea, with
 * defaults from `aim`, and spend the Story Beats.
 */
export async function buyWithBeats(entry: string, aim: BeatAim = {}): Promise<void> {
  if (entry.startsWith("threat:")) return askThreatPurchase(entry, aim);
  const option = entry ? entryNamed(entry) : null;
  const question = option ? entryQuestion(entry, option, aim) : ownQuestion(aim);
  const answer = await askText("edge", "TESSERA.Tracker.Beats.title", { ...question, help: "edge.spendBeats" });
  if (!answer) return;
  const { payer = "" } = answer;
  const chosen = option
    ? { ...answer, entry, contact: contactIn(answer) }
    : consequenceParameters(purseOf(payer, aim), answer);
  const message = payer ? currentGame().messages.get(payer) : undefined;
  await reportRulesErrors(async () => {
    if (message && isCheck(message)) await doAct(message, "consequence", chosen);
    else await spendBeats(purchaseOf(chosen));
  });
}

/** Ask which fronts tick at the end of a leg of a journey. The form proposes as many ticks as the bank can pay for. */
export async function askLegEnd(): Promise<void> {
  const beats = numberNow("storyBeats").value;
  const fronts = openFronts();
  const { ticks } = legEnds(
    beats,
    fronts.map(({ size, filled }) => ({ size, filled })),
  );
  const fields: Field[] = [
    { kind: "note", label: localize("TESSERA.Tracker.Beats.leg", { beats, price: BEATS_FOR_FRONT }) },
    ...fronts.map(({ id, name, size, filled }, index) => ({
      kind: "number" as const,
      name: id,
      label: `${name} (${filled}/${size})`,
      value: ticks[index] ?? 0,
      min: 0,
      max: size - filled,
    })),
  ];
  const answer = await ask("edge", "TESSERA.Tracker.leg", {
    help: "edge.legEnd",
    fields,
    does: (given) => {
      const total = fronts.reduce((sum, { id }) => sum + Number(given[id] ?? 0), 0);
      return total > 0 ? localize("TESSERA.Edge.Does.leg", { ticks: total, beats: total * BEATS_FOR_FRONT }) : "";
    },
  });
  if (answer) await endLeg(new Map(fronts.map(({ id }) => [id, Number(answer[id])])));
}
