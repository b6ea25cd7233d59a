/** Search within a book. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MOST_FOUND, searchPages } from "../../../src/book/search.ts";

const page = (id: string, text: string, name = `Page ${id}`) => ({ id, name, text });

describe("search in a book", () => {
  it("finds words in any case, with what stands around them, in the order of the pages", () => {
    const pages = [page("a", "The harm is done. HARM again."), page("b", "No such word here.")];
    const found = searchPages(pages, " harm ");
    expect(found.map(({ page: id, match }) => [id, match])).toEqual([
      ["a", "harm"],
      ["a", "HARM"],
    ]);
    expect(found[0]).toMatchObject({ before: "The ", after: " is done. HARM again." });
  });

  it("counts a page's name as its first place", () => {
    const found = searchPages([page("a", "Bruises.", "Getting hurt")], "hurt");
    expect(found).toEqual([{ page: "a", name: "Getting hurt", before: "", match: "Getting hurt", after: "" }]);
  });

  it("cuts what stands around at whole words", () => {
    const long = `${"word ".repeat(20)}needle ${"other ".repeat(20)}`;
    const [found] = searchPages([page("a", long)], "needle");
    expect(found?.before).toMatch(/^…(word )+$/);
    expect(found?.after).toMatch(/^( other)+…$/);
  });

  it("looks for nothing shorter than two letters, and lists no page's places more than five times", () => {
    expect(searchPages([page("a", "a b a b")], "a")).toEqual([]);
    expect(searchPages([page("a", "dice ".repeat(50))], "dice")).toHaveLength(5);
  });

  it("counts no letter twice", () => {
    expect(searchPages([page("a", "aaaa")], "aa").map(({ after }) => after)).toEqual(["aa", ""]);
  });

  it("lists thirty places at most", () => {
    const pages = Array.from({ length: 20 }, (_, place) => page(String(place), "dice and dice"));
    expect(searchPages(pages, "dice")).toHaveLength(MOST_FOUND);
  });

  it("never lists more places than fit, and each is a place of what was sought", () => {
    const texts = fc.array(fc.stringMatching(/^[ab c]{0,40}$/), { maxLength: 20 });
    fc.assert(
      fc.property(texts, fc.stringMatching(/^[ab]{2,3}$/), (all, sought) => {
        const pages = all.map((text, place) => page(String(place), text, "-"));
        const found = searchPages(pages, sought);
        expect(found.length).toBeLessThanOrEqual(MOST_FOUND);
        for (const { match } of found) expect(match.toLowerCase()).toBe(sought);
        const first = pages.findIndex(({ text }) => text.includes(sought));
        expect(found[0]?.page).toBe(first < 0 ? undefined : String(first));
      }),
    );
  });
});
