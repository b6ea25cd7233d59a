/** What the tracker shows, section by section, for the user who looks. */

import { isLaid } from "../clocks/canvas.ts";
import { type ClockNow, clocksNow, clockWords, openFronts } from "../clocks/now.ts";
import { pie } from "../clocks/pie.ts";
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { actWords } from "../ledger/act-words.ts";
import { allActs, lateActs, type PastAct, wholeState } from "../ledger/table-state.ts";
import { zonesNow } from "../regions/zones.ts";
import { BEATS_FOR_FRONT } from "../rules/clocks/index.ts";
import { advantageCounter } from "../rulesets/challenge/rules/index.ts";
import { BEAT_CONTEXTS, type BeatContext, beatMenu, difficultyName } from "../rulesets/edge/rules/index.ts";
import { enabledRulesets, isEnabled } from "../settings/rulesets.ts";
import { choiceKey, choiceNow, choicesOf, isHidden, numberNow, priceOfChallenge } from "./acts.ts";
import { turnsSection } from "./turns.ts";
import { type ZoneRow, zonesSection } from "./zones.ts";

/** A section as its template takes it, with the sentences that tell a change of it aloud. */
export interface Section {
  /** Whether this user sees it at all. */
  readonly shown: boolean;
  readonly data: Data;
  readonly spoken: ReadonlyMap<string, string>;
  /** Its lines by id, where they are drawn one by one. */
  readonly rows?: ReadonlyMap<string, ZoneRow>;
}

/** Sections that players may see, in order: what moves all the time first, and last what is said once a scene. */
export const SECTIONS = ["challenge", "edge", "clocks", "turns", "zones", "effort", "decision"] as const;
export type SectionId = (typeof SECTIONS)[number];

/** How many acts by hand the list shows. */
const shownActs = 20;

function number(counter: string, label = localize(`TESSERA.Tracker.Counter.${counter}`)): Data {
  const { value, minimum, maximum } = numberNow(counter);
  return { number: true, counter, label, value, minimum, maximum };
}

/** Advantages that lie in the Zones this user knows of, and those in none; game masters see the latter always. */
function advantages(): Data[] {
  const { isGM } = currentGame().user;
  const loose = number(advantageCounter(""), localize("TESSERA.Tracker.Counter.advantages"));
  const lying = zonesNow().map(({ zone, name }) =>
    number(advantageCounter(zone), localize("TESSERA.Tracker.advantagesIn", { zone: name })),
  );
  return [...(isGM || loose["value"] ? [loose] : []), ...lying.filter(({ value }) => value)];
}

function choice(name: string): Data {
  const now = choiceNow(name);
  const options = choicesOf(name).map((value) => ({
    value,
    label: localize(choiceKey(name, value)),
    selected: value === now,
  }));
  const shown = localize(choiceKey(name, now));
  return {
    choice: name,
    label: localize(`TESSERA.Tracker.Counter.${name}`),
    value: shown,
    options,
    unsaid: now === "",
  };
}

/** Players are spared what is not said. */
function figures(all: readonly Data[], more: Data = {}): Pick<Section, "data" | "spoken"> {
  const items = all.filter(({ unsaid }) => unsaid !== true || currentGame().user.isGM);
  const spoken = items.map(({ label, value }): [string, string] => [`figure.${label}`, `${label}: ${value}.`]);
  return { data: { items, ...more }, spoken: new Map(spoken) };
}

function challengeSection(): Pick<Section, "data" | "spoken"> {
  const side = wholeState().scene.words["initiative"] ?? "";
  const price = priceOfChallenge();
  const name = localize(`TESSERA.Tracker.Initiative.${side || "none"}`);
  const deed = {
    ...{ action: "escalate", icon: "fa-arrow-trend-up", affordable: numberNow("entropy").value >= price },
    label: localize("TESSERA.Tracker.escalate", { price }),
  };
  const counters = ["challenge", "target", "timer", "entropy", "momentum"];
  const items = [...counters.map((counter) => number(counter)), ...advantages()];
  const page = { action: "challengeTable", icon: "fa-chart-line", label: localize("TESSERA.Challenge.Table.name") };
  const { data, spoken } = figures(items, { deed, page, initiative: { side, name } });
  return { data, spoken: new Map([...spoken, ["initiative", `${localize("TESSERA.Tracker.initiative")}: ${name}.`]]) };
}

/** The menus of Story Beats with what they cost, what the bank pays now first. */
function menus(beats: number, context: BeatContext): Data {
  const menu = beatMenu(context, beats).filter((option) => context === "universal" || option.context === context);
  return {
    contexts: BEAT_CONTEXTS.map((value) => ({
      value,
      label: localize(`TESSERA.Edge.BeatContext.${value}`),
      selected: value === context,
    })),
    dear: menu.some(({ affordable }) => !affordable),
    entries: menu.map(({ id, cost, orMore, effect, affordable }) => ({
      entry: `${context}.${id}`,
      cost: orMore ? `${cost}+` : cost,
      affordable,
      does: effect !== undefined,
      text: localize(`TESSERA.Edge.Beat.${context}.${id}`),
    })),
  };
}

