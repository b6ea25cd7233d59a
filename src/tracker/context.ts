/** Template context of the tracker, section by section, for this user. */

import { calendarLine } from "../campaign/calendar.ts";
import { mayMakeForTable } from "../check/gate/authority.ts";
import { isLaid } from "../clocks/canvas-places.ts";
import { pie } from "../clocks/pie.ts";
import { type ClockNow, clocksNow, clockWords } from "../clocks/visible-clocks.ts";
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { activeScene } from "../foundry/regions.ts";
import { templatePath } from "../foundry/templates.ts";
import { actWords } from "../ledger/act-words.ts";
import { allActs, lateActs, type PastAct } from "../ledger/table-state.ts";
import { gamesKnownOf } from "../regions/scene-games.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesetById, rulesets } from "../ruleset/registry.ts";
import type { Chip, ChoiceFigure, CounterFigure, Figure, TrackerSection } from "../ruleset/tracker.ts";
import { areRulesetsChosen, isEnabled } from "../settings/enabled-rulesets.ts";
import { threatRows } from "../threats/tracker-rows.ts";
import { choiceKey, choiceNow, choicesOf, isHidden, mayChange, numberNow } from "./acts.ts";
import { trackerPlace } from "./dock.ts";
import { pressesInLog } from "./presses.ts";
import type { ChipView, Section } from "./section.ts";
import { turnsSection } from "./turns.ts";
import { zonesSection } from "./zones.ts";

/** Sections that all rule sets share. */
const COMMON = ["turns", "threats", "clocks", "zones", "night"];

/** Sections that are closed until the user opens them. */
const CLOSED = ["zones", "night"];

/** Ids of the games that are played now; none if several are enabled and none of them is known to be played. */
export function gamesInPlay(): ReadonlySet<string> {
  return new Set(gamesKnownOf(activeScene()).map(({ id }) => id));
}

/** Ids of the sections in display order: games in play, what all games share, other games. */
export function sectionIds(inPlay: ReadonlySet<string> = gamesInPlay()): string[] {
  const own = rulesets.filter(({ tracker }) => tracker);
  const ids = (played: boolean) => own.filter(({ id }) => inPlay.has(id) === played).map(({ id }) => id);
  return [...ids(true), ...COMMON, ...ids(false)];
}

export function isOfRuleset(section: string): boolean {
  return !COMMON.includes(section);
}

/** Largest number of acts in the list of recent changes. */
const shownActs = 20;

function number({ counter: name, label, hint, when, ...rest }: CounterFigure): Data {
  const found = numberNow(name);
  const { value, counter, base } = found;
  const { minimum, maximum } = counter;
  const own = label ?? localize(`TESSERA.Tracker.Counter.${counter.label ?? base}`);
  return {
    ...rest,
    number: true,
    counter: name,
    label: own,
    hint,
    when,
    value,
    minimum,
    maximum,
    mine: mayChange(found),
  };
}

function choice({ choice: name, ...rest }: ChoiceFigure): Data {
  const now = choiceNow(name);
  const options = choicesOf(name).map((value) => ({
    value,
    label: localize(choiceKey(name, value)),
    selected: value === now,
  }));
  const shown = localize(choiceKey(name, now));
  return {
    ...rest,
    choice: name,
    label: localize(`TESSERA.Tracker.Counter.${name}`),
    value: shown,
    options,
    unsaid: now === "",
  };
}

function item(figure: Figure): Data {
  if ("counter" in figure) return number(figure);
  return "choice" in figure ? choice(figure) : { ...figure };
}

/** Largest number of pips of a chip; higher numbers are shown as figures. */
const PIPS = 5;

function chipOf(section: string, figure: Data): ChipView[] {
  const { label, value, chip, side, unsaid, counter, choice, mine } = figure;
  if (!chip) return [];
  const { icon, pips } = chip as Chip;
  const count = Number(value);
  const drawn = pips && count > 0 && count <= PIPS ? { pips: Array.from({ length: count }, () => true as const) } : {};
  return [
    {
      ...{ id: String(counter ?? choice ?? `${section}.own`), section, icon },
      ...{ label: String(label), words: `${label}: ${value}` },
      ...drawn,
      value: unsaid ? "–" : String(value),
      word: !unsaid && Number.isNaN(count),
      side: side as string | undefined,
      counter: mine ? String(counter) : undefined,
    },
  ];
}

