/** Texts that show the worth of a Skill rating: its dice, and their chance in a typical check. */
import { goodWords } from "../../../actor/creation.ts";
import { localize } from "../../../foundry/host.ts";
import { goodFor, MEASURED_CHALLENGE, MEASURED_HITS, skillDie } from "../rules/index.ts";

export const diceWords = (rating: number, count = MEASURED_CHALLENGE) =>
  localize("TESSERA.Challenge.Maker.dice", { count, faces: skillDie(rating) });

export const against = () => localize("TESSERA.Challenge.Maker.against", { hits: MEASURED_HITS });

/** Text with the dice and the chance of a Skill of this rating, 0 to 4. */
export const good = (rating: number) => goodWords(diceWords(rating), goodFor(rating), against());
