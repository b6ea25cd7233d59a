/** What the tracker shows, for the user who looks. */
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { clocksIn, type SharedClock } from "../rules/ledger/clocks.ts";
import { isEnabled } from "../settings/rulesets.ts";
import { BEATS_FOR_FRONT, meters, priceOfChallenge, type Scope, sceneNumber } from "./acts.ts";
import { pie } from "./pie.ts";
import { type PastAct, pastActs, tableState } from "./table-state.ts";

/** How many acts by hand the list shows. */
const shownActs = 12;

function clockContext(clock: SharedClock, scope: Scope, isGM: boolean, beats: number): Data {
  const name = isGM || clock.view === "open" ? clock.name : localize("TESSERA.Tracker.unnamed");
  return {
    ...clock,
    name,
    scope,
    slices: pie(clock.size, clock.filled),
    spoken: localize("TESSERA.Tracker.clock", { name, filled: clock.filled, size: clock.size }),
    hidden:
      clock.view !== "open" &&
      localize("TESSERA.Tracker.seen", { what: localize(`TESSERA.Tracker.View.${clock.view}`) }),
    buyable: scope === "party" && isEnabled("edge") && beats >= BEATS_FOR_FRONT && clock.filled < clock.size,
  };
}

function clocks(scope: Scope, isGM: boolean): Data[] {
  const state = tableState();
  return clocksIn(state[scope])
    .filter(({ view }) => isGM || view !== "secret")
    .sort((first, second) => (first.name < second.name ? -1 : 1))
    .map((clock) => clockContext(clock, scope, isGM, state.party.counters["storyBeats"] ?? 0));
}

/** The words of an act: its data in the reader's own language. */
function actContext({ id, label, data = {}, undone, counts, user }: PastAct): Data {
  const counter = data["counter"];
  const words =
    typeof counter === "string" ? { ...data, counter: localize(`TESSERA.Tracker.Counter.${counter}`) } : data;
  return {
    id,
    undone,
    idle: !counts,
    text: localize(label, words),
    user: currentGame().users.get(user)?.name ?? "",
  };
}

/** The context of the tracker's template. */
export function trackerContext(): Data {
  const { isGM } = currentGame().user;
  const { party, scene } = tableState();
  const challenge = isEnabled("challenge");
  const shown = meters.filter((name) => (name === "storyBeats" ? isEnabled("edge") : challenge));
  const named = (counter: string, value: number) => ({
    counter,
    value,
    label: localize(`TESSERA.Tracker.Counter.${counter}`),
  });
  return {
    isGM,
    challenge,
    meters: shown.map((name) => named(name, party.counters[name] ?? 0)),
    numbers: challenge ? ["challenge", "target", "timer"].map((name) => named(name, sceneNumber(name))) : [],
    initiative: scene.words["initiative"] ?? "",
    initiativeName: localize(`TESSERA.Tracker.Initiative.${scene.words["initiative"] ?? "none"}`),
    price: challenge ? priceOfChallenge() : 0,
    affordable: challenge && (party.counters["entropy"] ?? 0) >= priceOfChallenge(),
    beatsForFront: BEATS_FOR_FRONT,
    clocks: [...clocks("scene", isGM), ...clocks("party", isGM)],
    acts: isGM ? pastActs().slice(0, shownActs).map(actContext) : [],
  };
}
