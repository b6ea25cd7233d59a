/** The message that shows what was drawn from a table. */

import type { Document } from "../../abstract/document.ts";
import { configOf } from "../../config.ts";
import type { SourceData } from "../../data/types.ts";
import { i18n } from "../../i18n.ts";
import { escapeHTML } from "../../utils/text.ts";
import type { ChatMessage } from "../client/chat-message.ts";
import type { RollTable, TableResult, TableRoll } from "../client/roll-table.ts";

export async function drawMessage(
  table: RollTable,
  results: TableResult[],
  roll: TableRoll | null,
  data: SourceData,
  messageMode?: string,
): Promise<Document | undefined> {
  const cls = configOf("ChatMessage").documentClass as unknown as typeof ChatMessage;
  const lines = await Promise.all(results.map(async (result) => `<li>${await result.getHTML()}</li>`));
  const flavor = i18n.has("TABLE.DrawFlavor")
    ? i18n.localize("TABLE.DrawFlavor", { number: results.length, name: escapeHTML(table.name) })
    : `Draws from ${escapeHTML(table.name)}`;
  const message = {
    flavor,
    speaker: cls.getSpeaker(),
    content: `<div class="table-draw"><ol class="table-results">${lines.join("")}</ol></div>`,
    rolls: roll && table.displayRoll ? [JSON.stringify(roll)] : [],
    flags: { core: { RollTable: table.id } },
    ...data,
  };
  return (await cls.create(message, messageMode ? { messageMode } : {})) as Document | undefined;
}
