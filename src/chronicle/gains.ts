/** Points that the characters of the table gained and lost in a period. */

import { numbersOf } from "../actor/story/numbers.ts";
import { tableCharacters } from "../ends/plan.ts";
import { excerpt } from "../foundry/excerpt.ts";
import { documentByUuid, type HostActor, localize, valueAt } from "../foundry/host.ts";
import { mayRead, viewer } from "../foundry/sight.ts";
import { storyOf } from "../log/stored-story.ts";
import { boundedGains, type CharacterGains, type GainsPeriod, gainsIn } from "../rules/chronicle/index.ts";
import type { StoryValue } from "../rules/story.ts";

function gainsOf(actor: HostActor, period: GainsPeriod, former: CharacterGains | undefined): CharacterGains {
  const story = storyOf(actor);
  const known = new Map(former?.numbers.map(({ path, after }) => [path, after]));
  const numbers = numbersOf(actor).flatMap(({ path, label }) => {
    const now = valueAt(actor._source, path) as StoryValue;
    const gains = gainsIn(story, { path, now, known: known.get(path) }, period);
    return gains ? [{ ...gains, label: excerpt(localize(label)) }] : [];
  });
  return { actor: actor.uuid, name: excerpt(actor.name), numbers };
}

/**
 * Points that each character of the table gained and lost in a period.
 * @param former the gains that the record of the previous period holds
 */
export function gatherGains(period: GainsPeriod, former: readonly CharacterGains[]): CharacterGains[] {
  const before = new Map(former.map((one) => [one.actor, one]));
  return boundedGains(tableCharacters().map(({ actor }) => gainsOf(actor, period, before.get(actor.uuid))));
}

/** True if the viewer may see what a character gained and lost, that is, if they may see the sheet. */
export function mayReadGains({ actor }: CharacterGains): boolean {
  const document = documentByUuid(actor);
  return document ? mayRead(document) : viewer().isGM;
}
