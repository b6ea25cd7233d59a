/** The forms of Edge checks by characters and threats. */

import { type HostActor, localize } from "../../../foundry/host.ts";
import { isOf } from "../../../foundry/model.ts";
import { loaded } from "../../../foundry/on-demand.ts";
import type * as form from "../../../ruleset/form.ts";
import type { EdgeCharacterModel } from "../actors/character.ts";
import { EdgeThreatModel } from "../actors/threat.ts";
import { capDifficulty, EDGE_FIELDS, type EdgeCheck } from "../rules/index.ts";
import { attributeControl, difficulty, position, skillControl } from "./asked-controls.ts";

/** Difficulty of a check against a threat, from its Cap; null for other targets. */
function againstThreat(target: HostActor): form.Against | null {
  if (!isOf(target, EdgeThreatModel)) return null;
  const value = capDifficulty(target.system.cap);
  return {
    fields: { difficulty: value },
    words: localize("TESSERA.Edge.Dialog.againstCap", { difficulty: value }),
    rank: value,
  };
}

const previews = () => import("./preview.ts");

export const edgeForm: form.CheckForm<EdgeCheck, EdgeCharacterModel> = {
  fields: EDGE_FIELDS,
  beside: ["opposes"],
  presets: { situational: "TESSERA.Edge.Dialog.extra" },
  controls: [attributeControl, skillControl, difficulty, position],
  against: againstThreat,
  preview: async (check, state) => (await loaded(previews)).edgePreview(check, state),
  dialog: async () => (await import("./dialog-form.ts")).edgeDialog,
};

export const edgeThreatForm: form.CheckForm<EdgeCheck, EdgeThreatModel> = {
  fields: EDGE_FIELDS,
  controls: [difficulty, position],
  against: againstThreat,
  preview: async (check, state) => (await loaded(previews)).threatPreview(check, state),
  dialog: async () => (await import("./dialog-form.ts")).edgeThreatDialog,
};
