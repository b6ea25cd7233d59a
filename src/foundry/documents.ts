/** Foundry's document classes, each typed once for the methods that Tessera overrides. */
import { shownCanvas } from "./canvas.ts";
import {
  configSection,
  type Data,
  type HostActor,
  type HostCollection,
  type HostDocument,
  type HostItem,
} from "./host.ts";

interface DocumentStatic<Instance> {
  new (...parameters: never[]): Instance;
  createDialog(data?: Data, operation?: Data, options?: Data): Promise<unknown>;
  getDefaultArtwork(data: Data): { img: string };
}

/** Members of an active effect that Tessera uses. */
export interface HostEffect extends HostDocument<{ changes?: readonly EffectChange[] }> {
  readonly img: string;
  readonly statuses: Set<string>;
  readonly isSuppressed: boolean;
  readonly disabled: boolean;
  /** True if an effect stored on an item applies to the item's owner. */
  readonly transfer: boolean;
  /** UUID of the document that the effect comes from. */
  readonly origin: string | null;
  readonly duration?: {
    readonly remaining?: number | null;
    readonly label?: string;
    /** True once the host has noted that the effect ended; it stays on its document until a user deletes it. */
    readonly expired?: boolean;
  };
  prepareBaseData(): void;
}

export interface EffectChange {
  /** Path of the changed value, relative to the actor. */
  readonly key: string;
  readonly value: unknown;
}

/** Effects that apply to an actor now, including those that are not stored. */
export function appliedEffectsOf(actor: HostActor): readonly HostEffect[] {
  return (actor as HostActor & Pick<OverriddenActor, "appliedEffects">).appliedEffects;
}

/** Stored effects of an actor or item. */
export function effectsOf(document: HostDocument): HostCollection<HostEffect> {
  return (document as HostDocument & { readonly effects: HostCollection<HostEffect> }).effects;
}

/** Actor methods that Tessera overrides. */
interface OverriddenActor extends HostActor {
  readonly appliedEffects: HostEffect[];
  readonly temporaryEffects: HostEffect[];
  readonly effects: HostCollection<HostEffect>;
  getRollData(): Data;
  prepareData(): void;
  applyActiveEffects(phase: string): void;
  prepareDerivedData(): void;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<unknown>;
  modifyTokenAttribute(attribute: string, value: number, isDelta?: boolean, isBar?: boolean): Promise<unknown>;
  _preCreate(data: Data, options: Data, user: unknown): Promise<boolean | undefined>;
  importFromJSON(json: string): Promise<this>;
}

interface ActorStatic extends DocumentStatic<OverriddenActor> {
  readonly TYPES: readonly string[];
  /** Construct an unsaved actor from exported data of any former version. Throws if they are invalid. */
  fromImport(source: Data): Promise<HostActor>;
}

export const HostActorClass = foundry.documents.Actor as unknown as ActorStatic;

/** An item with the members that Tessera overrides. */
interface OverriddenItem extends HostItem {
  _preCreate(data: Data, options: Data, user: unknown): Promise<boolean | undefined>;
  _preUpdate(changes: Data, options: Data, user: unknown): Promise<boolean | undefined>;
}

export const HostItemClass = foundry.documents.Item as unknown as DocumentStatic<OverriddenItem> & {
  readonly TYPES: readonly string[];
};

export const HostBehaviorClass = foundry.documents.RegionBehavior as unknown as DocumentStatic<HostDocument> & {
  /** All types that the world can have. */
  readonly TYPES: readonly string[];
};

export const HostEffectClass = foundry.documents.ActiveEffect as unknown as {
  new (...parameters: never[]): HostEffect;
};

/** Flags of the perception manager that recompute sight. */
const PERCEPTION = { initializeVision: true, refreshVision: true };

/** Construct an unsaved active effect on `actor`. */
export function effectInMemory(data: Data, actor: HostActor): HostEffect {
  const { implementation } = foundry.documents.ActiveEffect as unknown as {
    implementation: new (data: Data, options: Data) => HostEffect;
  };
  return new implementation(data, { parent: actor });
}

/**
 * Replace the statuses of the host in place: the host observes this very object, for packages that still treat it as a
 * list.
 */
export function replaceStatusEffects(statuses: Data): void {
  const all = configSection("statusEffects");
  for (const id of Object.keys(all)) delete all[id];
  Object.assign(all, statuses);
}

/**
 * Show changed statuses of an actor on its tokens of the shown scene. If the host gives one of these statuses a special
 * meaning, such as blindness, vision is computed again (#9103).
 * @param changed ids of the statuses
 */
export function redrawStatuses(actor: HostActor, changed: ReadonlySet<string>): void {
  const special = Object.values(configSection("specialStatusEffects"));
  if (special.some((id) => changed.has(String(id)))) shownCanvas()?.perception?.update(PERCEPTION);
  const { getActiveTokens } = actor as HostActor & {
    getActiveTokens?: () => { renderFlags?: { set(flags: Record<string, boolean>): void } }[];
  };
  for (const token of getActiveTokens?.call(actor) ?? []) token.renderFlags?.set({ redrawEffects: true });
}
