/**
 * Assembles `foundry` and the globals that packages may rely on. Reading a missing name throws "the bench has no X".
 */

import { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid } from "../canvas/grid/index.ts";
import { Document } from "./abstract/document.ts";
import { EmbeddedCollection } from "./abstract/embedded-collection.ts";
import { AudioHelper } from "./client/audio.ts";
import { ClipboardHelper } from "./client/clipboard.ts";
import { CompendiumArt } from "./client/compendium-art.ts";
import { ClientKeybindings } from "./client/keybindings.ts";
import { KeyboardManager } from "./client/keyboard-manager.ts";
import { ImageHelper, VideoHelper } from "./client/media.ts";
import { installPrimitives } from "./client/primitives.ts";
import { GameTime } from "./client/time.ts";
import { CONFIG, configOf } from "./config.ts";
import { CONST } from "./const.ts";
import { CalendarData, SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG } from "./data/calendar.ts";
import { DetectionMode } from "./data/detection-mode.ts";
import * as fields from "./data/fields/index.ts";
import { DataModel } from "./data/model.ts";
import * as operators from "./data/operators.ts";
import { _del, _replace } from "./data/operators.ts";
import { TypeDataModel } from "./data/type-data-model.ts";
import * as validation from "./data/validation.ts";
import * as validators from "./data/validators.ts";
import * as dice from "./dice/index.ts";
import { BASE_CLASSES } from "./documents/base/index.ts";
import { ClientDocumentMixin } from "./documents/client/client-document.ts";
import { performIntegerSort } from "./documents/client/sorting.ts";
import { ChatMessages } from "./documents/collections/chat-messages.ts";
import { CombatEncounters } from "./documents/collections/combat-encounters.ts";
import { CompendiumCollection } from "./documents/collections/compendium-collection.ts";
import { CompendiumPacks } from "./documents/collections/compendium-packs.ts";
import { DocumentCollection } from "./documents/collections/document-collection.ts";
import { Folders } from "./documents/collections/folders.ts";
import { Scenes } from "./documents/collections/scenes.ts";
import * as simpleCollections from "./documents/collections/simple-collections.ts";
import { Users } from "./documents/collections/users.ts";
import { WorldCollection } from "./documents/collections/world-collection.ts";
import { PrototypeToken } from "./documents/data/prototype-token.ts";
import * as shapes from "./documents/data/shape-models.ts";
import { modifyBatch } from "./documents/database/client-database.ts";
import { ActiveEffectTypeDataModel } from "./documents/effects/type-data-model.ts";
import * as behaviors from "./documents/regions/behavior-types.ts";
import { CLIENT_CLASSES } from "./documents/register.ts";
import { fromUuid, fromUuidSync } from "./documents/uuid.ts";
import { Game, game, RELEASE } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { _loc, Localization, missedWords } from "./i18n.ts";
import { loud } from "./loud.ts";
import { completeFoundry, completeGlobals, completeGreensock, coverage } from "./names/complete.ts";
import { ClientSettings } from "./settings.ts";

import { timeSince } from "./time-since.ts";
import { Tour } from "./tour.ts";
import { ToursCollection } from "./tours.ts";
import { ui } from "./ui.ts";
import * as utils from "./utils/index.ts";

/** The class that CONFIG names for documents of this kind. */
function getDocumentClass(documentName: string): unknown {
  return configOf(documentName).documentClass;
}

/** The class that CONFIG names for what the canvas shows of documents of this kind. */
function getPlaceableObjectClass(documentName: string): unknown {
  return configOf(documentName).objectClass;
}

/** Former place of `performIntegerSort`. */
const SortingHelpers = {
  get performIntegerSort(): typeof performIntegerSort {
    const message = "foundry.utils.SortingHelpers.performIntegerSort is now foundry.utils.performIntegerSort";
    utils.logCompatibilityWarning(message, { since: 13, until: 15, once: true });
    return performIntegerSort;
  },
};

/** Classes under their own names: `TokenDocument`, `RegionDocument`, … */
function byClassName(classes: object): Record<string, unknown> {
  return Object.fromEntries(Object.values(classes).map((cls) => [(cls as { name: string }).name, cls]));
}

