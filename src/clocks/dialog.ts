/** Dialogs of game masters to create and edit clocks. */
import { inputDialog, renderTemplate } from "../foundry/classes.ts";
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { showInWindow } from "../foundry/keep-on-screen.ts";
import { activeScene } from "../foundry/regions.ts";
import { templatePath } from "../foundry/templates.ts";
import { wholeState } from "../ledger/table-state.ts";
import { gamesOfScene } from "../regions/scene-games.ts";
import { calendarIn } from "../rules/campaign/calendar.ts";
import { CALENDAR, CALENDAR_LINKS } from "../rules/campaign/passing-days.ts";
import { CLOCK_LIMIT, CLOCK_SIZES, type ClockLink, SIDES, type Side } from "../rules/clocks/index.ts";
import { CLOCK_SCOPES, CLOCK_VIEWS, type ClockFace } from "../rules/ledger/clocks.ts";
import { enabledRulesets } from "../settings/enabled-rulesets.ts";
import { addClock, alterClock, removeClock } from "./acts.ts";
import { type ClockNow, clockNow } from "./visible-clocks.ts";

/**
 * Largest number of links of a clock, each a sentence in the form: the ledger can store twelve of the longest in one
 * text.
 */
const LINKS = 12;

/** The condition of a link, as the form names it: `<rule set>.result.miss`. */
function conditionOf(link: ClockLink): string {
  return `${link.ruleset ?? ""}.${"result" in link ? `result.${link.result}` : `feed.${link.feed}`}`;
}

function linkOf(condition: string, by: Side | undefined, ticks: number): ClockLink {
  const [ruleset = "", kind, named = ""] = condition.split(".");
  // Days pass for everybody, so a link to the calendar has no side.
  const side = ruleset === CALENDAR ? undefined : by;
  return { ruleset, ...(side ? { by: side } : {}), ...(kind === "feed" ? { feed: named } : { result: named }), ticks };
}

/**
 * A sentence of the form, such as "Tick 1 when a check is a miss, by a hero", with the conditions to choose from: those
 * of each game, and those of the calendar if the table keeps one.
 */
function linkRow(row: string, condition: string, ticks: number, by?: Side): Data {
  const days = { id: CALENDAR, label: "TESSERA.Calendar.title", clockLinks: CALENDAR_LINKS };
  // The scene's own games come first, so that a new sentence begins with one of theirs.
  const here = gamesOfScene(activeScene());
  const elsewhere = enabledRulesets().filter((ruleset) => !here.includes(ruleset));
  const offers = [...here, ...elsewhere, ...(calendarIn(wholeState().party) ? [days] : [])];
  const games = offers.map(({ id, label, clockLinks = [] }) => ({
    label: localize(label),
    conditions: clockLinks.map((link) => ({
      value: `${id}.${link}`,
      label: localize(`TESSERA.Clock.Link.${id}.${link}`),
      selected: `${id}.${link}` === condition,
    })),
  }));
  const offered = games.filter(({ conditions }) => conditions.length > 0);
  const isKnown = offered.some(({ conditions }) => conditions.some(({ selected }) => selected));
  const sides = ["", ...SIDES].map((side) => ({
    value: side,
    label: localize(`TESSERA.Clock.By.${side || "anybody"}`),
    selected: side === (by ?? ""),
  }));
  // A link to a game that the world does not play now is kept.
  const other = condition && !isKnown ? condition : "";
  return { row, ticks, sides, games: offered, several: offered.length > 1, other };
}

/**
 * The links that the sentences of a form describe; the ticks of links with the same condition and side are added up.
 */
export function readLinkRows(answer: Data): ClockLink[] {
  const ticks = new Map<string, number>();
  for (const [name, value] of Object.entries(answer)) {
    const row = /^linkTicks:(.+)$/.exec(name)?.[1];
    const condition = row === undefined ? "" : String(answer[`linkOn:${row}`] ?? "");
    const key = `${condition} ${answer[`linkBy:${row}`] ?? ""}`;
    if (condition) ticks.set(key, ticksOf(Number(ticks.get(key) ?? 0) + ticksOf(value)));
  }
  return [...ticks]
    .flatMap(([key, sum]) => {
      const [condition = "", side] = key.split(" ");
      const by = SIDES.find((each) => each === side);
      return sum === 0 ? [] : [linkOf(condition, by, sum)];
    })
    .slice(0, LINKS);
}

