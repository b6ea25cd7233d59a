/** The sheet of an actor: foundry.applications.sheets.ActorSheetV2 [type documentation]. */
import { performIntegerSort } from "../../core/documents/client/sorting.ts";
import { Hooks } from "../../core/hooks.ts";
import type { ApplicationOptions } from "../applications/application.ts";
import { isElement } from "../applications/element-kinds.ts";
import { documentClass, gamePart } from "../applications/host.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { DocumentSheetV2 } from "./document-sheet.ts";
import { lockOverridden } from "./field-locking.ts";
import { itemDataForActor } from "./item-transfer.ts";
import type { SheetDocument, SheetDocumentClass } from "./sheet-document.ts";
import { canConfigurePrototype, canConfigureToken, configurePrototypeToken, configureToken } from "./token-actions.ts";

type Dropped = SheetDocument | null | undefined;

/** A window for an actor: saves as it changes, and takes dropped items, effects, actors and folders. */
export class ActorSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    position: { width: 600 },
    form: { submitOnChange: true, closeOnSubmit: false },
    window: {
      controls: [
        {
          icon: "fa-solid fa-circle-user",
          label: "DOCUMENT.PrototypeToken",
          action: "configurePrototypeToken",
          visible: canConfigurePrototype,
        },
        {
          icon: "fa-solid fa-circle-user",
          label: "DOCUMENT.Token",
          action: "configureToken",
          visible: canConfigureToken,
        },
      ],
    },
    actions: { configurePrototypeToken, configureToken },
  };

  get actor(): SheetDocument {
    return this.document;
  }

  /** The token to which this actor belongs, if it is the actor of an unlinked token. */
  get token(): SheetDocument | null {
    return (this.document as SheetDocument & { token?: SheetDocument | null }).token ?? null;
  }

  override async _onRender(context: ApplicationContext, options: ApplicationRenderOptions): Promise<void> {
    await super._onRender(context, options);
    lockOverridden(this.element, this.document.overrides ?? {});
    new DragDrop.implementation({
      dragSelector: ".draggable",
      permissions: {
        dragstart: (selector) => this._canDragStart(selector ?? ""),
        drop: (selector) => this._canDragDrop(selector ?? ""),
      },
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        dragover: (event) => this._onDragOver(event),
        drop: (event) => this._onDrop(event).catch((error) => console.error(error)),
      },
    }).bind(this.element);
  }

  /** True if the user may drag the elements that the selector matches. */
  _canDragStart(_selector: string): boolean {
    return this.isEditable;
  }

  /** True if the user may drop something here. */
  _canDragDrop(_selector: string): boolean {
    return this.isEditable;
  }

  /**
   * Start dragging an element with `data-item-id` or `data-effect-id`: the data of its document are put into the drag.
   */
  async _onDragStart(event: DragEvent): Promise<void> {
    const target = event.currentTarget as HTMLElement;
    if (target !== event.target && (event.target as HTMLElement | null)?.dataset?.["link"] !== undefined) return;
    const { itemId, effectId, parentId } = target.dataset;
    const items = this.document.collections?.["items"];
    const owner = parentId ? items?.get(parentId) : this.document;
    const dragged = itemId ? items?.get(itemId) : effectId ? owner?.collections?.["effects"]?.get(effectId) : undefined;
    const data = dragged?.toDragData?.();
    if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
  }

  /** Something is dragged over the sheet; empty, for subclasses to override. */
  _onDragOver(_event: DragEvent): void {}

  /** Something was dropped. The hook dropActorSheetData may claim it by returning false. */
  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event) as Record<string, unknown>;
    if (!Hooks.call("dropActorSheetData", this.document, this, data)) return;
    if (typeof data["type"] !== "string") return;
    const cls = documentClass(data["type"]) as SheetDocumentClass;
    const dropped = await cls.fromDropData?.(data);
    if (dropped) await this._onDropDocument(event, dropped);
  }

  /** A document was dropped; each kind has a method of its own. */
  async _onDropDocument(event: DragEvent, dropped: SheetDocument): Promise<Dropped> {
    switch (dropped.documentName) {
      case "ActiveEffect":
        return this._onDropActiveEffect(event, dropped);
      case "Actor":
        return this._onDropActor(event, dropped);
      case "Item":
        return this._onDropItem(event, dropped);
      case "Folder":
        return this._onDropFolder(event, dropped);
      default:
        return null;
    }
  }

  /** An effect was dropped: it is copied onto the actor, unless it is there already. */
  async _onDropActiveEffect(_event: DragEvent, effect: SheetDocument): Promise<Dropped> {
    if (!this.document.isOwner || effect.parent === this.document) return null;
    if ((effect as SheetDocument & { target?: unknown }).target === this.document) return null;
    const [created] = await this.document.createEmbeddedDocuments("ActiveEffect", [
      { ...effect.toObject(), origin: effect.uuid },
    ]);
    return created ?? null;
  }

  /** Handles a dropped actor; empty, for subclasses to override. */
  async _onDropActor(_event: DragEvent, _actor: SheetDocument): Promise<Dropped> {
    return null;
  }

  /** An item was dropped: one of the actor's own is sorted, any other is copied to it. */
  async _onDropItem(event: DragEvent, item: SheetDocument): Promise<Dropped> {
    if (!this.document.isOwner) return null;
    if (this.document.uuid === item.parent?.uuid) {
      const sorted = await this._onSortItem(event, item);
      return sorted?.length ? item : null;
    }
    const keepId = item.id !== null && this.document.collections?.["items"]?.get(item.id) === undefined;
    const data = itemDataForActor(item, gamePart("collections")?.get("Item"), keepId);
    const [created] = await this.document.createEmbeddedDocuments("Item", [data], { keepId });
    return created ?? null;
  }

  /** Handles a dropped folder; empty, for subclasses to override. */
  async _onDropFolder(_event: DragEvent, _folder: SheetDocument): Promise<Dropped> {
    return null;
  }

  /** One of the actor's own items was dropped: it takes its place before or after the item it was dropped on. */
  async _onSortItem(event: DragEvent, item: SheetDocument): Promise<SheetDocument[] | undefined> {
    const items = this.document.collections?.["items"];
    const place = isElement(event.target) ? event.target.closest<HTMLElement>("[data-item-id]") : null;
    const target = place?.dataset["itemId"] ? items?.get(place.dataset["itemId"]) : undefined;
    if (!items || !place || !target || target.id === item.id) return undefined;
    const siblings = [...(place.parentElement?.children ?? [])]
      .map((element) => items.get((element as HTMLElement).dataset["itemId"] ?? ""))
      .filter((sibling): sibling is SheetDocument => sibling !== undefined && sibling.id !== item.id);
    const box = place.getBoundingClientRect();
    const updates = performIntegerSort(item as SheetDocument & Record<string, unknown>, {
      target,
      siblings,
      sortBefore: event.clientY < box.top + box.height / 2 || !siblings.includes(target),
    });
    return this.document.updateEmbeddedDocuments(
      "Item",
      updates.map(({ target: sorted, update }) => ({ ...update, _id: sorted.id })),
    );
  }
}
