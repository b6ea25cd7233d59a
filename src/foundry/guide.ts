/** The guide that comes with the system. */
import { notify } from "./host.ts";

interface Page {
  readonly id: string;
  readonly parent: { readonly sheet: { render(options: object): Promise<unknown> } };
}

const GUIDE = "Compendium.tessera.guide.JournalEntry.TessGuideHowTo01.JournalEntryPage";

/** Open the page with this id, at the heading with this anchor. Says so where the guide is not there. */
export async function openGuide(page: string, anchor?: string): Promise<void> {
  const { fromUuid } = foundry.utils as unknown as { fromUuid(uuid: string): Promise<Page | null> };
  const found = await fromUuid(`${GUIDE}.${page}`);
  if (found) await found.parent.sheet.render({ force: true, pageId: found.id, anchor });
  else notify("warn", "TESSERA.Refusal.guideMissing");
}
