/** People met, as records of the ledger: what is stored of them, and what players may know. */
import { describe, expect, it } from "vitest";
import { metWithin, type Person, peopleIn, personAlters, personStarts } from "../../../src/rules/campaign/people.ts";
import type { Change } from "../../../src/rules/ledger/entry.ts";
import { fold } from "../../../src/rules/ledger/ledger.ts";
import { recordEnds } from "../../../src/rules/ledger/records.ts";
import { changeFilter, stateFor } from "../../../src/rules/ledger/sight.ts";
import { emptyState, type SharedState } from "../../../src/rules/ledger/state.ts";
import { expectRefusal } from "../expect-refusal.ts";

const player = { id: "ana", isGM: false };
const gm = { id: "gm", isGM: true };
const noSection = () => null;

function folded(state: SharedState, changes: readonly Change[]): SharedState {
  return fold(state, [{ id: "one", time: 1, changes }]).state;
}

const pike: Partial<Person> = { name: "  Hanne\nPike ", line: "Keeps the lamp", secret: "She answered", shown: true };
const known = folded(emptyState, personStarts("pike", pike, 100));
const hidden = folded(known, personStarts("penn", { name: "Agent Penn", secret: "Forged the sums" }, 200));

describe("people met", () => {
  it("are stored with all that is said of them, on one line, the latest met first", () => {
    expect(peopleIn(hidden).map(({ name }) => name)).toEqual(["Agent Penn", "Hanne Pike"]);
    expect(peopleIn(known)).toEqual([
      {
        ...{ id: "pike", name: "Hanne Pike", img: "", line: "Keeps the lamp", owes: "", standing: "neutral" },
        ...{ shown: true, secret: "She answered", actor: "", met: 100 },
      },
    ]);
  });

  it("are known to players only if they are shown, and without the secret", () => {
    expect(peopleIn(stateFor(gm, hidden, hidden, noSection))).toHaveLength(2);
    const seen = peopleIn(stateFor(player, hidden, hidden, noSection));
    expect(seen.map(({ name, secret }) => [name, secret])).toEqual([["Hanne Pike", ""]]);
    expect(JSON.stringify(stateFor(player, hidden, hidden, noSection))).not.toContain("Penn");
    const shown = folded(hidden, personAlters(hidden, "penn", { shown: true }));
    expect(peopleIn(stateFor(player, shown, shown, noSection))).toHaveLength(2);
    const again = folded(shown, personAlters(shown, "pike", { shown: false }));
    expect(peopleIn(stateFor(player, again, again, noSection)).map(({ name }) => name)).toEqual(["Agent Penn"]);
  });

  it("have no history for players, who would read there what was hidden before", () => {
    const changes = personStarts("pike", pike, 100);
    const isKnown = changeFilter(player, { scene: emptyState, party: known }, [{ changes }], noSection);
    expect(changes.filter(isKnown)).toEqual([]);
    // A scene whose ledger contains such texts does not reveal them either.
    expect(changes.filter(changeFilter(player, { scene: known, party: known }, [], noSection))).toEqual([]);
    expect(changes.filter(changeFilter(gm, { scene: emptyState, party: known }, [], noSection))).toEqual(changes);
  });

  it("are changed part by part, and not at all where nothing differs or the name would be empty", () => {
    const changes = personAlters(known, "pike", { name: "Hanne Pike", standing: "dead" });
    expect(changes).toEqual([{ type: "put", name: "person.pike.standing", value: "dead" }]);
    expect(personAlters(known, "pike", { name: " " })).toEqual([]);
    expect(personAlters(known, "nobody", { name: "Nobody" })).toEqual([]);
    expect(personStarts("two", { line: "Nameless" }, 1)).toEqual([]);
    expect(peopleIn(folded(hidden, recordEnds("person", "pike"))).map(({ name }) => name)).toEqual(["Agent Penn"]);
  });

  it("belong to the period in which they were met: after its start, up to its end", () => {
    const people = peopleIn(hidden);
    expect(metWithin(people, 100, 200).map(({ name }) => name)).toEqual(["Agent Penn"]);
    expect(metWithin(people, 99, 199).map(({ name }) => name)).toEqual(["Hanne Pike"]);
  });

  it("are refused with unknown parts or standings, and cut to their lengths", () => {
    expectRefusal(() => personStarts("x", { ...pike, standing: "lover" as "foe" }, 1), "standing");
    expectRefusal(() => personStarts("x", { ...pike, age: 40 } as Partial<Person>, 1), "person.age");
    const [long] = peopleIn(folded(emptyState, personStarts("x", { name: "x".repeat(300), line: "y".repeat(900) }, 1)));
    expect([long?.name.length, long?.line.length]).toEqual([100, 200]);
    const [odd] = peopleIn(folded(emptyState, personStarts("x", { name: "X", img: "javascript:alert(1)" }, 1)));
    expect(odd?.img).toBe("");
  });
});