function documents(): Record<string, unknown> {
  return loud("foundry.documents", {
    ...Object.fromEntries(Object.entries(BASE_CLASSES).map(([name, cls]) => [`Base${name}`, cls])),
    ...byClassName(CLIENT_CLASSES),
    modifyBatch,
    abstract: loud("foundry.documents.abstract", { ClientDocumentMixin, DocumentCollection, WorldCollection }),
    collections: loud("foundry.documents.collections", {
      ...simpleCollections,
      ChatMessages,
      CombatEncounters,
      CompendiumCollection,
      CompendiumPacks,
      Folders,
      Scenes,
      Users,
    }),
  });
}

function data(): Record<string, unknown> {
  const { SHAPE_TYPES: _types, ...shapeClasses } = shapes;
  return loud("foundry.data", {
    fields: loud("foundry.data.fields", fields),
    operators: loud("foundry.data.operators", operators),
    validation: loud("foundry.data.validation", validation),
    validators: loud("foundry.data.validators", validators),
    regionBehaviors: loud("foundry.data.regionBehaviors", behaviors),
    ActiveEffectTypeDataModel,
    CalendarData,
    PrototypeToken,
    SIMPLIFIED_GREGORIAN_CALENDAR_CONFIG,
    ...shapeClasses,
  });
}

interface NamespaceParts {
  applications?: object;
  canvas?: object;
  /** Contents of `foundry.appv1`: applications of the first version. */
  appv1?: object;
}

/** Assemble the `foundry` object. */
function assembleNamespace({ applications, canvas, appv1 }: NamespaceParts): Record<string, unknown> {
  return loud("foundry", {
    CONST,
    Game,
    abstract: loud("foundry.abstract", { DataModel, Document, EmbeddedCollection, TypeDataModel }),
    appv1: appv1 ?? loud("foundry.appv1", {}),
    applications: applications ?? loud("foundry.applications", {}),
    audio: loud("foundry.audio", { AudioHelper }),
    canvas: Object.assign(canvas ?? loud("foundry.canvas", {}), {
      perception: loud("foundry.canvas.perception", { DetectionMode }),
    }),
    config: loud("foundry.config", {}),
    data: data(),
    dice: loud("foundry.dice", {
      MersenneTwister: dice.MersenneTwister,
      Roll: dice.Roll,
      terms: loud("foundry.dice.terms", dice.terms),
    }),
    documents: documents(),
    grid: loud("foundry.grid", { BaseGrid, GridlessGrid, HexagonalGrid, SquareGrid }),
    helpers: loud("foundry.helpers", {
      ClientSettings,
      GameTime,
      Hooks,
      Localization,
      media: loud("foundry.helpers.media", { CompendiumArt, ImageHelper, VideoHelper }),
      interaction: loud("foundry.helpers.interaction", { ClientKeybindings, ClipboardHelper, KeyboardManager }),
    }),
    nue: loud("foundry.nue", { Tour, ToursCollection }),
    packages: loud("foundry.packages", {}),
    release: RELEASE,
    utils: loud("foundry.utils", {
      ...utils,
      SortingHelpers,
      fromUuid,
      fromUuidSync,
      getDocumentClass,
      getPlaceableObjectClass,
      performIntegerSort,
      timeSince,
    }),
  });
}

/** Property descriptors of the globals by name. `canvas` is a getter, so that it is always the current one. */
function globals(foundry: Record<string, unknown>): PropertyDescriptorMap {
  const values: Record<string, unknown> = {
    CONFIG,
    CONST,
    ClientDocumentMixin,
    Collection: utils.Collection,
    Color: utils.Color,
    Hooks,
    Roll: dice.Roll,
    ...byClassName(CLIENT_CLASSES),
    _del,
    _loc,
    _replace,
    foundry,
    fromUuid,
    fromUuidSync,
    game,
    getDocumentClass,
    ui,
    bench: {
      dice: { load: dice.loadDice, unload: dice.unloadDice, left: dice.loadedDiceLeft },
      words: { missed: missedWords },
      coverage: () => coverage(foundry, CONFIG),
    },
  };
  const descriptors: PropertyDescriptorMap = {};
  for (const [name, value] of Object.entries(values)) descriptors[name] = { value, writable: true, configurable: true };
  descriptors.canvas = { get: () => game.canvas, configurable: true };
  return descriptors;
}

/**
 * Define `foundry` and the globals of this realm. Unless the client is strict, every other declared name is also
 * defined, as a stand-in.
 */
export function installNamespace(parts: NamespaceParts, strict: boolean): void {
  installPrimitives();
  const foundry = assembleNamespace(parts);
  if (!strict) completeFoundry(foundry);
  Object.defineProperties(globalThis, globals(foundry));
  completeGlobals(foundry);
  if (!strict) completeGreensock();
}
