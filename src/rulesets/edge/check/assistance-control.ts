/** Part of an Edge check's form for assistance. */
import { currentGame, type Data, documentByUuid, type HostActor, localize } from "../../../foundry/host.ts";
import type { OwnControl } from "../../../ruleset/form.ts";
import { entries, text, whole } from "../../../ui/form-values.ts";
import { storedCharacter } from "../actors/character.ts";
import { followersOf } from "../items/follower.ts";
import { ASSISTANCE_LIMIT, followerHelp, HARM_LIMIT } from "../rules/index.ts";
import { variantsInForce } from "../settings/variants.ts";
import { ownerOnline, payingHelp } from "./assist.ts";

/** Number of helpers by description that the form offers if a world sets no limit. */
const DESCRIBERS_OFFERED = 10;

interface HelperChoice {
  readonly value: string;
  readonly label: string;
  readonly checked: boolean;
}

/** Form value of a helper: kind of help, UUID of the helper, and id of the message that records the payment. */
function helperKey({ kind, by, paid }: Data): string {
  const parts = [kind, by, paid].map(text);
  while (parts.at(-1) === "") parts.pop();
  return parts.join("|");
}

function helperName(uuid: string): string {
  return documentByUuid<HostActor>(uuid)?.name ?? (uuid || localize("TESSERA.Edge.Dialog.helperUnnamed"));
}

/**
 * Available helpers, including one whom the specification names already. If another player's character helps, its owner
 * is asked how it pays.
 */
function helperChoices(actor: HostActor, help: Data | undefined): HelperChoice[] {
  const chosen = help ? helperKey(help) : "";
  const offered = helpersOffered(actor, chosen);
  if (!help || offered.some(({ checked }) => checked)) return offered;
  const how = help["paid"] === undefined ? text(help["kind"]) : "paid";
  const label = localize(`TESSERA.Edge.Dialog.helperNamed.${how}`, { name: helperName(text(help["by"])) });
  return [{ value: chosen, label, checked: true }, ...offered];
}

function helpersOffered(actor: HostActor, chosen: string): HelperChoice[] {
  const inScene = followersOf(actor).filter(({ system }) => system.inScene && system.harm < HARM_LIMIT);
  const followers = inScene.map(({ uuid, name, system: { cap, dice, skill } }): HelperChoice => {
    const help = { name, cap, skill: skill || localize("TESSERA.Edge.Dialog.anything"), dice: followerHelp(cap, dice) };
    return {
      value: `follower|${uuid}`,
      label: localize("TESSERA.Edge.Dialog.helperFollower", help),
      checked: chosen === `follower|${uuid}`,
    };
  });
  const others = currentGame().actors.filter((other) => other.type === "edge" && other.id !== actor.id);
  const helpers = others.flatMap((other): HelperChoice[] => {
    const { uuid, name } = other;
    const { boons } = storedCharacter(other);
    const option = (kind: string, label: string): HelperChoice => ({
      value: `${kind}|${uuid}`,
      label: localize(label, { name, boons }),
      checked: chosen === `${kind}|${uuid}`,
    });
    if (other.isOwner)
      return [
        ...(boons > 0 ? [option("boon", "TESSERA.Edge.Dialog.helperBoon")] : []),
        ...(variantsInForce().stressForHelp ? [option("stress", "TESSERA.Edge.Dialog.helperStress")] : []),
      ];
    const reachable = other.visible && other.hasPlayerOwner && ownerOnline(other) !== null;
    return reachable ? [option("boon", "TESSERA.Edge.Dialog.helperAsked")] : [];
  });
  return [...followers, ...helpers];
}

/** Helpers who only describe: UUIDs of the ones that are named, and the number of the unnamed ones. */
function describingHelp({ assistance }: Data): { readonly named: readonly string[]; readonly others: number } {
  const describing = entries(assistance).filter(({ kind }) => kind === "description");
  const named = describing.map(({ by }) => text(by)).filter(Boolean);
  return { named, others: describing.length - named.length };
}

export const assistanceControl: OwnControl = {
  kind: "own",
  id: "assistance",
  template: "edge/assistance",
  fields: ["assistance"],
  context: ({ actor, specification }) => {
    const describing = describingHelp(specification);
    return {
      helpers: helperChoices(actor, payingHelp(specification)),
      describers: describing.named.map((uuid) => ({
        uuid,
        label: localize("TESSERA.Edge.Dialog.describedBy", { name: helperName(uuid) }),
      })),
      describingOffered: variantsInForce().descriptiveAssistance || describing.others > 0,
      describing: describing.others,
      describingLimit: Math.max(
        variantsInForce().describedHelpLimited ? ASSISTANCE_LIMIT : DESCRIBERS_OFFERED,
        describing.others,
      ),
    };
  },
  read: (values, _state, form) => {
    const [kind, by, paid] = text(values["helper"]).split("|");
    const describers = [...form.querySelectorAll<HTMLInputElement>("input[data-describer]:checked")];
    const others = Math.max(0, whole(values["describing"]));
    return {
      assistance: [
        ...(kind ? [{ kind, ...(by ? { by } : {}), ...(paid ? { paid } : {}) }] : []),
        ...describers.map(({ dataset }) => ({ kind: "description", by: dataset["describer"] })),
        ...Array.from({ length: others }, () => ({ kind: "description" })),
      ],
    };
  },
};
