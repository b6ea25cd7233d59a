/** Foundry's document classes, each typed once for the methods that Tessera overrides. */
import type { Data, HostActor, HostDocument, HostItem } from "./host.ts";

interface DocumentStatic<Instance> {
  new (...parameters: never[]): Instance;
  createDialog(data?: Data, operation?: Data, options?: Data): Promise<unknown>;
  getDefaultArtwork(data: Data): { img: string };
}

/** Members of an active effect that Tessera uses. */
export interface HostEffect extends HostDocument {
  readonly img: string;
  readonly statuses: Set<string>;
  readonly isSuppressed: boolean;
}

/** Actor methods that Tessera overrides. */
interface OverriddenActor extends HostActor {
  readonly appliedEffects: HostEffect[];
  readonly temporaryEffects: HostEffect[];
  getRollData(): Data;
  prepareData(): void;
  modifyTokenAttribute(attribute: string, value: number, isDelta?: boolean, isBar?: boolean): Promise<unknown>;
  _preCreate(data: Data, options: Data, user: unknown): Promise<boolean | undefined>;
}

/** `foundry.documents.Actor`. */
export const HostActorClass = foundry.documents.Actor as unknown as DocumentStatic<OverriddenActor>;

/** `foundry.documents.Item`. */
export const HostItemClass = foundry.documents.Item as unknown as DocumentStatic<HostItem>;

/** `foundry.documents.ActiveEffect`. */
export const HostEffectClass = foundry.documents.ActiveEffect as unknown as {
  new (...parameters: never[]): HostEffect;
};

/** Construct an unsaved active effect on `actor`. */
export function effectInMemory(data: Data, actor: HostActor): HostEffect {
  const { implementation } = foundry.documents.ActiveEffect as unknown as {
    implementation: new (data: Data, options: Data) => HostEffect;
  };
  return new implementation(data, { parent: actor });
}

/** Redraw the status icons of an actor's tokens on the shown scene. */
export function redrawStatuses(actor: HostActor): void {
  const { getActiveTokens } = actor as HostActor & {
    getActiveTokens?: () => { renderFlags?: { set(flags: Record<string, boolean>): void } }[];
  };
  for (const token of getActiveTokens?.call(actor) ?? []) token.renderFlags?.set({ redrawEffects: true });
}
