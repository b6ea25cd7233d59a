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
import { ask, askText, choice, type Field, type Option, type Question } from "../../ui/ask.ts";
import { reportRulesErrors } from "../../ui/report-errors.ts";
import { clockField, clockNeeded } from "./ask-clock.ts";
import { endLeg, spendBeats } from "./bank.ts";
import { entryNamed } from "./beat-deeds.ts";
import { beatsToSpend } from "./consequences.ts";
import type { DerivedEdge } from "./outcome.ts";
import { BEAT_USES, BEATS_FOR_FRONT, type BeatOption, legEnds } from "./rules/index.ts";

/** Number of latest messages searched for checks with Story Beats. */
const reach = 60;

/** Edge checks with as many Story Beats left, latest first. */
function payingChecks(cost: number): Option[] {
  const recent = currentGame().messages.contents.slice(-reach).reverse();
  return recent.flatMap((message): Option[] => {
    if (!isCheck(message) || message.system.ruleset !== "edge" || !maySee(message)) return [];
    const derived = readCheck(message) as DerivedEdge | null;
    if (!derived) return [];
    const left = beatsToSpend(derived);
    if (left < cost || derived.outcome.withdrawn) return [];
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

/** Where a game master dropped an entry, if anywhere. */
export interface BeatAim {
  /** Name of a token or Zone, the first words of the description. */
  readonly name?: string;
  /** UUID of the token's actor. */
  readonly actor?: string;
  /** `scene:<id>` or `party:<id>`. */
  readonly clock?: string;
}

/** The form of a menu entry, or of the game master's own idea if `entry` is empty. */
function purchaseQuestion(entry: string, option: BeatOption | null, aim: BeatAim): Question {
  const bank = numberNow("storyBeats").value;
  const cost = option?.cost ?? 1;
  const { effect } = option ?? {};
  const needed = clockNeeded(entry);
  const payers: Option[] = [
    { value: "", label: localize("TESSERA.Tracker.Beats.bank", { beats: bank }), disabled: bank < cost },
    ...payingChecks(cost),
  ];
  const hit = effect?.kind === "condition" ? aim.actor : undefined;
  const people = befallen().map((each) => ({ ...each, selected: each.value === hit }));
  const text = option ? localize(`TESSERA.Edge.Beat.${entry}`) : localize("TESSERA.Tracker.ownBeats");
  const hint = option ? localize(`TESSERA.Tracker.Beats.${effect ? "does" : "tells"}`, { text }) : text;
  const first = payers.find(({ disabled }) => !disabled)?.value;
  return {
    fields: ({ payer = first ?? "" }) => {
      const check = payer ? currentGame().messages.get(payer) : undefined;
      const held = check && isCheck(check) ? beatsToSpend(readCheck(check) as DerivedEdge) : bank;
      return [
        { kind: "hint", label: hint },
        choice("payer", localize("TESSERA.Tracker.Beats.payer"), payers),
        ...(option ? [] : [choice("use", localize("TESSERA.Tracker.Beats.use"), troubles())]),
        ...(!option || option.orMore
          ? [
              {
                ...({ kind: "number", name: "beats", label: localize("TESSERA.Tracker.Counter.storyBeats") } as const),
                ...{ value: cost, min: cost, max: Math.max(cost, held) },
              },
            ]
          : []),
        ...(!option || needed || aim.clock ? [clockField(clocks, needed, aim.clock)] : []),
        // A check's own consequence befalls the one who rolled.
        ...(effect?.kind === "condition" && payer === ""
          ? [choice("befalls", localize("TESSERA.Tracker.Beats.befalls"), people)]
          : []),
        {
          ...({ kind: "line", name: "words", label: localize("TESSERA.Edge.Ask.words"), length: 300 } as const),
          ...(aim.name && !people.some(({ selected }) => selected) ? { value: aim.name } : {}),
        },
      ];
    },
    does: ({ beats = cost, use, words = "", payer }) => {
      if (payer === undefined || first === undefined) return "";
      const what = option ? text : words.trim() || (use ? localize(`TESSERA.Edge.Beat.${use}`) : text);
      return localize("TESSERA.Edge.Does.spend", { beats: Number(beats), what });
    },
  };
}

/** Kinds of trouble (source 003, What SB Can Do), and one for anything else. */
function troubles(): Option[] {
  const uses = BEAT_USES.map((use) => ({ value: `use.${use}`, label: localize(`TESSERA.Edge.Beat.use.${use}`) }));
  return [{ value: "", label: localize("TESSERA.Tracker.Beats.else") }, ...uses];
}

/** Ask for the payer of a menu entry (`stealth.sound`) or of the game master's own idea, and spend. */
export async function buyWithBeats(entry: string, aim: BeatAim = {}): Promise<void> {
  const option = entry ? entryNamed(entry) : null;
  const answer = await askText("edge", "TESSERA.Tracker.Beats.title", purchaseQuestion(entry, option, aim));
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
  const answer = await ask("edge", "TESSERA.Tracker.leg", {
    fields,
    does: (given) => {
      const total = fronts.reduce((sum, { id }) => sum + Number(given[id] ?? 0), 0);
      return total > 0 ? localize("TESSERA.Edge.Does.leg", { ticks: total, beats: total * BEATS_FOR_FRONT }) : "";
    },
  });
  if (answer) await endLeg(new Map(fronts.map(({ id }) => [id, Number(answer[id])])));
}
