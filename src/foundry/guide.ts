/** The guide journal shipped with the system. */
import { notify } from "./host.ts";

interface Page {
  readonly id: string;
  readonly parent: { readonly sheet: { render(options: object): Promise<unknown> } };
}

const GUIDE = "Compendium.tessera.guide.JournalEntry.TessGuideHowTo01.JournalEntryPage";

/** Open a page of the guide by id, at the heading with this anchor; warns if the guide is missing. */
export async function openGuide(page: string, anchor?: string): Promise<void> {
  const { fromUuid } = foundry.utils as unknown as { fromUuid(uuid: string): Promise<Page | null> };
  const found = await fromUuid(`${GUIDE}.${page}`);
  if (found) await found.parent.sheet.render({ force: true, pageId: found.id, anchor });
  else notify("warn", "TESSERA.Refusal.guideMissing");
}
