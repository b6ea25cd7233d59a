/** Actions for the token or prototype token in the header of an actor's sheet. */
import { configPart, gamePart } from "../applications/host.ts";
import type { ActorSheetV2 } from "./actor-sheet.ts";

type PrototypeSheet = new (options: Record<string, unknown>) => { render(options: object): Promise<unknown> };

function mayConfigure(): boolean {
  const user = gamePart("user");
  return Boolean(user?.isGM || user?.hasPermission?.("TOKEN_CONFIGURE"));
}

/** True if the user may edit the prototype token: the actor is not that of a single token. */
export function canConfigurePrototype(this: unknown): boolean {
  const sheet = this as ActorSheetV2;
  return !sheet.token && sheet.isEditable && mayConfigure();
}

/** True if the user may edit the one token to which the actor belongs. */
export function canConfigureToken(this: unknown): boolean {
  const sheet = this as ActorSheetV2;
  return sheet.token !== null && sheet.isEditable && mayConfigure();
}

/** Open the prototype token of the actor. */
export async function configurePrototypeToken(this: ActorSheetV2): Promise<void> {
  const { prototypeSheetClass } = (configPart("Token") ?? {}) as { prototypeSheetClass?: PrototypeSheet };
  if (!prototypeSheetClass)
    throw new Error("the bench has no prototype token sheet (CONFIG.Token.prototypeSheetClass)");
  const { prototypeToken } = this.document as unknown as { prototypeToken: unknown };
  await new prototypeSheetClass({ prototype: prototypeToken, document: this.document }).render({ force: true });
}

/** Open the sheet of the actor's own token. */
export async function configureToken(this: ActorSheetV2): Promise<void> {
  const { sheet } = (this.token ?? {}) as { sheet?: { render(options: object): Promise<unknown> } };
  await sheet?.render({ force: true });
}
