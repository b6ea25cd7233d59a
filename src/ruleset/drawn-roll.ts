/**
 * Dice outside checks whose values are not added up: a die that draws a card, or dice whose values stand side by side.
 */
import { templatePath } from "../foundry/templates.ts";
import { CheckRoll } from "./check-roll.ts";

/** Dice whose values stand side by side: the log shows each of them, and no total. */
export class DrawnRoll extends CheckRoll {
  static override CHAT_TEMPLATE = templatePath("check/drawn");
}

/** A die that chose something, such as a card: the log shows the text alone, which names what was chosen. */
export class ChosenRoll extends CheckRoll {
  static override CHAT_TEMPLATE = templatePath("check/chosen");
}
