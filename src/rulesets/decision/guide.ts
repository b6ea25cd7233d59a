/** The page of the guide that says when to roll, against what, and when to give advantage. */
import { notify } from "../../foundry/host.ts";

interface Page {
  readonly id: string;
  readonly parent: { readonly sheet: { render(options: object): Promise<unknown> } };
}

const PAGE = "Compendium.tessera.guide.JournalEntry.TessGuideHowTo01.JournalEntryPage.TessGuidePageDe1";

/** Open the page, at the heading with this anchor. Says so where the guide is not there. */
export async function openDecisionGuide(anchor: string): Promise<void> {
  const { fromUuid } = foundry.utils as unknown as { fromUuid(uuid: string): Promise<Page | null> };
  const page = await fromUuid(PAGE);
  if (page) await page.parent.sheet.render({ force: true, pageId: page.id, anchor });
  else notify("warn", "TESSERA.Decision.Guide.missing");
}
