/** Texts that show the use of an attribute's value: its dice, and their chance against a typical target number. */
import { goodWords } from "../../../actor/creation.ts";
import { localize } from "../../../foundry/host.ts";
import { signed } from "../../../ui/signed.ts";
import { goodFor, MEASURED_TARGET } from "../rules/index.ts";

export const diceWords = (bonus: number) => localize("TESSERA.Decision.Maker.dice", { bonus: signed(bonus) });

export const against = () => localize("TESSERA.Decision.Maker.against", { target: MEASURED_TARGET });

/** Text with the dice and the chance of a roll with this value. */
export const good = (value: number) => goodWords(diceWords(value), goodFor(value), against());
