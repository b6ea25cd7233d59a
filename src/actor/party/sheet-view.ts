/** The contents of a party's sheet. */
import { type Data, localize } from "../../foundry/host.ts";
import type { SheetView, TesseraActorSheet } from "../sheet.ts";
import { groupRoll } from "./group-roll.ts";
import { gamesOf, membersContext, playedOutside } from "./members.ts";
import type { PartyModel } from "./model.ts";

type Sheet = TesseraActorSheet<PartyModel>;

/** The games whose members this user may ask for a check together. */
function asksOf({ actor }: Sheet): Data[] {
  const all = gamesOf(actor);
  const games = [...all].filter(([{ id }]) => groupRoll().mayAsk(id));
  return games.map(([{ id, label }, members]) => ({
    ...{ id, count: members.length },
    hint: localize("TESSERA.Party.groupRollHint", { count: members.length }),
    label: localize(all.size > 1 ? label : "TESSERA.Party.groupRoll"),
  }));
}

export const partyView: SheetView<Sheet> = {
  parts: {
    header: (sheet) => ({ asks: asksOf(sheet) }),
    members: async ({ actor }) => ({
      members: await membersContext(actor),
      played: playedOutside(actor).length > 0,
    }),
  },
};