function edgeSection(context: BeatContext): Pick<Section, "data" | "spoken"> {
  const beats = numberNow("storyBeats").value;
  const { value } = numberNow("edgeDifficulty");
  const name = difficultyName(value);
  const hint = localize(`TESSERA.Edge.Difficulty.${name}`);
  const when = localize(`TESSERA.Edge.DifficultyWhen.${name}`);
  const deed = openFronts().length > 0 && {
    ...{ action: "leg", icon: "fa-mountain-sun", affordable: beats >= BEATS_FOR_FRONT },
    label: localize("TESSERA.Tracker.leg"),
  };
  const items = [number("storyBeats"), { ...number("edgeDifficulty"), hint, when }, choice("edgePosition")];
  return figures(items, { deed, menus: currentGame().user.isGM ? menus(beats, context) : null });
}

/** The last portent that came true; for game masters the next one, and what they noted. */
function signsOf({ portents, filled, size, notes }: ClockNow): string[] {
  const came = portents.slice(0, filled).at(-1);
  const next = filled < size ? portents[filled] : undefined;
  const { isGM } = currentGame().user;
  return [
    ...(came ? [localize("TESSERA.Clock.portentCame", { portent: came })] : []),
    ...(isGM && next ? [localize("TESSERA.Clock.portentNext", { portent: next })] : []),
    ...(isGM && notes ? [notes] : []),
  ];
}

function clockContext(clock: ClockNow): Data {
  const { id, shown, size, filled, view, scope, mine, front, links, owners } = clock;
  const { users } = currentGame();
  const owned = owners.flatMap((owner) => users.get(owner)?.name ?? []);
  return {
    ...{ id, shown, size, filled, scope, mine, front },
    slices: pie(size, filled),
    full: filled >= size,
    words: clockWords(clock),
    linked: links.length > 0,
    laid: isLaid(id),
    signs: signsOf(clock),
    notes: [
      ...(view === "open" || !mine ? [] : [localize(`TESSERA.Clock.Seen.${view}`)]),
      ...(owned.length > 0 ? [localize("TESSERA.Clock.ownedBy", { names: owned.join(", ") })] : []),
      ...(links.length > 0 ? [localize("TESSERA.Clock.linked")] : []),
    ].join(" · "),
  };
}

function clocksSection(): Pick<Section, "data" | "spoken"> {
  const { isGM } = currentGame().user;
  const clocks = clocksNow();
  const groups = (["scene", "party", "campaign"] as const).flatMap((scope) => {
    const own = clocks.filter((clock) => clock.scope === scope).map(clockContext);
    return own.length > 0 ? [{ label: localize(`TESSERA.Clock.Group.${scope}`), clocks: own }] : [];
  });
  return {
    data: { groups, empty: isGM && clocks.length === 0 },
    spoken: new Map(clocks.map((clock) => [`clock.${clock.id}`, clockWords(clock)])),
  };
}

function sectionBody(id: SectionId, context: BeatContext): Omit<Section, "shown"> | null {
  switch (id) {
    case "challenge":
      return challengeSection();
    case "edge":
      return edgeSection(context);
    case "effort":
      return figures([choice("effortDifficulty")]);
    case "decision":
      return figures([choice("decisionTarget")]);
    case "turns":
      return turnsSection();
    case "zones":
      return zonesSection();
    case "clocks":
      return clocksSection();
  }
}

/** One section; `context` is the menu of Story Beats that is open. */
export function sectionOf(id: SectionId, context: BeatContext): Section {
  const { isGM } = currentGame().user;
  const ruleset = enabledRulesets().find((each) => each.id === id);
  const known = ["turns", "zones", "clocks"].includes(id) || isEnabled(id);
  const hidden = isHidden(id);
  const body = known && (isGM || !hidden) ? sectionBody(id, context) : null;
  const nothing = { shown: false, data: { id }, spoken: new Map<string, string>() };
  if (!body) return nothing;
  const said = isGM || !isEmpty(body.data);
  if (!said) return nothing;
  const title = localize(`TESSERA.Tracker.Section.${id}`);
  const toggle = localize(`TESSERA.Tracker.${hidden ? "show" : "hide"}`, { name: title });
  const data = { ...body.data, id, title, toggle, hidden, isGM, ruleset: ruleset?.id, emblem: ruleset?.emblem };
  return { ...body, shown: true, data };
}

/** Players are spared sections that tell them nothing yet. */
function isEmpty({ groups, items }: Data): boolean {
  const told = groups ?? items;
  return Array.isArray(told) && told.length === 0;
}

function actContext({ id, label, data, undone, counts, user }: PastAct): Data {
  return { id, undone, idle: !counts, text: actWords(label, data), user: currentGame().users.get(user)?.name ?? "" };
}

/** What game masters find at the foot: what was done by hand. */
export function actsContext(): Data {
  const { isGM } = currentGame().user;
  const late = isGM ? lateActs().map(({ id, label, data }) => ({ id, text: actWords(label, data) })) : [];
  return { isGM, late, acts: isGM ? allActs().slice(0, shownActs).map(actContext) : [] };
}
