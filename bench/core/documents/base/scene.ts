import { Document } from "../../abstract/document.ts";
import { metadata } from "../../abstract/metadata.ts";
import { GRID_MIN_SIZE, GRID_TYPES } from "../../const/canvas.ts";
import * as fields from "../../data/fields/index.ts";
import type { DataSchema } from "../../data/types.ts";
import { BaseAmbientLight } from "./ambient-light.ts";
import { BaseAmbientSound } from "./ambient-sound.ts";
import { BaseDrawing } from "./drawing.ts";
import { BaseLevel } from "./level.ts";
import { BaseNote } from "./note.ts";
import { BaseRegion } from "./region.ts";
import { BaseTile } from "./tile.ts";
import { BaseToken } from "./token.ts";
import { BaseWall } from "./wall.ts";

/** The grid of new scenes, by the system's manifest; set on joining. */
export const sceneGrid: { type: number; distance: number; units: string; diagonals: number } = {
  type: GRID_TYPES.SQUARE,
  distance: 5,
  units: "ft",
  diagonals: 0,
};

/** A place: its picture, its grid, and everything on it. */
export class BaseScene extends Document {
  static override metadata = metadata({
    name: "Scene",
    collection: "scenes",
    indexed: true,
    embedded: {
      AmbientLight: "lights",
      AmbientSound: "sounds",
      Drawing: "drawings",
      Level: "levels",
      Note: "notes",
      Region: "regions",
      Tile: "tiles",
      Token: "tokens",
      Wall: "walls",
    },
    compendiumIndexFields: ["_id", "name", "thumb", "sort", "folder"],
    preserveOnImport: ["_id", "sort", "ownership", "folder", "active"],
  });

  static override defineSchema(): DataSchema {
    const integer = (initial: number) =>
      new fields.NumberField({ integer: true, positive: true, nullable: false, initial });
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      active: new fields.BooleanField(),
      navigation: new fields.BooleanField({ initial: true }),
      navOrder: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      navName: new fields.HTMLField({ textSearch: true }),
      thumb: new fields.FilePathField({ categories: ["IMAGE"] }),
      width: integer(4000),
      height: integer(3000),
      padding: new fields.NumberField({ required: true, nullable: false, min: 0, max: 0.5, step: 0.05, initial: 0.25 }),
      shiftX: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      shiftY: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
      initial: new fields.SchemaField({
        x: new fields.NumberField({ integer: true, required: true, nullable: true, initial: null }),
        y: new fields.NumberField({ integer: true, required: true, nullable: true, initial: null }),
        scale: new fields.NumberField({ required: true, nullable: true, positive: true, initial: null }),
      }),
      initialLevel: new fields.DocumentIdField({ readonly: false }),
      grid: new fields.SchemaField(gridSchema()),
      tokenVision: new fields.BooleanField({ initial: true }),
      fog: new fields.SchemaField({
        exploration: new fields.BooleanField({ initial: true }),
        reset: new fields.NumberField({ required: false, initial: undefined }),
        colors: new fields.SchemaField({ explored: new fields.ColorField(), unexplored: new fields.ColorField() }),
      }),
      environment: new fields.SchemaField({
        darknessLevel: new fields.AlphaField({ initial: 0 }),
        darknessLock: new fields.BooleanField(),
        globalLight: new fields.SchemaField({ enabled: new fields.BooleanField() }),
        cycle: new fields.BooleanField({ initial: true }),
      }),
      drawings: new fields.EmbeddedCollectionField(BaseDrawing),
      tokens: new fields.EmbeddedCollectionField(BaseToken),
      levels: new fields.EmbeddedCollectionField(BaseLevel),
      lights: new fields.EmbeddedCollectionField(BaseAmbientLight),
      notes: new fields.EmbeddedCollectionField(BaseNote),
      sounds: new fields.EmbeddedCollectionField(BaseAmbientSound),
      regions: new fields.EmbeddedCollectionField(BaseRegion),
      tiles: new fields.EmbeddedCollectionField(BaseTile),
      walls: new fields.EmbeddedCollectionField(BaseWall),
      playlist: new fields.DocumentIdField({ readonly: false }),
      playlistSound: new fields.DocumentIdField({ readonly: false }),
      journal: new fields.ForeignDocumentField("JournalEntry"),
      journalEntryPage: new fields.DocumentIdField({ readonly: false }),
      weather: new fields.StringField({ required: true }),
      folder: new fields.ForeignDocumentField("Folder"),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  /** Migrate scenes of version 13, which store their background themselves; now a level stores it. */
  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    if ("background" in source || "backgroundColor" in source) moveBackground(source);
    return super.migrateData(source);
  }
}

function moveBackground(source: Record<string, unknown>): void {
  const background = (source.background ?? {}) as Record<string, unknown>;
  const levels = Array.isArray(source.levels) ? source.levels : [];
  if (!levels.length && (background.src || source.backgroundColor)) {
    const color = source.backgroundColor ?? "#999999";
    levels.push({
      _id: BaseLevel.DEFAULT_LEVEL_ID,
      name: String(source.name ?? "Level"),
      background: { src: background.src ?? null, color },
    });
    source.levels = levels;
  }
  delete source.background;
  delete source.backgroundColor;
}

function gridSchema(): DataSchema {
  return {
    type: new fields.NumberField({
      required: true,
      nullable: false,
      choices: Object.values(GRID_TYPES),
      initial: () => sceneGrid.type,
      validationError: "must be a value in CONST.GRID_TYPES",
    }),
    size: new fields.NumberField({ required: true, nullable: false, integer: true, min: GRID_MIN_SIZE, initial: 100 }),
    style: new fields.StringField({ required: true, blank: false, initial: "solidLines" }),
    thickness: new fields.NumberField({ required: true, nullable: false, positive: true, integer: true, initial: 1 }),
    color: new fields.ColorField({ required: true, nullable: false, initial: "#000000" }),
    alpha: new fields.AlphaField({ initial: 0.2 }),
    distance: new fields.NumberField({
      required: true,
      nullable: false,
      positive: true,
      initial: () => sceneGrid.distance,
    }),
    units: new fields.StringField({ required: true, initial: () => sceneGrid.units }),
  };
}
