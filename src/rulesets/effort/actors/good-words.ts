/**
 * Texts that show the use of an attribute's value: its dice, and their chance in a normal action that is paid in full.
 */
import { goodWords } from "../../../actor/creation.ts";
import { localize } from "../../../foundry/host.ts";
import { goodFor, goodForEasy } from "../rules/index.ts";

export const diceWords = (bonus: number) => localize("TESSERA.Effort.Maker.dice", { bonus });

export const against = () => localize("TESSERA.Effort.Maker.against");

/** Text with the dice and the chance of an attribute of this value. */
export const good = (value: number) => goodWords(diceWords(value), goodFor(value), against());

/** Text with the dice and the chance of an attribute of this value in an easy action. */
export const goodEasier = (value: number) =>
  goodWords(
    localize("TESSERA.Effort.Maker.diceEasier", { bonus: value }),
    goodForEasy(value),
    localize("TESSERA.Effort.Maker.againstEasier"),
  );
