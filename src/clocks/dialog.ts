/** Dialogs of game masters to create and edit clocks. */
import { inputDialog, renderTemplate } from "../foundry/classes.ts";
import { currentGame, type Data, localize } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { CLOCK_LIMIT, CLOCK_SIZES, type ClockLink } from "../rules/clocks/index.ts";
import { CLOCK_SCOPES, CLOCK_VIEWS, type ClockFace } from "../rules/ledger/clocks.ts";
import { enabledRulesets } from "../settings/rulesets.ts";
import { addClock, alterClock, removeClock } from "./acts.ts";
import { type ClockNow, clockNow } from "./visible-clocks.ts";

/** Form name of a link: `<rule set>.result.miss`. */
function linkName(link: ClockLink): string {
  return `${link.ruleset ?? ""}.${"result" in link ? `result.${link.result}` : `feed.${link.feed}`}`;
}

function linkOf(name: string, ticks: number): ClockLink {
  const [ruleset = "", kind, named = ""] = name.split(".");
  return { ruleset, ...(kind === "feed" ? { feed: named } : { result: named }), ticks };
}

function context(clock: ClockNow | undefined): Data {
  const now = new Map(clock?.links.map((link) => [linkName(link), link.ticks]));
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
    rulesets: enabledRulesets().map(({ id, label, clockLinks = [] }) => ({
      label: localize(label),
      links: clockLinks.map((link) => ({
        name: `${id}.${link}`,
        label: localize(`TESSERA.Clock.Link.${id}.${link}`),
        ticks: now.get(`${id}.${link}`) ?? 0,
      })),
    })),
    linked: now.size > 0,
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
    links: names("link")
      .map((name) => linkOf(name, ticksOf(answer[`link:${name}`])))
      .filter(({ ticks }) => ticks !== 0)
      .slice(0, 10),
  };
}

async function ask(clock?: ClockNow): Promise<Data | null> {
  const content = document.createElement("div");
  content.innerHTML = await renderTemplate(templatePath("clocks/new"), context(clock));
  return inputDialog({
    window: { title: clock ? "TESSERA.Clock.alter" : "TESSERA.Clock.new" },
    classes: ["tessera", "tessera-clock-dialog"],
    position: { width: 540 },
    content,
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
