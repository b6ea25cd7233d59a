/** Tones: how good something is for the players. Colors and glyphs of cards, odds and charts follow from them. */

/** From best to worst; `open` for what nobody has decided yet, `void` for what does not count. */
export const TONES = ["triumph", "good", "mixed", "bad", "disaster", "open", "void"] as const;
export type Tone = (typeof TONES)[number];

/** The tone for the players of what is so good for their foes. */
const MIRRORED: Readonly<Record<Tone, Tone>> = {
  triumph: "disaster",
  good: "bad",
  mixed: "mixed",
  bad: "good",
  disaster: "triumph",
  open: "open",
  void: "void",
};

/** The tone for the players of something that has this tone for whoever rolled. */
export function toneForPlayers(tone: Tone, byFoe: boolean): Tone {
  return byFoe ? MIRRORED[tone] : tone;
}
