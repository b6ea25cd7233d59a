/** The sheet of a party: a card of each member, the group's roll, and notes. */

import { type Data, documentByUuid, type HostActor, onHook } from "../../foundry/host.ts";
import { refuse } from "../../foundry/refuse.ts";
import { storedSystem } from "../../foundry/stored-system.ts";
import { type SheetView, sheetParts, sheetTabs, TesseraActorSheet } from "../sheet.ts";
import { groupRoll } from "./group-roll.ts";
import { gamesOf, playedOutside, whyNotJoin } from "./members.ts";
import type { PartyModel } from "./model.ts";

/** Open party sheets, which are redrawn when members change. */
const openSheets = new Set<PartySheet>();
let following = false;

function redrawSheetsOf(actor: HostActor): void {
  for (const sheet of openSheets) if (sheet.actor.system.members.includes(actor.uuid)) void sheet.render();
}

export class PartySheet extends TesseraActorSheet<PartyModel> {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["tessera-party"],
    position: { width: 680, height: 640 },
    actions: {
      openMember: PartySheet.#onOpenMember,
      removeMember: PartySheet.#onRemoveMember,
      addPlayed: PartySheet.#onAddPlayed,
      groupRoll: PartySheet.#onGroupRoll,
    },
  };

  static override PARTS = sheetParts("actor/party/header", {
    members: "actor/party/members",
    description: "actor/party/description",
  });

  static override TABS = sheetTabs({ members: "fa-users", description: "fa-feather-pointed" });

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    // The host disables buttons for users without edit rights; enable those that change nothing in the party.
    for (const button of this.element.querySelectorAll<HTMLButtonElement>(".tessera-reads")) button.disabled = false;
  }

  protected override async view(): Promise<SheetView<this>> {
    return (await import("./sheet-view.ts")).partyView;
  }

  static async #onGroupRoll(this: PartySheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const found = [...gamesOf(this.actor)].find(([{ id }]) => id === dataset["ruleset"]);
    if (found) await groupRoll().ask(found[0].id, found[1]);
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    openSheets.add(this);
    if (following) return;
    following = true;
    onHook("updateActor", redrawSheetsOf);
    onHook("deleteActor", redrawSheetsOf);
  }

  override _onClose(options: Data): void {
    super._onClose(options);
    openSheets.delete(this);
  }

  get #members(): readonly string[] {
    return storedSystem<{ readonly members: readonly string[] }>(this.actor).members;
  }

  /** Add a dropped actor as a member. */
  override async _onDropActor(_event: DragEvent, actor: HostActor): Promise<HostActor | null> {
    if (!this.isEditable) return null;
    const refusal = whyNotJoin(this.actor, actor);
    if (refusal) return refuse(refusal, { name: actor.name });
    await this.actor.update({ "system.members": [...this.#members, actor.uuid] });
    return actor;
  }

  static async #onOpenMember(this: PartySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await documentByUuid(target.dataset["uuid"])?.sheet?.render({ force: true });
  }

  static async #onAddPlayed(this: PartySheet): Promise<void> {
    if (!this.isEditable) return;
    await this.actor.update({ "system.members": [...this.#members, ...playedOutside(this.actor)] });
  }

  static async #onRemoveMember(this: PartySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.isEditable) return;
    const members = this.#members.filter((uuid) => uuid !== target.dataset["uuid"]);
    await this.actor.update({ "system.members": members });
  }
}
