/** Part of an Effort check's form: the association, and the paying resource or rolled attribute linked to it. */

import { asLine, segments } from "../../../check/segmented-controls.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { type FormState, type OwnControl, rules } from "../../../ruleset/form.ts";
import type { Option } from "../../../ui/controls.ts";
import { number, text } from "../../../ui/form-values.ts";
import type { EffortActorModel } from "../actors/actor-model.ts";
import { EffortCharacterModel } from "../actors/character.ts";
import { nameOf } from "../actors/labels.ts";
import type { Association, AssociationKind } from "../rules/index.ts";
import { effortConfig } from "../settings/config.ts";
import { variantsInForce } from "../settings/variants.ts";
import { associationFrom, associationKey, associationOf, type Linked, plain } from "./association.ts";
import { usedIds } from "./prepare.ts";

type State = FormState<EffortActorModel>;

/** Controls to choose the association; a line of text if a request for the check has fixed the association. */
function tiedControls(state: State, root: string): Data[] {
  const { attributes, resources } = effortConfig();
  const { system } = state.actor;
  const { kind, id: chosen } = associationOf(state.specification);
  const current = associationKey({ kind, id: chosen });
  const choice = (association: Association, note: string) => ({
    value: associationKey(association),
    label: nameOf(association.kind, association.id),
    note,
  });
  const ofAttributes = attributes.map(({ id }) => choice({ kind: "attribute", id }, String(system.attributeOf(id))));
  const ofResources = (system instanceof EffortCharacterModel ? resources : []).map(({ id }) => {
    const { value, max } = system.purse(id) ?? { value: 0, max: 0 };
    return choice({ kind: "resource", id }, `${value}/${max}`);
  });
  const control = (label: string, options: readonly Option[]) =>
    segments({ name: "tiedTo", label: localize(`TESSERA.Effort.Dialog.${label}`), root, options, chosen: current });
  const all = [
    control("tiedToAttribute", ofAttributes),
    ...(ofResources.length > 0 ? [control("tiedToResource", ofResources)] : []),
  ];
  if (!state.fixed?.has(kind)) return all;
  return [{ ...asLine(control("tiedToAttribute", [...ofAttributes, ...ofResources])), name: kind }];
}

/** Controls to choose the payer or the rolled attribute, and the amount if players may choose it. */
function linkedControls(state: State, root: string): Data[] {
  const { actor, specification } = state;
  const { system } = actor;
  const association = associationOf(specification);
  const { underpay, splitPayment } = variantsInForce();
  const key = associationKey(association);
  const [rolled, payer] = usedIds(actor, plain(specification));
  const wishes = (specification["pay"] ?? {}) as Readonly<Record<string, unknown>>;
  const possible = system.waysFor(association);
  const paying = [...new Set(possible.map(({ payment }) => payment.id))];
  const ofAttribute = association.kind === "attribute";
  const [own, other] = ofAttribute ? (["attribute", "resource"] as const) : (["resource", "attribute"] as const);
  const options = possible.map(({ attribute, payment }) => {
    const id = ofAttribute ? payment.id : attribute.id;
    return { value: `${key}>${id}`, label: nameOf(other, id), note: ofAttribute ? payment.available : attribute.value };
  });
  const chosen = `${key}>${ofAttribute ? payer : rolled}`;
  const label = localize(`TESSERA.Effort.Dialog.linked.${own}`);
  const linked = segments({ name: "linked", label, root, options, chosen, help: rules("effort.payment") });
  const isFixed = state.fixed?.has(own) && state.fixed.has(other);
  const asked = underpay || splitPayment || Object.keys(wishes).length > 0 ? paying : [];
  return [
    ...(isFixed ? [{ ...asLine(linked), name: other }] : options.length > 1 ? [linked] : []),
    ...asked.map((id) => ({
      number: true,
      name: `pay.${id}`,
      id: `${root}-pay-${id}`,
      value: number(wishes[id]) ?? "",
      label: localize("TESSERA.Effort.Dialog.pay", { name: nameOf("resource", id) }),
      min: 0,
      max: system.purse(id)?.value ?? 0,
      step: 1,
      hint: localize("TESSERA.Dialog.blank", { meaning: localize("TESSERA.Effort.Dialog.payAll") }),
    })),
  ];
}

export const paymentControl: OwnControl = {
  kind: "own",
  id: "payment",
  fields: ["association", "attribute", "resource", "pay"],
  remember: ["linked"],
  redraws: '[name="tiedTo"]',
  context: (state: State, root) => ({ controls: [...tiedControls(state, root), ...linkedControls(state, root)] }),
  read: (values, { specification, fixed }) => {
    const tied = associationFrom(text(values["tiedTo"]));
    const [key = "", chosen = ""] = text(values["linked"]).split(">");
    const kept = (name: AssociationKind) => (fixed?.has(name) ? specification[name] : undefined);
    return {
      association: tied ?? specification["association"],
      attribute: kept("attribute"),
      resource: kept("resource"),
      linked: { ...(specification["linked"] as Linked | undefined), ...(chosen ? { [key]: chosen } : {}) },
      pay: values["pay"],
    };
  },
};
