/** Tones: how good something is for the players. Colors and glyphs of cards, odds and charts follow from them. */

/** From best to worst; `open` for what nobody has decided yet, `void` for what does not count. */
export const TONES = ["triumph", "good", "mixed", "bad", "disaster", "open", "void"] as const;
export type Tone = (typeof TONES)[number];

/** Tone for the players, by the tone for their foes. */
const MIRRORED: Readonly<Record<Tone, Tone>> = {
  triumph: "disaster",
  good: "bad",
  mixed: "mixed",
  bad: "good",
  disaster: "triumph",
  open: "open",
  void: "void",
};

/** Return the tone for the players of a result that has this tone for the roller. */
export function toneForPlayers(tone: Tone, byFoe: boolean): Tone {
  return byFoe ? MIRRORED[tone] : tone;
}
