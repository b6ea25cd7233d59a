/** Acts by which the game master awards experience: by the session's menu, for arcs and for complications. */
import { doCharacterAct } from "../../../acts/load-perform.ts";
import { currentGame, type HostActor, localize } from "../../../foundry/host.ts";
import type { CharacterActSteps } from "../../../ruleset/character-acts.ts";
import { choice, type Field, type Option } from "../../../ui/controls.ts";
import type { EdgeCharacter } from "../actors/character.ts";
import { payingComplications } from "../actors/experience.ts";
import { ARC_AWARD, SESSION_AWARDS, type SessionAward, SIGNATURE_AWARD } from "../rules/index.ts";
import { AWARDS, experienceAward } from "./experience-award.ts";

/** Award experience to one character; `experienceAward` describes the answers. */
export const earn: CharacterActSteps<EdgeCharacter> = {
  plan: (actor, answers) => {
    const { points, costs } = experienceAward(actor, answers);
    return { event: { experience: points }, costs };
  },
};

/** Characters that can receive an award; `actor` comes first. */
function awardable(actor: HostActor): HostActor[] {
  const others = currentGame().actors.filter(
    ({ type, id, hasPlayerOwner }) => type === "edge" && id !== actor.id && hasPlayerOwner,
  );
  return [actor, ...others];
}

function dividendName(character: HostActor, complication: string): string {
  return `dividend-${character.id}-${complication}`;
}

/** Options for 0 and every number of points in the award's range. */
function pointOptions(minimum: number, maximum: number): Option[] {
  const points = Array.from({ length: maximum - minimum + 1 }, (_, index) => minimum + index);
  return [0, ...points.filter((value) => value > 0)].map((value) => ({
    value: String(value),
    label: value === 0 ? "–" : `+${value}`,
  }));
}

function points(id: SessionAward | "arc", options: readonly Option[]): Field {
  return { ...choice(id, localize(`TESSERA.Edge.SessionAward.${id}`), options), brief: true };
}

/** Award experience to several characters with one form. */
export const experience: CharacterActSteps<EdgeCharacter> = {
  asks: (actor) => [
    ...awardable(actor).map(({ id, name }): Field => ({ kind: "tick", name: `for-${id}`, label: name, checked: true })),
    ...AWARDS.map((id) => points(id, pointOptions(SESSION_AWARDS[id].minimum, SESSION_AWARDS[id].maximum))),
    points("arc", pointOptions(ARC_AWARD.minimum, ARC_AWARD.maximum)),
    choice("signature", localize("TESSERA.Edge.SessionAward.signature", { experience: SIGNATURE_AWARD }), [
      { value: "", label: localize("TESSERA.Edge.Dialog.nobody") },
      ...awardable(actor).map(({ id, name }) => ({ value: id, label: name })),
    ]),
    ...awardable(actor).flatMap((character) =>
      payingComplications(character).map(
        ({ item, points }): Field => ({
          kind: "tick",
          name: dividendName(character, item.id),
          label: localize("TESSERA.Edge.Ask.dividend", { name: character.name, complication: item.name, points }),
          checked: item.system.spotlighted,
        }),
      ),
    ),
  ],
  does: (actor, given) => {
    const each = [...AWARDS, "arc"].reduce((sum, id) => sum + Number(given[id] ?? 0), 0);
    const points = awardable(actor)
      .filter(({ id }) => given[`for-${id}`] === "true")
      .map((character) => {
        const dividends = payingComplications(character)
          .filter(({ item }) => given[dividendName(character, item.id)] === "true")
          .reduce((sum, { points: paid }) => sum + paid, 0);
        return each + dividends + (given["signature"] === character.id ? SIGNATURE_AWARD : 0);
      });
    const total = points.reduce((sum, own) => sum + own, 0);
    const characters = points.filter((own) => own > 0).length;
    return total > 0 ? localize("TESSERA.Edge.Does.experience", { characters, total }) : "";
  },
  perform: async (actor, answers) => {
    const awards = Object.fromEntries(AWARDS.map((id) => [id, Number(answers[id] ?? 0)]));
    const arc = Number(answers["arc"] ?? 0);
    const shared = arc > 0 || Object.values(awards).some((points) => points > 0);
    const given = awardable(actor)
      .filter(({ id }) => answers[`for-${id}`] === true)
      .map((character) => ({
        character,
        signature: answers["signature"] === character.id,
        dividends: payingComplications(character)
          .map(({ item }) => item.id)
          .filter((id) => answers[dividendName(character, id)] === true),
      }));
    // If nothing was chosen, run one empty award, so that the rules report the error.
    const gaining = given.filter(({ signature, dividends }) => shared || signature || dividends.length > 0);
    for (const { character, ...own } of gaining.length > 0 ? gaining : given.slice(0, 1))
      await doCharacterAct(character, "earn", { awards, arc, ...own });
  },
};
