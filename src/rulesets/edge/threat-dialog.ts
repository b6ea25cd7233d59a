/** The dialog of a threat's check: difficulty, position and circumstances; the pool is its own. */
import { CheckDialog } from "../../check/dialog.ts";
import type { Preview } from "../../check/preview.ts";
import type { TemplatePart } from "../../foundry/classes.ts";
import { type Data, localize } from "../../foundry/host.ts";
import { templatePath } from "../../foundry/templates.ts";
import { DIFFICULTIES, difficultyName, odds, POSITIONS, pool } from "../../rules/edge/index.ts";
import type { PreparedCheck } from "../ruleset.ts";
import { edgeTones } from "./card.ts";
import { type EdgeThreatModel, prepareThreatCheck } from "./threat.ts";

export class EdgeThreatDialog extends CheckDialog {
  static override DEFAULT_OPTIONS: Data = { classes: ["edge"] };

  static override PARTS: Record<string, TemplatePart> = {
    ...CheckDialog.PARTS,
    body: { template: templatePath("edge/threat-dialog") },
  };

  protected override get remembered(): readonly string[] {
    return ["difficulty", "position"];
  }

  protected override read(values: Data): Data {
    const extra = Number(values["extra"]) || 0;
    return {
      difficulty: Number(values["difficulty"]),
      position: values["position"],
      situational: extra === 0 ? [] : [{ label: localize("TESSERA.Edge.Pool.situational"), dice: extra }],
    };
  }

  protected override prepare(specification: Data): PreparedCheck {
    return prepareThreatCheck(this.actor, specification);
  }

  protected override preview(prepared: PreparedCheck): Preview {
    const check = prepared.check as unknown as Parameters<typeof odds>[0];
    const { dice } = pool(check);
    const own = (this.actor.system as EdgeThreatModel).dice;
    return {
      odds: odds(check),
      tones: edgeTones,
      resultKeys: "TESSERA.Edge.Result",
      dice,
      faces: 10,
      parts: [
        { text: this.actor.name, dice: own },
        ...(dice === own ? [] : [{ text: localize("TESSERA.Edge.Pool.situational"), dice: dice - own }]),
      ],
      marginals: [],
      feed: { label: localize("TESSERA.Edge.Fact.storyBeats"), name: "storyBeats" },
      ...(check.difficulty === null
        ? {}
        : { hint: localize(`TESSERA.Edge.DifficultyWhen.${difficultyName(check.difficulty)}`) }),
      warnings:
        check.difficulty !== null && check.difficulty > dice
          ? [
              localize("TESSERA.Edge.Dialog.outOfReach", {
                difficulty: check.difficulty,
                dice,
                missing: check.difficulty - dice,
              }),
            ]
          : [],
    };
  }

  protected override bodyContext(specification: Data): Data {
    const difficulty = typeof specification["difficulty"] === "number" ? specification["difficulty"] : 3;
    const position = specification["position"] ?? "risky";
    return {
      difficulties: DIFFICULTIES.map(({ id, difficulty: value }) => ({
        value,
        label: `${value} ${localize(`TESSERA.Edge.Difficulty.${id}`)}`,
        checked: value === difficulty,
      })),
      positions: POSITIONS.map((value) => ({
        value,
        label: localize(`TESSERA.Edge.Position.${value}`),
        checked: value === position,
      })),
    };
  }
}
