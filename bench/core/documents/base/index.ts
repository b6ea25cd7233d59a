/**
 * Every kind of document that the bench has, by name, as server and clients share it: schemas and metadata, nothing of
 * a client. Loading this file makes them known to fields that refer to them.
 */
import type { Document } from "../../abstract/document.ts";
import { type DocumentClass, registerDocumentClass } from "../../data/registry.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseActor } from "./actor.ts";
import { BaseActorDelta } from "./actor-delta.ts";
import { BaseAdventure } from "./adventure.ts";
import { BaseAmbientLight } from "./ambient-light.ts";
import { BaseAmbientSound } from "./ambient-sound.ts";
import { BaseCard } from "./card.ts";
import { BaseCards } from "./cards.ts";
import { BaseChatMessage } from "./chat-message.ts";
import { BaseCombat } from "./combat.ts";
import { BaseCombatant } from "./combatant.ts";
import { BaseCombatantGroup } from "./combatant-group.ts";
import { BaseDrawing } from "./drawing.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";
import { BaseJournalEntry } from "./journal-entry.ts";
import { BaseJournalEntryCategory } from "./journal-entry-category.ts";
import { BaseJournalEntryPage } from "./journal-entry-page.ts";
import { BaseLevel } from "./level.ts";
import { BaseMacro } from "./macro.ts";
import { BaseNote } from "./note.ts";
import { BaseRegion } from "./region.ts";
import { BaseRegionBehavior } from "./region-behavior.ts";
import { BaseRollTable } from "./roll-table.ts";
import { BaseScene } from "./scene.ts";
import { BaseSetting } from "./setting.ts";
import { BaseTableResult } from "./table-result.ts";
import { BaseTile } from "./tile.ts";
import { BaseToken } from "./token.ts";
import { BaseUser } from "./user.ts";
import { BaseWall } from "./wall.ts";

export {
  BaseActiveEffect,
  BaseActor,
  BaseActorDelta,
  BaseAdventure,
  BaseAmbientLight,
  BaseAmbientSound,
  BaseCard,
  BaseCards,
  BaseChatMessage,
  BaseCombat,
  BaseCombatant,
  BaseCombatantGroup,
  BaseDrawing,
  BaseFolder,
  BaseItem,
  BaseJournalEntry,
  BaseJournalEntryCategory,
  BaseJournalEntryPage,
  BaseLevel,
  BaseMacro,
  BaseNote,
  BaseRegion,
  BaseRegionBehavior,
  BaseRollTable,
  BaseScene,
  BaseSetting,
  BaseTableResult,
  BaseTile,
  BaseToken,
  BaseUser,
  BaseWall,
};

/** Base classes by document name. */
export const BASE_CLASSES: Readonly<Record<string, typeof Document>> = Object.freeze(
  Object.fromEntries(
    [
      BaseActiveEffect,
      BaseActor,
      BaseActorDelta,
      BaseAdventure,
      BaseAmbientLight,
      BaseAmbientSound,
      BaseCard,
      BaseCards,
      BaseChatMessage,
      BaseCombat,
      BaseCombatant,
      BaseCombatantGroup,
      BaseDrawing,
      BaseFolder,
      BaseItem,
      BaseJournalEntry,
      BaseJournalEntryCategory,
      BaseJournalEntryPage,
      BaseLevel,
      BaseMacro,
      BaseNote,
      BaseRegion,
      BaseRegionBehavior,
      BaseRollTable,
      BaseScene,
      BaseSetting,
      BaseTableResult,
      BaseTile,
      BaseToken,
      BaseUser,
      BaseWall,
    ].map((cls) => [cls.documentName, cls as typeof Document]),
  ),
);

for (const cls of Object.values(BASE_CLASSES)) registerDocumentClass(cls as unknown as DocumentClass);

/** The base class of a kind of document. @throws Error for one that the bench does not have */
export function baseClass(documentName: string): typeof Document {
  const cls = BASE_CLASSES[documentName];
  if (!cls) throw new Error(`the bench has no ${documentName} documents`);
  return cls;
}
