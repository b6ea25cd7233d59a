import { JSDOM } from "jsdom";

/** An empty page whose reader wants nothing to move; jsdom answers no media query and animates nothing. */
export function emptyPage(): JSDOM {
  const answers = { matchMedia: (query: string) => ({ matches: query.includes("reduced-motion") }) };
  return new JSDOM("", { beforeParse: (window) => void Object.assign(window, answers) });
}
