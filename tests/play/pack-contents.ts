/** Talents, gear and faces that the compendium packs of a game offer to new characters, read from their sources. */
import { packFiles, type Source } from "../unit/pack-texts.ts";
import type { Packed, PackedItem } from "./maker-steps.ts";

/** The flag `tessera.<name>` of a source. */
const flagOf = ({ flags }: Source, name: string) => (flags as { tessera?: Source } | undefined)?.tessera?.[name];

const suitsOf = (source: Source) => (flagOf(source, "suits") ?? []) as string[];

function itemOf(source: Source): PackedItem {
  const system = source["system"] as { description?: string; bonus?: Partial<Record<"dice" | "modifier", number>> };
  const {
    appliesTo = "",
    dice = 0,
    modifier = 0,
  } = (system.bonus ?? {}) as { appliesTo?: string } & Record<"dice" | "modifier", number | undefined>;
  return {
    id: String(source["_id"]),
    name: String(source["name"]),
    img: String(source["img"]),
    line: system.description ?? "",
    does: appliesTo,
    kind: String(flagOf(source, "kind") ?? ""),
    appliesTo,
    dice,
    modifier,
    suits: suitsOf(source),
    ...(flagOf(source, "needs") ? { needs: String(flagOf(source, "needs")) } : {}),
    ...(flagOf(source, "slot") ? { slot: String(flagOf(source, "slot")) } : {}),
    data: { name: source["name"], img: source["img"], type: source["type"], system },
  };
}

/** Talents, gear and faces of a game's packs. */
export function packedOf(game: string): Packed {
  const items = packFiles.filter(({ pack }) => pack === `${game}-items`).map(({ source }) => source);
  const ofType = (type: string) => items.filter((source) => source["type"] === type).map(itemOf);
  const heroes = packFiles.filter(({ pack, source }) => pack === `${game}-characters` && source["type"] === game);
  return {
    talents: ofType("talent"),
    gear: ofType("gear"),
    faces: heroes.map(({ source }) => ({
      img: String(source["img"]),
      label: String(source["name"]),
      suits: suitsOf(source),
    })),
  };
}
