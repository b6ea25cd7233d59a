/** The people of roster pages in the world's journals: a heading with a face below it, as adventures list them. */
import { currentGame, type HostDocument } from "../foundry/host.ts";
import { type BookPage, pagesOf, withoutMarkup } from "../foundry/journal.ts";
import { NAME_LENGTH, type Person, SECRET_LENGTH } from "../rules/campaign/people.ts";

/** A page with its people. */
export interface RosterPage {
  readonly name: string;
  readonly journal: string;
  readonly people: readonly Partial<Person>[];
}

/** The elements between a heading and the next one of its kind. */
function below(heading: Element): Element[] {
  const found: Element[] = [];
  for (let next = heading.nextElementSibling; next && next.tagName !== heading.tagName; next = next.nextElementSibling)
    found.push(next);
  return found;
}

function peopleOf(page: BookPage): Partial<Person>[] {
  const { body } = new DOMParser().parseFromString(page.text.content ?? "", "text/html");
  return [...body.querySelectorAll("h2, h3")].flatMap((heading) => {
    const parts = below(heading);
    const face = parts.map((part) => part.querySelector("img")).find(Boolean);
    const name = heading.textContent?.trim() ?? "";
    if (!face || !name) return [];
    const [, actor = ""] = /@UUID\[(Actor\.\w+)\]/.exec(parts.map((part) => part.textContent).join(" ")) ?? [];
    const html = parts.map((part) => part.outerHTML).join("");
    return [
      {
        name: name.slice(0, NAME_LENGTH),
        img: face.getAttribute("src") ?? "",
        // Players do not see this text, because it tells wants and fears.
        secret: withoutMarkup(html, page.isOwner).slice(0, SECRET_LENGTH),
        actor,
      },
    ];
  });
}

/** Fewest people that make a page a roster: a page with one face is only about that person. */
const FEWEST = 2;

/** The roster pages that this user may read. */
export function rosterPages(): RosterPage[] {
  const journals: readonly HostDocument[] = currentGame().journal.contents;
  return journals.flatMap((journal) =>
    pagesOf(journal).flatMap((page) => {
      if (page.type !== "text") return [];
      const people = peopleOf(page);
      return people.length >= FEWEST ? [{ name: page.name, journal: journal.name, people }] : [];
    }),
  );
}
