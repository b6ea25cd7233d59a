/** Tags, as several elements show chosen values. */
import { translate } from "../applications/translate.ts";

/** A tag: its text and, if it is editable, a button that removes it. */
export function createTag(key: string, label: string, editable: boolean): HTMLDivElement {
  const tag = document.createElement("div");
  tag.classList.add("tag");
  tag.dataset["key"] = key;
  const text = document.createElement("span");
  text.textContent = label;
  tag.append(text);
  if (!editable) return tag;
  const remove = document.createElement("button");
  remove.type = "button";
  remove.className = "remove icon fa-solid fa-xmark";
  remove.setAttribute("aria-label", `${translate("ELEMENTS.TAGS.Remove", "Remove")}: ${label}`);
  tag.append(remove);
  return tag;
}

/** The key of the tag whose remove button was clicked; undefined for other clicks. */
export function removedKey(event: Event): string | undefined {
  const button = event.target instanceof Element ? event.target.closest(".tag .remove") : null;
  return button?.closest<HTMLElement>(".tag")?.dataset["key"];
}
