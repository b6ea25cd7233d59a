/** First start of a world: its game master chooses the rule sets. */
import { inputDialog, renderTemplate } from "../foundry/classes.ts";
import { localize, localizeOr } from "../foundry/host.ts";
import { changeSetting, setting } from "../foundry/settings.ts";
import { isActiveGM } from "../foundry/tabs.ts";
import { templatePath } from "../foundry/templates.ts";
import { rulesets } from "../ruleset/registry.ts";

/** Option for several rule sets. */
const SEVERAL = "several";

/**
 * Ask for the rule sets unless already answered, or there is no choice or no document to show it in. If dismissed or empty, ask
 * at the next start.
 */
export async function offerFirstChoice(): Promise<void> {
  if (!("document" in globalThis) || rulesets.length < 2 || setting<boolean>("rulesetsChosen")) return;
  if (!isActiveGM()) return;
  const content = document.createElement("div");
  content.innerHTML = await renderTemplate(templatePath("settings/first-start"), {
    rulesets: rulesets.map(({ id, label, emblem }) => ({
      ...{ id, emblem, label: localize(label) },
      hint: localizeOr(`TESSERA.FirstStart.Game.${id}`, ""),
    })),
    several: SEVERAL,
  });
  const answer = await inputDialog({
    window: { title: "TESSERA.FirstStart.title", icon: "fa-solid fa-dice" },
    position: { width: 460 },
    classes: ["tessera"],
    content,
    ok: { label: "TESSERA.FirstStart.ok", icon: "fa-solid fa-check" },
  });
  const ids = rulesets.map(({ id }) => id);
  const chosen = ids.filter((id) => (answer?.["game"] === SEVERAL ? answer[id] === true : answer?.["game"] === id));
  if (chosen.length === 0) return;
  await changeSetting("rulesets", chosen);
  await changeSetting("rulesetsChosen", true);
}
