/** The sheet of a party: its members with how they stand, and what the table wants to remember. */
import { enrichHTML, type TemplatePart } from "../../foundry/classes.ts";
import { type Data, documentByUuid, type HostActor, notify, onHook } from "../../foundry/host.ts";
import { sheetPart, TesseraActorSheet } from "../sheet.ts";
import { membersContext, whyNotJoin } from "./members.ts";
import type { PartyModel } from "./model.ts";

type Party = HostActor<PartyModel>;

/** Open party sheets: they follow changes of the members. */
const openSheets = new Set<PartySheet>();
let following = false;

function redrawSheetsOf(actor: HostActor): void {
  for (const sheet of openSheets) if (sheet.party.system.members.includes(actor.uuid)) void sheet.render();
}

export class PartySheet extends TesseraActorSheet {
  static override DEFAULT_OPTIONS: Data = {
    classes: ["tessera-party"],
    position: { width: 560, height: 600 },
    actions: { openMember: PartySheet.#onOpenMember, removeMember: PartySheet.#onRemoveMember },
  };

  static override PARTS: Record<string, TemplatePart> = {
    header: sheetPart("actor/party/header"),
    tabs: { template: "templates/generic/tab-navigation.hbs" },
    members: sheetPart("actor/party/members", { scrollable: [""] }),
    description: sheetPart("actor/party/description", { scrollable: [""] }),
  };

  static override TABS: Data = {
    primary: {
      tabs: [
        { id: "members", icon: "fa-solid fa-users" },
        { id: "description", icon: "fa-solid fa-feather-pointed" },
      ],
      initial: "members",
      labelPrefix: "TESSERA.Sheet.Tab",
    },
  };

  get party(): Party {
    return this.actor as Party;
  }

  override async _preparePartContext(partId: string, context: Data, options: Data): Promise<Data> {
    const part = await super._preparePartContext(partId, context, options);
    if (partId === "members") part["members"] = membersContext(this.party);
    if (partId === "description")
      part["description"] = await enrichHTML(this.party.system.description, this.actor.isOwner, this.actor);
    return part;
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

  /** A dropped actor joins. */
  override async _onDropActor(_event: DragEvent, actor: HostActor): Promise<HostActor | null> {
    if (!this.isEditable) return null;
    const refusal = whyNotJoin(this.party, actor);
    if (refusal) {
      notify("warn", `TESSERA.Refusal.${refusal}`, { name: actor.name });
      return null;
    }
    await this.actor.update({ "system.members": [...this.party.system.members, actor.uuid] });
    return actor;
  }

  static async #onOpenMember(this: PartySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await documentByUuid(target.dataset["uuid"])?.sheet?.render({ force: true });
  }

  static async #onRemoveMember(this: PartySheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    if (!this.isEditable) return;
    const members = this.party.system.members.filter((uuid) => uuid !== target.dataset["uuid"]);
    await this.actor.update({ "system.members": members });
  }
}
