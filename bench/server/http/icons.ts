/**
 * Serves the default pictures of documents, under the addresses that packages expect. The bench draws them from the
 * game-icons set (CC BY 3.0).
 */
import type { ServerResponse } from "node:http";
import { icons } from "@iconify-json/game-icons";
import { answerText } from "./answers.ts";

/** Name below `icons/svg/` → name in the icon set; names that are the same in both are not listed. */
const otherNames: Readonly<Record<string, string>> = {
  blind: "blindfold",
  blood: "bleeding-wound",
  book: "book-cover",
  burrow: "dig-hole",
  "d20-grey": "dice-twenty-faces-twenty",
  "card-hand": "poker-hand",
  daze: "star-swirl",
  deaf: "hearing-disabled",
  frozen: "snowflake-1",
  hazard: "hazard-sign",
  "item-bag": "swap-bag",
  jump: "jump-across",
  lightning: "lightning-helix",
  "mystery-man": "cowled",
  net: "fishing-net",
  paralysis: "frozen-body",
  poison: "poison-bottle",
  skull: "death-skull",
  sleep: "night-sleep",
  sun: "cursed-star",
  unconscious: "knocked-out-stars",
  whale: "sperm-whale",
  wing: "feathered-wing",
};

/** The picture of that name as SVG, light on dark as tokens show it; null if the set has none. */
function iconPicture(name: string): string | null {
  const body = icons.icons[otherNames[name] ?? name]?.body;
  if (body === undefined) return null;
  const size = icons.height ?? 512;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}" color="#e8e4d8"><rect width="${size}" height="${size}" rx="48" fill="#2b2f36"/>${body}</svg>`;
}

/** Answer with the picture that `/icons/svg/<name>.svg` names. */
export function serveIcon(response: ServerResponse, pathname: string): void {
  const name = /^\/icons\/svg\/([a-z0-9-]+)\.svg$/.exec(pathname)?.[1];
  const picture = name === undefined ? null : iconPicture(name);
  if (picture === null) {
    answerText(response, 404, `the bench has no picture ${pathname}`);
    return;
  }
  response.writeHead(200, { "content-type": "image/svg+xml", "cache-control": "max-age=86400" });
  response.end(picture);
}
