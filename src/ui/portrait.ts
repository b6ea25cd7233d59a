/** Changes an actor's picture. */
import { inputDialog } from "../foundry/classes.ts";
import { localize } from "../foundry/host.ts";

/** Ask for an image path; null if dismissed or unchanged. */
export async function askPortrait(current: string): Promise<string | null> {
  const content = document.createElement("div");
  content.className = "form-group stacked";
  const label = document.createElement("label");
  label.textContent = localize("TESSERA.Sheet.portraitPath");
  const picker = document.createElement("file-picker");
  picker.setAttribute("type", "image");
  picker.setAttribute("name", "img");
  picker.setAttribute("value", current);
  label.append(picker);
  content.append(label);
  const answer = await inputDialog({
    window: { title: "TESSERA.Sheet.portrait" },
    classes: ["tessera"],
    content,
    ok: { label: "TESSERA.Sheet.save", icon: "fa-solid fa-check" },
  });
  const img = answer?.["img"];
  return typeof img === "string" && img !== current ? img : null;
}