/** The section of a rule set. Players do not see unset words. */
function rulesetSection(ruleset: Ruleset, section: TrackerSection): Omit<Section, "shown"> {
  const { id, localizationPrefix, tableChecks } = ruleset;
  const { isGM } = currentGame().user;
  const items = section
    .figures()
    .map(item)
    .filter(({ unsaid }) => unsaid !== true || isGM);
  const spoken = items.map(({ label, value }): [string, string] => [`figure.${id}.${label}`, `${label}: ${value}.`]);
  const { more } = section;
  const data = {
    items,
    page: section.page?.(),
    asks:
      tableChecks && mayMakeForTable(currentGame().user, ruleset)
        ? { label: localize(`${localizationPrefix}.TableCheck.name`) }
        : null,
    deed: isGM ? section.deed?.() : null,
    more: isGM && more ? { template: templatePath(more.template), context: more.context() } : null,
  };
  return { data, spoken: new Map(spoken), chips: items.flatMap((each) => chipOf(id, each)) };
}

/** The last portent that came true; for game masters also the next one and their notes. */
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

/** Largest number of clocks on the bar. */
const PIES = 5;

/**
 * Chips of the clocks that are closest to full and, if there is no room for all, a chip with the number of the others.
 */
function clockChips(clocks: readonly ClockNow[]): ChipView[] {
  const share = ({ filled, size }: ClockNow) => filled / size;
  const sorted = clocks.toSorted((one, other) => share(other) - share(one));
  const first = sorted.slice(0, sorted.length > PIES ? PIES - 1 : PIES);
  const others = sorted.length - first.length;
  const chips: ChipView[] = first.map((clock) => ({
    id: clock.id,
    section: "clocks",
    words: clockWords(clock),
    value: `${clock.filled}/${clock.size}`,
    slices: pie(clock.size, clock.filled),
    full: clock.filled >= clock.size,
    clock: clock.mine ? clock.id : undefined,
  }));
  const words = localize("TESSERA.Tracker.moreClocks", { count: others });
  return others > 0 ? [...chips, { id: "clocks.more", section: "clocks", words, value: `+${others}` }] : chips;
}

function clocksSection(): Omit<Section, "shown"> {
  const { isGM } = currentGame().user;
  const clocks = clocksNow();
  const groups = (["scene", "party", "campaign"] as const).flatMap((scope) => {
    const own = clocks.filter((clock) => clock.scope === scope).map(clockContext);
    return own.length > 0 ? [{ label: localize(`TESSERA.Clock.Group.${scope}`), clocks: own }] : [];
  });
  return {
    data: { groups, empty: isGM && clocks.length === 0 },
    spoken: new Map(clocks.map((clock) => [`clock.${clock.id}`, clockWords(clock)])),
    chips: clockChips(clocks),
  };
}

/** Threats with a clock, or a move whose moment has come; null if there are none. */
function threatsSection(): Omit<Section, "shown"> | null {
  const rows = threatRows();
  return rows.length > 0 ? { data: { rows }, spoken: new Map() } : null;
}

/**
 * Build the content of a section.
 * @param inPlay ids of the games in play: until the table has chosen its games, only these are played
 */
function sectionBody(id: string, inPlay: ReadonlySet<string>): Omit<Section, "shown"> | null {
  switch (id) {
    case "turns":
      return turnsSection();
    case "night":
      return { data: {}, spoken: new Map() };
    case "zones":
      return zonesSection();
    case "clocks":
      return clocksSection();
    case "threats":
      return threatsSection();
  }
  const ruleset = rulesetById(id);
  const isPlayed = isEnabled(id) && (areRulesetsChosen() || inPlay.has(id));
  return ruleset?.tracker && isPlayed ? rulesetSection(ruleset, ruleset.tracker) : null;
}

/**
 * Build a section as this user sees it.
 * @param inPlay ids of the games whose sections are open unless this device says otherwise
 */
