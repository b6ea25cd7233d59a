/** Cards of supply and percentile rolls. */

import { excerpt } from "../foundry/excerpt.ts";
import { type Data, type HostMessage, localize } from "../foundry/host.ts";
import type { MessageType } from "../foundry/message-types.ts";
import { isMessageOf } from "../foundry/model.ts";
import { shownSpeaker } from "../foundry/shown-names.ts";
import { fill } from "../foundry/templates.ts";
import { mayUndo } from "../log/undo.ts";
import { STEPS_DOWN_ON } from "../rules/supply/supply.ts";
import type { Tone } from "../rules/tones.ts";
import { animateCard } from "../ui/card-motion.ts";
import { undoSupply, undoTracker } from "./load-changes.ts";
import { percentileResult } from "./percentile.ts";
import { judgeRoll } from "./roll-judge.ts";
import { type ItemRollMessage, PercentileMessageModel, SupplyMessageModel } from "./roll-messages.ts";
import { supplyResult } from "./supply.ts";
import { trackerToRestore } from "./tracker.ts";
import { doTrackerAct, trackerActs, trackerWords } from "./tracker-card.ts";

const tones = {
  kept: "good",
  steppedDown: "mixed",
  emptied: "bad",
  success: "good",
  failure: "bad",
} as const satisfies Record<string, Tone>;

interface Said {
  readonly portrait: string;
  readonly prefix: string;
  readonly result: keyof typeof tones;
  readonly faces: number;
  readonly value: number;
  /** The number that the die needs, or its chance. */
  readonly need: string;
  readonly facts: readonly Data[];
}

function supplySaid(message: HostMessage<SupplyMessageModel>): Said | null {
  const result = supplyResult(message);
  if (!result) return null;
  const sizes = [...new Set([result.before, result.after])].map((id) => localize(`TESSERA.Supply.Size.${id}`));
  return {
    portrait: "systems/tessera/assets/icons/knapsack.svg",
    prefix: "TESSERA.Supply",
    result: result.result,
    faces: Number(result.before.slice(1)),
    value: result.value,
    need: String(STEPS_DOWN_ON + 1),
    facts: [{ label: localize("TESSERA.Supply.left"), value: sizes.join(" → ") }],
  };
}

function percentileSaid(message: HostMessage<PercentileMessageModel>): Said | null {
  const result = percentileResult(message);
  if (!result) return null;
  return {
    portrait: "systems/tessera/assets/icons/knapsack.svg",
    prefix: "TESSERA.Percentile",
    result: result.success ? "success" : "failure",
    faces: 100,
    value: result.dice[0]?.value ?? 0,
    need: `${message.system.chance}%`,
    facts: [],
  };
}

/** Result of the message; null if its die is missing or of the wrong size. */
function saidBy(message: ItemRollMessage): Said | null {
  if (isMessageOf(message, SupplyMessageModel)) return supplySaid(message);
  return isMessageOf(message, PercentileMessageModel) ? percentileSaid(message) : null;
}

function titleOf({ type, system }: ItemRollMessage): string {
  return localize(`TESSERA.${type === "supply" ? "Supply" : "Percentile"}.title`, { name: excerpt(system.name) });
}

/** The card's text and die; null if unreadable. */
export function itemRollWords(message: ItemRollMessage): Data | null {
  if (isMessageOf(message, PercentileMessageModel) && message.system.change !== 0) return trackerWords(message);
  const said = saidBy(message);
  if (!said) return null;
  const { prefix, result, faces, value, need } = said;
  const { undone } = message.system;
  const name = excerpt(message.system.name);
  const { gear, problem } = judgeRoll(message);
  const user = message.author ? excerpt(message.author.name) : localize("TESSERA.Card.someone");
  return {
    ...said,
    title: titleOf(message),
    word: localize(problem ? "TESSERA.ItemRoll.uncounted" : `${prefix}.Result.${result}`),
    sentence: localize(problem ? `TESSERA.ItemRoll.${problem}` : `${prefix}.Sentence.${result}`, { name, user }),
    tone: undone || problem ? "void" : tones[result],
    figure: { have: String(value), need },
    dice: [
      {
        index: 0,
        faces,
        value,
        former: [],
        state: tones[result] === "good" ? "success" : "blank",
        spoken: localize(`${prefix}.die`, { value, faces }),
      },
    ],
    facts: problem ? [] : said.facts,
    notes: [
      ...(undone ? [{ text: localize("TESSERA.Card.undone") }] : []),
      ...(gear || problem ? [] : [{ text: localize("TESSERA.ItemRoll.gone") }]),
    ],
  };
}

/** True if this user may take back what the message changed. */
export function mayTakeBack(message: ItemRollMessage): boolean {
  if (isMessageOf(message, PercentileMessageModel)) return trackerToRestore(message) !== null;
  return !message.system.undone && mayUndo(message) && !judgeRoll(message).problem;
}

/** Undo the change that the message reports; notifies if that is refused. */
export async function takeBackRoll(message: ItemRollMessage): Promise<boolean> {
  if (isMessageOf(message, PercentileMessageModel)) return undoTracker(message);
  return isMessageOf(message, SupplyMessageModel) && undoSupply(message);
}

function cardHTML(message: ItemRollMessage): string {
  const words = itemRollWords(message);
  if (!words) return fill("check/unreadable", { text: localize("TESSERA.Card.noDice") });
  return fill("check/card", {
    ...words,
    acts: {
      players: isMessageOf(message, PercentileMessageModel)
        ? trackerActs(message)
        : mayTakeBack(message)
          ? [{ id: "undo", name: localize("TESSERA.Card.undo"), icon: "fa-solid fa-rotate-left" }]
          : [],
    },
  });
}

async function press(message: ItemRollMessage, { dataset }: HTMLButtonElement): Promise<unknown> {
  return isMessageOf(message, PercentileMessageModel)
    ? doTrackerAct(message, dataset["act"] ?? "")
    : takeBackRoll(message);
}

/** The title of a roll, which says what was rolled, and its result, as one line of text; empty if it is unreadable. */
export function rollLine(message: ItemRollMessage): string {
  const { title, word, sentence } = itemRollWords(message) ?? {};
  return title ? localize("TESSERA.Card.line", { asked: title, word, sentence }) : "";
}

const shared = { html: cardHTML, drawn: animateCard, line: rollLine, asked: titleOf, speaker: shownSpeaker, press };

export const supplyMessages: MessageType<ItemRollMessage> = { model: SupplyMessageModel, ...shared };

export const percentileMessages: MessageType<ItemRollMessage> = { model: PercentileMessageModel, ...shared };
