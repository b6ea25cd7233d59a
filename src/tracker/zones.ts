/** Zones on the tracker, with their occupants and Hazards. */
import { type Point, shownCanvas } from "../foundry/canvas.ts";
import { currentGame, type Data, documentByUuid, type HostDocument, localize, notify } from "../foundry/host.ts";
import { activeScene, controlledTokens, type HostRegion } from "../foundry/regions.ts";
import { shownAs } from "../foundry/shown-names.ts";
import { fill } from "../foundry/templates.ts";
import { heightWords } from "../regions/height-words.ts";
import { regionKinds } from "../regions/new-region.ts";
import { partyToPlace } from "../regions/place-party.ts";
import { type ZoneNow, zoneAt, zoneNow, zonesNow } from "../regions/zones.ts";
import { enabledRulesets } from "../settings/enabled-rulesets.ts";
import type { Section, ZoneRow } from "./section.ts";

/** The name of the active scene if the canvas shows another one. */
function elsewhere(): string {
  const scene = activeScene() as (HostDocument & { readonly navName?: string }) | null;
  const shown = shownCanvas()?.scene;
  return scene && shown && shown.id !== scene.id ? scene.navName || scene.name : "";
}

function zoneButtons(zone: string): Data[] {
  if (!currentGame().user.isGM) return [];
  return enabledRulesets().flatMap(({ id, tracker }) => {
    const button = tracker?.zoneButton?.(zone);
    return button ? [{ ...button, game: id }] : [];
  });
}

/** Smallest number of Zones for which the list can be searched. */
const MANY = 4;

/** Largest number of occupants of a Zone whose names are shown beside their portraits. */
const NAMED = 3;

function rowOf({ id, zone, name, occupants, hazards, gives, elevation, levels }: ZoneNow): ZoneRow {
  const dangers = hazards.map(({ source, label, rating, hidden }) => ({
    ...{ rating, hidden },
    label: label || shownAs(source).name,
  }));
  const given = gives.map(({ words }) => words);
  const where = [heightWords(elevation, activeScene()), ...levels].filter(Boolean).join(", ");
  const brief = occupants.length > NAMED;
  const who = occupants.map((occupant) => occupant.name).join(", ") || localize("TESSERA.Tracker.nobody");
  const what = dangers.map(({ label, rating }) => `${label} ${rating}d4`).join(", ");
  return {
    data: {
      id,
      name,
      zone,
      isGM: currentGame().user.isGM,
      targetable: occupants.length > 0,
      buttons: zoneButtons(name),
      occupants: occupants.map(({ uuid, name: called, side }) => {
        const { img } = shownAs(uuid);
        return { name: called, side, img, brief: brief && img !== null };
      }),
      hazards: dangers,
      gives: given,
      where,
    },
    words: `${name}: ${[who, where, what, ...given].filter(Boolean).join("; ")}.`,
  };
}

/** Target the tokens in a Zone that this user may see, except those that the user controls. */
export function targetZone(id: string): void {
  const region = documentByUuid<HostRegion>(id);
  const canvas = shownCanvas();
  if (!region || !canvas || canvas.scene !== region.parent) {
    notify("info", "TESSERA.Tracker.zoneNotShown");
    return;
  }
  const own = new Set(controlledTokens().map((token) => token.id));
  const { isGM } = currentGame().user;
  const ids = [...region.tokens]
    .filter((token) => !own.has(token.id) && (isGM || !token.hidden))
    .map((each) => each.id);
  canvas.tokens.setTargets(ids);
}

function spokenOf(rows: ReadonlyMap<string, ZoneRow>): ReadonlyMap<string, string> {
  return new Map([...rows].map(([id, { words }]) => [`zone.${id}`, words]));
}

/**
 * Zones of the active scene, and, for game masters who view that scene, the buttons to draw more Zones; null if there
 * are neither Zones nor buttons.
 */
export function zonesSection(): Pick<Section, "data" | "spoken" | "rows"> | null {
  const rows = new Map(zonesNow().map((zone) => [zone.id, rowOf(zone)]));
  const shown = shownCanvas()?.scene;
  const kinds = shown && shown.id === activeScene()?.id ? regionKinds() : [];
  if (rows.size === 0 && kinds.length === 0) return null;
  const absent = kinds.length > 0 ? partyToPlace() : 0;
  const party = absent > 0 ? localize("TESSERA.Region.placeParty", { count: absent }) : "";
  const many = rows.size >= MANY;
  return { data: { where: elsewhere(), kinds, many, party, pointed: Boolean(shown) }, spoken: spokenOf(rows), rows };
}

/** The Zone under the pointer in words; empty for none. */
export function pointedZone(point: Point): string {
  const region = shownCanvas()?.scene.id === activeScene()?.id ? zoneAt(point) : undefined;
  const zone = region && zoneNow(region);
  return zone ? rowOf(zone).words : "";
}

/** The section after tokens entered or left `regions`; only these rows are read again. */
export function afterMovement(section: Section, regions: readonly HostRegion[]): Section {
  const rows = new Map(section.rows);
  for (const region of regions) {
    const zone = rows.has(region.uuid) && zoneNow(region);
    if (zone) rows.set(zone.id, rowOf(zone));
  }
  return { ...section, rows, spoken: spokenOf(rows) };
}

/** JSON of the data that each element of the list was last drawn from. */
const drawn = new WeakMap<Element, string>();

/**
 * Focus the button of `row` that does the same act as a button that had the focus and is gone: one of the former
 * drawing of `row`, or of another row.
 */
function focusLike(row: HTMLElement, { dataset: { action = "", game = "" } }: HTMLElement): void {
  const ofGame = game && `[data-game="${CSS.escape(game)}"]`;
  row.querySelector<HTMLElement>(`[data-action="${CSS.escape(action)}"]${ofGame}`)?.focus({ preventScroll: true });
}

/**
 * Draw these Zones into a list; only changed rows are touched.
 * @param sought text that a row must contain to be shown
 */
export function drawZones(list: HTMLElement, rows: ReadonlyMap<string, ZoneRow>, sought: string): void {
  const wanted = sought.trim().toLocaleLowerCase();
  const former = new Map(([...list.children] as HTMLElement[]).map((line) => [line.dataset["zone"], line]));
  let index = 0;
  for (const [id, { data, words }] of rows) {
    const now = JSON.stringify(data);
    let line = former.get(id);
    if (!line || drawn.get(line) !== now) {
      const template = document.createElement("template");
      template.innerHTML = fill("tracker/zone", data);
      const fresh = template.content.firstElementChild as HTMLElement;
      drawn.set(fresh, now);
      const { activeElement } = list.ownerDocument;
      const focused = line?.contains(activeElement) ? (activeElement as HTMLElement) : null;
      line?.replaceWith(fresh);
      if (focused) focusLike(fresh, focused);
      line = fresh;
    }
    line.hidden = !words.toLocaleLowerCase().includes(wanted);
    const there = list.children[index++];
    if (there !== line) list.insertBefore(line, there ?? null);
  }
  const gone = [...list.children].slice(index) as HTMLElement[];
  const { activeElement } = list.ownerDocument;
  const left = gone.find((line) => line.contains(activeElement));
  for (const line of gone) line.remove();
  const near = left && list.children[Math.min([...former.values()].indexOf(left), index - 1)];
  if (near) focusLike(near as HTMLElement, activeElement as HTMLElement);
}