export function sectionOf(id: string, inPlay: ReadonlySet<string>): Section {
  const { isGM } = currentGame().user;
  const hidden = isHidden(id);
  const body = isGM || !hidden ? sectionBody(id, inPlay) : null;
  const nothing = { shown: false, data: { id }, spoken: new Map<string, string>() };
  if (!body) return nothing;
  const said = isGM || !isEmpty(body.data);
  if (!said) return nothing;
  const title = localize(`TESSERA.Tracker.Section.${id}`);
  const toggle = localize(`TESSERA.Tracker.${hidden ? "show" : "hide"}`, { name: title });
  const ruleset = rulesetById(id);
  const open = trackerPlace().sections?.[id] ?? (isOfRuleset(id) ? inPlay.has(id) : !CLOSED.includes(id));
  const isOnBar = !isOfRuleset(id) || inPlay.has(id);
  const { id: game, emblem } = ruleset ?? {};
  const chips = isOnBar ? [] : body.chips;
  const data = { ...body.data, ...{ id, title, toggle, hidden, isGM, open, chips, emblem }, ruleset: game };
  // Screen readers announce changes of Zones only while their section and the drawer are open.
  const spoken = id === "zones" && !(open && trackerPlace().drawer) ? new Map<string, string>() : body.spoken;
  return { ...body, shown: true, data, spoken, ...(isOnBar ? {} : { chips: [] }) };
}

/** Chips by game; if there are several games, the emblem of each is beside its chips, whose words name the game. */
function chipsByGame(sections: readonly (readonly [string, Section])[]): Data[] {
  return sections.map(([id, { chips = [] }]) => {
    const { emblem, label } = rulesetById(id) ?? {};
    if (sections.length < 2 || !label) return { chips };
    return { emblem, chips: chips.map((chip) => ({ ...chip, words: `${localize(label)}: ${chip.words}` })) };
  });
}

/** Context of the bar: figures of the games in play, clocks, and whose turn it is. */
export function barContext(sections: ReadonlyMap<string, Section>): Data {
  const shown = [...sections].filter(([, section]) => section.shown);
  const chipsOf = (isMeant: (id: string) => boolean) =>
    shown.flatMap(([id, { chips = [] }]) => (isMeant(id) ? chips : []));
  const games = chipsByGame(shown.filter(([id, { chips = [] }]) => isOfRuleset(id) && chips.length > 0));
  const now = [...chipsOf((id) => id === "clocks"), ...chipsOf((id) => id === "turns")];
  const unchosen = currentGame().user.isGM && !areRulesetsChosen() && !shown.some(([id]) => isOfRuleset(id));
  return { games, now, unchosen, nothing: !unchosen && games.length + now.length === 0 };
}

/** True if a section has nothing to show to players. */
function isEmpty({ groups, items, asks }: Data): boolean {
  const rows = groups ?? items;
  return !asks && Array.isArray(rows) && rows.length === 0;
}

function actContext({ id, time, label, data, undone, counts, user }: PastAct): ListedAct {
  return { id, time, undone, idle: !counts, text: actWords(label, data), user };
}

/** An act in the list of recent changes. */
interface ListedAct {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  readonly text: string;
  /** Id of the user. */
  readonly user: string;
  readonly undone: boolean | undefined;
  /** True if the act does not count. */
  readonly idle: boolean;
}

/** The recent changes, latest first: manual acts, and acts on several targets by one press of a button. */
function listedActs(): Data[] {
  const { users } = currentGame();
  return [...allActs().map(actContext), ...pressesInLog().map((press) => ({ ...press, idle: press.undone }))]
    .sort((first, second) => second.time - first.time)
    .slice(0, shownActs)
    .map(({ time: _time, user, ...act }) => ({ ...act, user: users.get(user)?.name ?? "" }));
}

/** Context of the foot: the history of manual acts for game masters, and the calendar. */
export function actsContext(): Data {
  const { isGM } = currentGame().user;
  const late = isGM ? lateActs().map(({ id, label, data }) => ({ id, text: actWords(label, data) })) : [];
  const calendar = calendarLine();
  return { isGM, late, acts: isGM ? listedActs() : [], calendar, hasCalendar: isGM || calendar !== null };
}
