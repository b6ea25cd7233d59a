/** Actions of the lists of active effects on sheets of actors and items. */
import { type Action, confirm, type SheetInstance } from "../foundry/classes.ts";
import { plainContent } from "../foundry/dialogs.ts";
import { effectsOf, type HostEffect } from "../foundry/documents.ts";
import { type HostActor, type HostDocument, localize } from "../foundry/host.ts";

/** True for actors, which show the effects of their items too. */
export function isActor(document: HostDocument): document is HostActor {
  return document.documentName === "Actor";
}

type SheetAction = Action<SheetInstance>;

/** The stored effect of the row around `target`. */
function effectOf({ document }: SheetInstance, target: HTMLElement): HostEffect | undefined {
  const { effectId = "", parentId } = target.closest<HTMLElement>("[data-effect-id]")?.dataset ?? {};
  const owner = parentId && isActor(document) ? document.items.get(parentId) : document;
  return owner && effectsOf(owner).get(effectId);
}

const createEffect: SheetAction = async function () {
  if (!this.isEditable) return;
  const name = localize("TESSERA.Effect.new");
  await this.document.createEmbeddedDocuments("ActiveEffect", [{ name }], { renderSheet: true });
};

const openEffect: SheetAction = async function (_event, target) {
  if (this.isEditable) await effectOf(this, target)?.sheet?.render({ force: true });
};

const toggleEffect: SheetAction = async function (_event, target) {
  const effect = effectOf(this, target);
  if (this.isEditable && effect) await effect.update({ disabled: !effect.disabled });
};

const deleteEffect: SheetAction = async function (_event, target) {
  const effect = effectOf(this, target);
  if (!this.isEditable || !effect) return;
  const content = plainContent("TESSERA.Item.deleteQuestion", { name: effect.name });
  if (await confirm({ window: { title: "TESSERA.Item.delete" }, content })) await effect.delete();
};

/** Delete an effect that has ended, which needs no question. */
const removeEnded: SheetAction = async function (_event, target) {
  const effect = effectOf(this, target);
  if (this.isEditable && effect) await effect.delete();
};

/** Actions of the list, by `data-action`. */
export const effectActions: Readonly<Record<string, SheetAction>> = {
  createEffect,
  openEffect,
  toggleEffect,
  deleteEffect,
  removeEnded,
};
