/** Registration of the library: a button over the list of compendium packs, and a key. */
import { localize, onHook } from "../foundry/host.ts";
import { hostPart } from "../foundry/host-parts.ts";
import { registerKeybinding } from "../foundry/keybindings.ts";
import type { Room } from "../foundry/rooms.ts";
import { openLibrary } from "./open.ts";

function addButton(_directory: unknown, element: HTMLElement): void {
  if (element.querySelector(".tessera-open-library")) return;
  const place = hostPart(element, "directoryActions");
  if (!place) return;
  const button = element.ownerDocument.createElement("button");
  button.type = "button";
  button.className = "tessera-open-library";
  const icon = element.ownerDocument.createElement("i");
  icon.className = "fa-solid fa-book-bookmark";
  icon.setAttribute("aria-hidden", "true");
  button.append(icon, ` ${localize("TESSERA.Library.title")}`);
  button.addEventListener("click", () => void openLibrary());
  place.append(button);
}

export const libraryRoom: Room = {
  init() {
    onHook("renderCompendiumDirectory", addButton);
    registerKeybinding("library", { key: "KeyL", press: () => openLibrary() });
  },
};