function context(clock: ClockNow | undefined): Data {
  const options = (values: readonly string[], prefix: string, chosen: string) =>
    values.map((value) => ({ value, label: localize(`${prefix}.${value}`), selected: value === chosen }));
  return {
    clock,
    portents: clock?.portents.join("\n") ?? "",
    sizes: CLOCK_SIZES,
    limit: CLOCK_LIMIT,
    size: clock?.size ?? 6,
    scopes: clock ? null : options(CLOCK_SCOPES, "TESSERA.Clock.Scope", "scene"),
    views: options(CLOCK_VIEWS, "TESSERA.Clock.View", clock?.view ?? "open"),
    frontOffered: enabledRulesets().some(({ fronts }) => fronts),
    users: currentGame()
      .users.filter(({ isGM }) => !isGM)
      .map(({ id, name }) => ({ id, name, checked: clock?.owners.includes(id) })),
    links: (clock?.links ?? []).map((link, index) => linkRow(String(index), conditionOf(link), link.ticks, link.by)),
    blank: linkRow("new", "", 1, "heroes"),
  };
}

function ticksOf(value: unknown): number {
  return Math.max(-100, Math.min(100, Math.trunc(Number(value)) || 0));
}

function readFace(answer: Data): Partial<ClockFace> {
  const names = (kind: string) =>
    Object.keys(answer).flatMap((name) => (name.startsWith(`${kind}:`) ? [name.slice(kind.length + 1)] : []));
  return {
    name: String(answer["name"] ?? "")
      .trim()
      .slice(0, 100),
    view: CLOCK_VIEWS.find((each) => each === answer["view"]) ?? "open",
    front: answer["front"] === true,
    notes: String(answer["notes"] ?? "")
      .trim()
      .slice(0, 500),
    portents: String(answer["portents"] ?? "")
      .slice(0, 500)
      .split("\n")
      .map((line) => line.trim())
      .filter(Boolean),
    owners: names("owner")
      .filter((id) => answer[`owner:${id}`] === true)
      .slice(0, 20),
    links: readLinkRows(answer),
  };
}

/** Let the buttons of a form add and remove sentences, and move the focus accordingly. */
function editLinks(content: HTMLElement): void {
  const list = content.querySelector<HTMLElement>(".tessera-clock-links");
  const blank = content.querySelector("template");
  const add = content.querySelector<HTMLButtonElement>("[data-link=add]");
  if (!list || !blank || !add) return;
  let made = 0;
  const bound = (): void => {
    add.disabled = list.children.length >= LINKS;
  };
  bound();
  content.addEventListener("click", (event) => {
    const button = (event.target as HTMLElement).closest<HTMLElement>("[data-link]");
    if (button?.dataset["link"] === "remove") {
      button.closest("li")?.remove();
      add.disabled = false;
      add.focus();
    } else if (button) {
      const row = (blank.content.cloneNode(true) as DocumentFragment).firstElementChild as HTMLElement;
      for (const field of row.querySelectorAll<HTMLInputElement>("[name]"))
        field.name = field.name.replace(/new$/, `new${made}`);
      made += 1;
      list.append(row);
      row.querySelector("input")?.focus();
      bound();
      showInWindow(row);
    }
  });
}

async function ask(clock?: ClockNow): Promise<Data | null> {
  const content = document.createElement("div");
  content.innerHTML = await renderTemplate(templatePath("clocks/new"), context(clock));
  return inputDialog({
    window: { title: clock ? "TESSERA.Clock.alter" : "TESSERA.Clock.new" },
    classes: ["tessera", "tessera-clock-dialog"],
    position: { width: 540 },
    content,
    render: () => editLinks(content),
    ok: { label: clock ? "TESSERA.Clock.save" : "TESSERA.Clock.start", icon: "fa-solid fa-clock" },
  });
}

function sizeOf(answer: Data): number {
  return Math.min(CLOCK_LIMIT, Math.max(1, Math.trunc(Number(answer["size"])) || 6));
}

export async function newClock(): Promise<void> {
  const answer = await ask();
  if (!answer) return;
  const scope = CLOCK_SCOPES.find((each) => each === answer["scope"]) ?? "scene";
  await addClock(scope, sizeOf(answer), readFace(answer));
}

/** Edit a clock in a dialog, or remove it. */
export async function editClock(id: string): Promise<void> {
  const clock = clockNow(id);
  const answer = clock && (await ask(clock));
  if (!answer) return;
  if (answer["remove"] === true) await removeClock(id);
  else await alterClock(id, sizeOf(answer), readFace(answer));
}
