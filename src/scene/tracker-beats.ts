/** The questions of Story Beats: what they buy and who pays, and which fronts tick as a leg ends. */

import { ask, askText, choice, type Field, type Option } from "../check/ask.ts";
import { deriveCheck, UnreadableCheck } from "../check/derive.ts";
import type { CheckMessageModel } from "../check/message-models.ts";
import { recordAct } from "../check/record.ts";
import { isCheck } from "../check/reply-index.ts";
import { currentGame, type HostMessage, localize, notify } from "../foundry/host.ts";
import { maySee } from "../foundry/sight.ts";
import { BEATS_FOR_FRONT, legEnds } from "../rules/clocks/index.ts";
import { type BeatContext, beatOption, type EdgeOutcome } from "../rules/edge/index.ts";
import { endLeg, numberNow, spendBeats } from "./acts.ts";
import { clocksNow, openFronts } from "./clocks/now.ts";

/** How far back checks are looked for whose Story Beats are left. */
const reach = 60;

/** Checks of Edge with Story Beats left, latest first. */
function payingChecks(): Option[] {
  const recent = currentGame().messages.contents.slice(-reach).reverse();
  return recent.flatMap((message): Option[] => {
    if (!isCheck(message) || message.system.ruleset !== "edge" || !maySee(message)) return [];
    try {
      const { outcome, actor } = deriveCheck(message as HostMessage<CheckMessageModel>);
      const { left } = (outcome as EdgeOutcome).beats;
      if (left < 1) return [];
      const intent = message.system.check["intent"];
      const name = [actor?.name ?? "", typeof intent === "string" ? intent : ""].filter(Boolean).join(": ");
      return [{ value: message.id, label: localize("TESSERA.Tracker.Beats.check", { name, left }) }];
    } catch (error) {
      if (error instanceof UnreadableCheck) return [];
      throw error;
    }
  });
}

/** Clocks that an entry of the menus may tick; for what is the game master's own, every one. */
function tickable(effect: string | undefined): Option[] {
  const fitting = clocksNow().filter(({ filled, size, front }) => filled < size && (effect !== "front" || front));
  const none = { value: "", label: localize("TESSERA.Tracker.Beats.noClock") };
  const options = fitting.map(({ id, name }, index) => ({ value: id, label: name, selected: index === 0 && !!effect }));
  return options.length > 0 ? [none, ...options] : [];
}

/** Ask who pays for an entry of the menus, `stealth.sound`, or for what the game master has in mind, and spend. */
export async function buyWithBeats(entry: string): Promise<void> {
  const [context, id = ""] = entry.split(".");
  const option = entry ? beatOption(context as BeatContext, id) : null;
  const effect = option?.effect?.kind === "clock" ? option.effect : undefined;
  const bank = numberNow("storyBeats").value;
  const free = !option || option.orMore;
  const cost = option?.cost ?? 1;
  const clocks = option && !effect ? [] : tickable(effect?.clock);
  const checks = payingChecks();
  const fields: Field[] = [
    {
      kind: "hint",
      label: option ? `${localize(`TESSERA.Edge.Beat.${entry}`)}.` : localize("TESSERA.Tracker.ownBeats"),
    },
    choice("payer", localize("TESSERA.Tracker.Beats.payer"), [
      { value: "", label: localize("TESSERA.Tracker.Beats.bank", { beats: bank }), disabled: bank < cost },
      ...checks,
    ]),
    ...(free
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
    ...(clocks.length > 0 ? [choice("clock", localize("TESSERA.Tracker.Beats.clock"), clocks)] : []),
    { kind: "line", name: "words", label: localize("TESSERA.Edge.Ask.words"), length: 300 },
  ];
  const answer = await askText("edge", "TESSERA.Tracker.Beats.title", fields);
  if (!answer) return;
  const { payer = "", words = "", clock = "" } = answer;
  const beats = free ? Math.max(cost, Math.trunc(Number(answer["beats"])) || cost) : cost;
  // What a check still has lies in the bank too: neither pays for what the other has spent.
  if (beats > numberNow("storyBeats").value) return notify("warn", "TESSERA.Refusal.notEnoughShared");
  const message = payer ? currentGame().messages.get(payer) : undefined;
  if (!message) {
    const what = entry || "TESSERA.Tracker.ownBeats";
    await spendBeats({ what, beats, words, ...(clock ? { clock } : {}) });
    return;
  }
  const ticked = clocksNow().find(({ id }) => id === clock);
  const parameters = {
    ...{ entry: entry || "own", beats: String(beats), words },
    ...(ticked ? { clock: `${ticked.ledger}:${clock}` } : {}),
  };
  await recordAct(message as HostMessage<CheckMessageModel>, (derived) =>
    derived.ruleset.perform(derived, "consequence", parameters),
  );
}

/** Ask which fronts tick as a leg ends; what the bank pays is proposed. */
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
