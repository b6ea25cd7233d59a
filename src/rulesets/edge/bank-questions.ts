/** Forms for Story Beats: purchases with their payer, and fronts to tick at the end of a leg. */

import { performAct } from "../../check/acts.ts";
import { readCheck } from "../../check/derive.ts";
import { recordAct } from "../../check/record.ts";
import { isCheck } from "../../check/reply-index.ts";
import { openFronts } from "../../clocks/visible-clocks.ts";
import { endingCharacters } from "../../ends/plan.ts";
import { currentGame, type HostMessage, localize } from "../../foundry/host.ts";
import { maySee } from "../../foundry/sight.ts";
import { wholeState } from "../../ledger/table-state.ts";
import type { CheckMessageModel } from "../../log/message-models.ts";
import { clocksIn } from "../../rules/ledger/clocks.ts";
import { numberNow } from "../../tracker/acts.ts";
import { ask, askText, choice, type Field, type Option } from "../../ui/ask.ts";
import { reportRulesErrors } from "../../ui/report-errors.ts";
import { clockField, clockNeeded } from "./ask-clock.ts";
import { endLeg, spendBeats } from "./bank.ts";
import { entryNamed } from "./beat-deeds.ts";
import { beatsToSpend } from "./consequences.ts";
import type { DerivedEdge } from "./outcome.ts";
import { BEAT_USES, BEATS_FOR_FRONT, type BeatOption, legEnds } from "./rules/index.ts";

/** Number of latest messages searched for checks with Story Beats. */
const reach = 60;

/** Edge checks with Story Beats left, latest first. */
function payingChecks(): Option[] {
  const recent = currentGame().messages.contents.slice(-reach).reverse();
  return recent.flatMap((message): Option[] => {
    if (!isCheck(message) || message.system.ruleset !== "edge" || !maySee(message)) return [];
    const derived = readCheck(message) as DerivedEdge | null;
    if (!derived) return [];
    const left = beatsToSpend(derived);
    if (left < 1 || derived.outcome.withdrawn) return [];
    const { actor } = derived;
    const intent = message.system.check["intent"];
    const name = [actor?.name ?? "", typeof intent === "string" ? intent : ""].filter(Boolean).join(": ");
    return [{ value: message.id, label: localize("TESSERA.Tracker.Beats.check", { name, left }) }];
  });
}

const clocks = (scope: "scene" | "party") => clocksIn(wholeState()[scope]);

/** Characters that a condition can affect. */
function befallen(): Option[] {
  const characters = endingCharacters().filter(({ actor }) => actor.type === "edge");
  const nobody = { value: "", label: localize("TESSERA.Edge.Dialog.nobody") };
  return [...characters.map(({ actor }) => ({ value: actor.uuid, label: actor.name })), nobody];
}

/** Form fields of a menu entry; `option` is null for the game master's own idea. */
function purchaseFields(entry: string, option: BeatOption | null): Field[] {
  const bank = numberNow("storyBeats").value;
  const cost = option?.cost ?? 1;
  const { effect } = option ?? {};
  const needed = clockNeeded(entry);
  const hint = option
    ? localize(`TESSERA.Tracker.Beats.${effect ? "does" : "tells"}`, { text: localize(`TESSERA.Edge.Beat.${entry}`) })
    : localize("TESSERA.Tracker.ownBeats");
  return [
    { kind: "hint", label: hint },
    choice("payer", localize("TESSERA.Tracker.Beats.payer"), [
      { value: "", label: localize("TESSERA.Tracker.Beats.bank", { beats: bank }), disabled: bank < cost },
      ...payingChecks(),
    ]),
    ...(option ? [] : [choice("use", localize("TESSERA.Tracker.Beats.use"), troubles())]),
    ...(!option || option.orMore
      ? [
          {
            kind: "number" as const,
            name: "beats",
            label: localize("TESSERA.Tracker.Counter.storyBeats"),
            value: cost,
            min: cost,
            max: Math.max(cost, bank),
          },
        ]
      : []),
    ...(!option || needed ? [clockField(clocks, needed)] : []),
    ...(effect?.kind === "condition" ? [choice("befalls", localize("TESSERA.Tracker.Beats.befalls"), befallen())] : []),
    { kind: "line", name: "words", label: localize("TESSERA.Edge.Ask.words"), length: 300 },
  ];
}

/** Kinds of trouble (source 003, What SB Can Do), and one for anything else. */
function troubles(): Option[] {
  const uses = BEAT_USES.map((use) => ({ value: `use.${use}`, label: localize(`TESSERA.Edge.Beat.use.${use}`) }));
  return [{ value: "", label: localize("TESSERA.Tracker.Beats.else") }, ...uses];
}

/** Ask for the payer of a menu entry (`stealth.sound`) or of the game master's own idea, and spend. */
export async function buyWithBeats(entry: string): Promise<void> {
  const option = entry ? entryNamed(entry) : null;
  const answer = await askText("edge", "TESSERA.Tracker.Beats.title", purchaseFields(entry, option));
  if (!answer) return;
  const { payer = "", use = "", words = "", clock = "", befalls = "" } = answer;
  const cost = option?.cost ?? 1;
  const beats = Math.max(cost, Math.trunc(Number(answer["beats"])) || cost);
  const message = payer ? currentGame().messages.get(payer) : undefined;
  await reportRulesErrors(async () => {
    if (!message) await spendBeats({ what: entry || use, beats, words, clock, befalls });
    else
      await recordAct(message as HostMessage<CheckMessageModel>, (derived) =>
        performAct(derived, "consequence", {
          ...{ entry: entry || use || "own", beats: String(beats), words },
          ...(clock ? { clock } : {}),
        }),
      );
  });
}

/** Ask which fronts tick at the end of a leg. By default, as many as the bank can pay. */
export async function askLegEnd(): Promise<void> {
  const beats = numberNow("storyBeats").value;
  const fronts = openFronts();
  const { ticks } = legEnds(
    beats,
    fronts.map(({ size, filled }) => ({ size, filled })),
  );
  const fields: Field[] = [
    { kind: "hint", label: localize("TESSERA.Tracker.Beats.leg", { beats, price: BEATS_FOR_FRONT }) },
    ...fronts.map(({ id, name, size, filled }, index) => ({
      kind: "number" as const,
      name: id,
      label: `${name} (${filled}/${size})`,
      value: ticks[index] ?? 0,
      min: 0,
      max: size - filled,
    })),
  ];
  const answer = await ask("edge", "TESSERA.Tracker.leg", fields);
  if (answer) await endLeg(new Map(fronts.map(({ id }) => [id, Number(answer[id])])));
}
