/** The dialog of a threat's check: difficulty, position and circumstances; the pool is its own. */
import { bodyPart, CheckDialog } from "../../check/dialog.ts";
import type { TemplatePart } from "../../foundry/classes.ts";
import { type Data, localize } from "../../foundry/host.ts";
import type { PreparedCheck } from "../../ruleset/contract.ts";
import type { Preview } from "../../ruleset/views.ts";
import type { RowList } from "../../ui/rows.ts";
import { edgeTones } from "./card.ts";
import { difficultyContext, readDifficultyChoice, situationalDice } from "./dialog-fields.ts";
import { difficultyName, odds, POSITIONS, pool, type SituationalDice, threatDice } from "./rules/index.ts";
import { type EdgeThreatModel, prepareThreatCheck } from "./threat.ts";

export class EdgeThreatDialog extends CheckDialog {
  static override DEFAULT_OPTIONS: Data = { classes: ["edge"] };

  static override PARTS: Record<string, TemplatePart> = {
    ...CheckDialog.PARTS,
    body: bodyPart("edge/threat-dialog"),
  };

  protected override get lists(): readonly RowList[] {
    return [situationalDice];
  }

  protected override get remembered(): readonly string[] {
    return ["difficulty", "position"];
  }

  protected override read(values: Data): Data {
    return {
      difficulty: readDifficultyChoice(values),
      position: values["position"],
      stakesStated: values["stakesStated"] === true,
    };
  }

  protected override prepare(specification: Data): PreparedCheck {
    return prepareThreatCheck(this.actor, specification);
  }

  protected override preview(prepared: PreparedCheck): Preview {
    const check = prepared.check as unknown as Parameters<typeof odds>[0];
    const { dice, parts } = pool(check);
    const own = (this.actor.system as EdgeThreatModel).dice;
    const circumstance = localize("TESSERA.Edge.Pool.situational");
    const added = (prepared.check["situational"] as readonly SituationalDice[]).slice(
      threatDice(own).situational?.length,
    );
    const minimum = parts.filter(({ part }) => part === "minimum");
    return {
      odds: odds(check),
      tones: edgeTones,
      resultKeys: "TESSERA.Edge.Result",
      dice,
      faces: 10,
      parts: [
        { text: this.actor.name, dice: own },
        ...added.map(({ label, dice: more }) => ({ text: label || circumstance, dice: more })),
        ...minimum.map(({ dice: more }) => ({ text: localize("TESSERA.Edge.Pool.minimum"), dice: more })),
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
          : check.difficulty === null
            ? [localize("TESSERA.Edge.Dialog.difficultyLater")]
            : [],
    };
  }

  protected override bodyContext(specification: Data): Data {
    const position = specification["position"] ?? "risky";
    return {
      ...difficultyContext(specification),
      positions: POSITIONS.map((value) => ({
        value,
        label: localize(`TESSERA.Edge.Position.${value}`),
        checked: value === position,
      })),
      stakesStated: specification["stakesStated"] === true,
    };
  }
}
