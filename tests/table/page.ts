import { JSDOM } from "jsdom";

/** An empty page whose reader prefers nothing; jsdom has no answer of its own to media queries. */
export function emptyPage(): JSDOM {
  const answers = { matchMedia: () => ({ matches: false }) };
  return new JSDOM("", { beforeParse: (window) => void Object.assign(window, answers) });
}
