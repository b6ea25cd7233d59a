import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockStarts } from "../../../src/rules/ledger/clocks.ts";
import type { Change } from "../../../src/rules/ledger/entry.ts";
import { fold } from "../../../src/rules/ledger/ledger.ts";
import {
  clockPart,
  type SectionOf,
  changeFilter as sightFilter,
  stateFor as sightFor,
} from "../../../src/rules/ledger/sight.ts";
import { emptyState, type SharedState } from "../../../src/rules/ledger/state.ts";

/** Sections as rule sets would name them. */
const sectionOf: SectionOf = (name) => (["entropy", "initiative"].includes(name) ? "challenge" : null);
const stateFor = (viewer: Parameters<typeof sightFor>[0], state: SharedState, party: SharedState) =>
  sightFor(viewer, state, party, sectionOf);

const gm = { id: "gm", isGM: true };
const ana = { id: "ana", isGM: false };
const ben = { id: "ben", isGM: false };
const stateAfter = (...changes: Change[]) => fold(emptyState, [{ id: "e", time: 1, changes }]).state;

describe("what a viewer may know of a state", () => {
  const state = stateAfter(
    ...clockStarts("open", 4, { name: "Flood" }),
    ...clockStarts("unnamed", 6, { name: "Guards", view: "unnamed" }),
    ...clockStarts("secret", 8, { name: "Traitor", view: "secret", owners: ["ana"], front: true }),
    { type: "earn", counter: "clock.secret.filled", amount: 3 },
    { type: "earn", counter: "entropy", amount: 2 },
    { type: "put", name: "initiative", value: "enemy" },
  );

  it("is everything for game masters", () => {
    expect(stateFor(gm, state, state)).toBe(state);
  });

  it("leaves secret clocks out wholly and unnamed ones without their name", () => {
    expect(stateFor(ben, state, state)).toEqual({
      counters: { "clock.open.size": 4, "clock.unnamed.size": 6, entropy: 2 },
      words: {
        "clock.open.name": "Flood",
        "clock.open.view": "open",
        "clock.unnamed.view": "unnamed",
        initiative: "enemy",
      },
    });
  });

  it("has all of a clock for its owner", () => {
    const { counters, words } = stateFor(ana, state, state);
    expect([counters["clock.secret.filled"], words["clock.secret.name"]]).toEqual([3, "Traitor"]);
    expect(words).not.toHaveProperty("clock.unnamed.name");
  });

  it("leaves out what is left of clocks that are gone, and what the party hides", () => {
    const rest = stateAfter({ type: "put", name: "clock.gone.name", value: "Traitor" });
    expect(stateFor(ben, rest, rest)).toEqual(emptyState);
    const hidden = stateAfter({ type: "put", name: "hidden.challenge", value: "1" });
    expect(stateFor(ben, state, hidden).counters).not.toHaveProperty("entropy");
    expect(stateFor(ben, state, hidden).words).not.toHaveProperty("initiative");
  });

  it("never has a name of a clock that is not open, whatever the clocks are", () => {
    const view = fc.constantFrom("open", "unnamed", "secret");
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ id: fc.stringMatching(/^[a-z0-9]{1,8}$/), view }), { selector: ({ id }) => id }),
        (clocks) => {
          const changes = clocks.flatMap(({ id, view }) =>
            clockStarts(id, 4, { name: `name of ${id}`, view: view as "open", owners: ["ana"] }),
          );
          const whole = stateAfter(...changes);
          const shown = stateFor(ben, whole, whole);
          const named = Object.keys(shown.words).filter((word) => word.endsWith(".name"));
          expect(named.sort()).toEqual(
            clocks
              .filter((clock) => clock.view === "open")
              .map(({ id }) => `clock.${id}.name`)
              .sort(),
          );
          expect(stateFor(ana, whole, whole)).toEqual(whole);
        },
      ),
    );
  });
});

describe("what a name is about", () => {
  it("is a clock and what of it", () => {
    expect(clockPart("clock.a.size")).toEqual({ id: "a", part: "size" });
    expect(clockPart("clock.a.")).toEqual({ id: "a", part: "" });
    expect([clockPart("clock."), clockPart("clocks.a.size"), clockPart("entropy")]).toEqual([null, null, null]);
  });
});

describe("whether a viewer may know of a change made by hand", () => {
  const tick = (id: string): Change => ({ type: "earn", counter: `clock.${id}.filled`, amount: 1 });
  const ends = (id: string): Change => ({ type: "reset", prefix: `clock.${id}.` });
  const entries = [
    { changes: clockStarts("open", 4, { name: "Flood" }) },
    { changes: clockStarts("once", 4, { name: "Fire", view: "secret" }) },
    { changes: [{ type: "put", name: "clock.once.view", value: "open" } as const] },
    { changes: clockStarts("now", 4, { name: "Traitor", view: "secret" }) },
  ];
  const shared = {
    scene: emptyState,
    party: stateAfter(...clockStarts("now", 4, { name: "Traitor", view: "secret" })),
  };
  const isKnown = (viewer: typeof ana, change: Change) => sightFilter(viewer, shared, entries, sectionOf)(change);

  it("follows the clock as it is, or as strictly as it ever was where it is gone", () => {
    expect([tick("open"), ends("open")].map((change) => isKnown(ben, change))).toEqual([true, true]);
    for (const id of ["once", "now", "never seen"])
      expect([tick(id), ends(id)].map((change) => isKnown(ben, change))).toEqual([false, false]);
    for (const id of ["open", "once", "now", "never seen"]) expect(isKnown(gm, tick(id))).toBe(true);
  });

  it("leaves out what hides a section, and keeps what is nobody's secret", () => {
    expect(isKnown(ben, { type: "put", name: "hidden.edge", value: "1" })).toBe(false);
    expect(isKnown(ben, { type: "set", counter: "timer", value: 3 })).toBe(true);
    expect(isKnown(ben, { type: "happened", ruleset: "edge", result: "miss", feeds: {} })).toBe(true);
    expect(isKnown(ben, { type: "tick", clock: "now", ticks: 1, by: "ana" })).toBe(false);
  });
});
