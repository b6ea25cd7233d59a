import { describe, expect, it } from "vitest";
import { eventRules, eventTypes } from "../../../src/ruleset/event-rules.ts";

interface Act {
  readonly by: string;
  readonly event?: string | readonly string[];
  readonly sentenceData?: () => object;
}

const act = (more: Partial<Act> = {}): Act => ({ by: "owner", ...more });

describe("the events that acts write", () => {
  it("have the act's id for their type unless it says otherwise", () => {
    expect(eventTypes("reroll", act())).toEqual(["reroll"]);
    expect(eventTypes("withdraw", act({ event: "withdrawn" }))).toEqual(["withdrawn"]);
    expect(eventTypes("bonus", act({ event: ["bonusHits", "bonusDice"] }))).toEqual(["bonusHits", "bonusDice"]);
  });

  it("are said by whoever may do the act; what no act writes is not there", () => {
    const rules = eventRules({ reroll: act(), rule: act({ by: "gm", event: ["target", "hazards"] }) });
    expect([...rules].map(([type, { by }]) => [type, by])).toEqual([
      ["reroll", "owner"],
      ["target", "gm"],
      ["hazards", "gm"],
    ]);
  });

  it("are told in the words of whichever act has them", () => {
    const sentenceData = () => ({ words: "told" });
    const set = act({ event: "position", sentenceData });
    for (const acts of [
      { rule: act({ event: ["difficulty", "position"] }), set },
      { set, rule: act({ event: ["difficulty", "position"] }) },
    ])
      expect(eventRules(acts).get("position")).toBe(set);
  });

  it("cannot be written by acts of different authority", () => {
    const acts = { set: act({ by: "gm", event: "position" }), improve: act({ event: "position" }) };
    expect(() => eventRules(acts)).toThrow("position");
  });
});
