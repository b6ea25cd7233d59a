/** Template context of the tracker, section by section, for this user. */

import { isLaid } from "../clocks/canvas.ts";
import { pie } from "../clocks/pie.ts";
import { type ClockNow, clocksNow, clockWords } from "../clocks/visible-clocks.ts";
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { actWords } from "../ledger/act-words.ts";
import { allActs, lateActs, type PastAct } from "../ledger/table-state.ts";
import { rulesetById, rulesets } from "../ruleset/registry.ts";
import type { ChoiceFigure, CounterFigure, Figure, TrackerSection } from "../ruleset/tracker.ts";
import { isEnabled } from "../settings/rulesets.ts";
import { choiceKey, choiceNow, choicesOf, isHidden, numberNow } from "./acts.ts";
import type { Section } from "./section.ts";
import { turnsSection } from "./turns.ts";
import { zonesSection } from "./zones.ts";

/** Sections that all rule sets share. */
const COMMON = ["clocks", "turns", "zones"];

/** Ids of the sections in display order: often-changed first, once-a-scene last. */
export function sectionIds(): string[] {
  const own = rulesets.filter(({ tracker }) => tracker);
  const ids = (last: boolean) => own.filter(({ tracker }) => (tracker?.last === true) === last).map(({ id }) => id);
  return [...ids(false), ...COMMON, ...ids(true)];
}

export function isOfRuleset(section: string): boolean {
  return !COMMON.includes(section);
}

/** Number of acts by hand in the list. */
const shownActs = 20;

function number({ counter: name, label, hint, when }: CounterFigure): Data {
  const { value, counter, base } = numberNow(name);
  const { minimum, maximum } = counter;
  const own = label ?? localize(`TESSERA.Tracker.Counter.${counter.label ?? base}`);
  return { number: true, counter: name, label: own, hint, when, value, minimum, maximum };
}

function choice({ choice: name }: ChoiceFigure): Data {
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

function item(figure: Figure): Data {
  if ("counter" in figure) return number(figure);
  return "choice" in figure ? choice(figure) : { ...figure };
}

/** The section of a rule set. Players do not see unset words. */
function rulesetSection(id: string, section: TrackerSection): Pick<Section, "data" | "spoken"> {
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
    deed: isGM ? section.deed?.() : null,
    more: isGM && more ? { template: templatePath(more.template), context: more.context() } : null,
  };
  return { data, spoken: new Map(spoken) };
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

function sectionBody(id: string): Omit<Section, "shown"> | null {
  switch (id) {
    case "turns":
      return turnsSection();
    case "zones":
      return zonesSection();
    case "clocks":
      return clocksSection();
  }
  const section = rulesetById(id)?.tracker;
  return section && isEnabled(id) ? rulesetSection(id, section) : null;
}

export function sectionOf(id: string): Section {
  const { isGM } = currentGame().user;
  const hidden = isHidden(id);
  const body = isGM || !hidden ? sectionBody(id) : null;
  const nothing = { shown: false, data: { id }, spoken: new Map<string, string>() };
  if (!body) return nothing;
  const said = isGM || !isEmpty(body.data);
  if (!said) return nothing;
  const title = localize(`TESSERA.Tracker.Section.${id}`);
  const toggle = localize(`TESSERA.Tracker.${hidden ? "show" : "hide"}`, { name: title });
  const ruleset = rulesetById(id);
  const data = { ...body.data, id, title, toggle, hidden, isGM, ruleset: ruleset?.id, emblem: ruleset?.emblem };
  return { ...body, shown: true, data };
}

/** Whether a section has nothing to show to players. */
function isEmpty({ groups, items }: Data): boolean {
  const rows = groups ?? items;
  return Array.isArray(rows) && rows.length === 0;
}

function actContext({ id, label, data, undone, counts, user }: PastAct): Data {
  return { id, undone, idle: !counts, text: actWords(label, data), user: currentGame().users.get(user)?.name ?? "" };
}

/** Context of the history of acts by hand, for game masters. */
export function actsContext(): Data {
  const { isGM } = currentGame().user;
  const late = isGM ? lateActs().map(({ id, label, data }) => ({ id, text: actWords(label, data) })) : [];
  return { isGM, late, acts: isGM ? allActs().slice(0, shownActs).map(actContext) : [] };
}
