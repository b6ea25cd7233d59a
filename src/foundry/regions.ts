/** Types and access for regions, their behaviors and the tokens inside them. */
import type { Schema, SystemModelInstance } from "./classes.ts";
import {
  currentGame,
  type Data,
  type HostActor,
  type HostCollection,
  type HostDocument,
  type HostMessage,
  type HostUser,
} from "./host.ts";

export interface HostToken extends HostDocument {
  /** Id of the world's actor that the token represents. */
  readonly actorId: string | null;
  readonly actor: HostActor | null;
  readonly hidden: boolean;
  /** Height above the ground, in the scene's units. */
  readonly elevation?: number;
  /** Id of its level; null where the scene has none. */
  readonly level?: string | null;
  /** One of CONST.TOKEN_DISPLAY_MODES: who sees its name. */
  readonly displayName: number;
  readonly texture: { readonly src: string | null };
  /** One of CONST.TOKEN_DISPOSITIONS: 1 friendly, 0 neutral, −1 hostile. */
  readonly disposition: number;
  /** The regions that contain it, kept up to date by the host. */
  readonly regions: ReadonlySet<HostRegion>;
}

/** The server's note about the last write of a document. */
interface Stats {
  /** Id of the user. */
  readonly lastModifiedBy: string | null;
  /** In milliseconds, on the server's clock. */
  readonly modifiedTime?: number | null;
}

export interface HostRegion extends HostDocument {
  /** Missing if the host does not record statistics of regions, which its documentation leaves open. */
  readonly _stats?: Stats;
  readonly hidden: boolean;
  readonly color: { readonly css: string } | string;
  readonly behaviors: HostCollection<HostBehavior>;
  /** The tokens inside, kept up to date by the host. */
  readonly tokens: ReadonlySet<HostToken>;
  /** Bounds of the height that it spans; null for none. */
  readonly elevation: { readonly bottom: number | null; readonly top: number | null };
  /** Ids of the levels that it is on; empty for all. */
  readonly levels: ReadonlySet<string>;
  /** True if a point, in pixels of the scene, lies inside. */
  testPoint(point: { readonly x: number; readonly y: number; readonly elevation: number }): boolean;
  /** Ask for a confirmation, and delete the region. */
  deleteDialog(options?: Data): Promise<unknown>;
}

export interface HostBehavior<System = object> extends HostDocument<System> {
  readonly _stats: Stats;
  readonly disabled: boolean;
}

export interface HostScene extends HostDocument {
  readonly active: boolean;
  readonly regions: HostCollection<HostRegion>;
  readonly tokens: HostCollection<HostToken>;
  readonly levels?: HostCollection<HostDocument>;
  readonly grid: { readonly size: number; readonly units: string };
  readonly name: string;
  createEmbeddedDocuments(name: string, data: Data[]): Promise<HostDocument[]>;
  deleteEmbeddedDocuments(name: string, ids: string[]): Promise<HostDocument[]>;
}

/** A region event; every client receives all of them in the same order. */
export interface RegionEvent {
  readonly name: string;
  readonly data: {
    readonly token?: HostToken;
    readonly movement?: { readonly id: unknown } | null;
  };
  readonly region: HostRegion;
  readonly user: HostUser | null;
}

interface BehaviorModelInstance<Parent extends HostDocument> extends SystemModelInstance<Parent> {
  _preCreate(data: Data, options: Data, user: unknown): Promise<boolean | undefined>;
}

interface RegionBehaviorStatic {
  new <Parent extends HostDocument = HostDocument>(...parameters: never[]): BehaviorModelInstance<Parent>;
  LOCALIZATION_PREFIXES: string[];
  defineSchema(): Schema;
  migrateData(source: Data, ...more: unknown[]): Data;
  cleanData(source?: Data, ...more: unknown[]): Data;
  events: Record<string, (this: never, event: RegionEvent) => unknown>;
}

/** `foundry.data.regionBehaviors.RegionBehaviorType`, the base of behaviors' `system`. */
export const RegionBehaviorModel = foundry.data.regionBehaviors.RegionBehaviorType as unknown as RegionBehaviorStatic;

/** The active scene, or null. */
export function activeScene(): HostScene | null {
  return currentGame().scenes.active as HostScene | null;
}

/** The scene that this user looks at; the active one where they look at none. */
export function viewedScene(): HostScene | null {
  return (currentGame().scenes.viewed as HostScene | undefined) ?? activeScene();
}

/**
 * The scenes on which this user acts, in order of preference: for a game master the scene in view, then the active one;
 * for a player the active scene, then the one in view, because players choose themselves which scene they view.
 */
function scenesOfUser(): (HostScene | null)[] {
  const scenes = [activeScene(), viewedScene()];
  return currentGame().user.isGM ? scenes.reverse() : scenes;
}

/** The scene of the token that a message speaks for, else the active one. */
export function spokenScene({ speaker: { scene, token } }: Pick<HostMessage, "speaker">): HostScene | null {
  return ((token && currentGame().scenes.get(scene ?? "")) as HostScene | undefined) || activeScene();
}

/** The tokens of an actor on the first of these scenes where it has any; for a synthetic actor, its own token. */
export function tokensOf(actor: HostActor, scenes: readonly (HostScene | null)[] = scenesOfUser()): HostToken[] {
  const own = (actor as HostActor & { readonly token?: HostToken | null }).token;
  if (own) return [own];
  const found = scenes.map((scene) => scene?.tokens.filter((token) => token.actor?.uuid === actor.uuid) ?? []);
  return found.find((tokens) => tokens.length > 0) ?? [];
}

/** The tokens that the current user controls on the shown scene. */
export function controlledTokens(): HostToken[] {
  const { tokens } =
    (globalThis as { canvas?: { tokens?: { controlled?: Iterable<{ readonly document: HostToken }> } | null } })
      .canvas ?? {};
  return [...(tokens?.controlled ?? [])].map(({ document }) => document);
}
