/**
 * Consequences that a game master applies to a check: purchases with Story Beats, ticks of clocks, conditions, threads.
 */
import { type Data, localize } from "../../../foundry/host.ts";
import type { EdgeAct } from "../check/derived.ts";
import { CONSEQUENCES } from "../rules/index.ts";
import { beatsToSpend, consequenceWords } from "./consequence-resources.ts";

/** Data for the card's sentence on an applied consequence: the consequence in words; empty for an unknown kind. */
export function landedWords(event: Data): Data {
  const kind = CONSEQUENCES.find((name) => name === event["kind"]);
  const told = (name: string) => (typeof event[name] === "string" ? event[name] : "");
  const words = consequenceWords(told("what"), told("words"));
  const data = { beats: event["beats"], what: words || localize("TESSERA.Edge.Note.unnamed") };
  return kind ? { consequenceWords: localize(`TESSERA.Edge.Note.${kind}`, data) } : {};
}

export const consequence: EdgeAct = {
  by: "gm",
  icon: "fa-solid fa-burst",
  possible: ({ outcome }) => !outcome.waits,
  offer: (derived) => {
    const beats = beatsToSpend(derived);
    return { brief: "TESSERA.Edge.Act.consequenceBrief", data: { beats }, primary: beats > 0 };
  },
  steps: async () => (await import("./consequence-steps.ts")).consequence,
  sentenceData: landedWords,
};
