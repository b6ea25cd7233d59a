/** Part of an Effort check's form for the association and the attribute or resource linked to it. */
import { type Data, localize } from "../../foundry/host.ts";
import type { FormState, OwnControl } from "../../ruleset/form.ts";
import { number, text } from "../../ui/form-values.ts";
import type { EffortActorModel } from "./actor-model.ts";
import { EffortCharacterModel } from "./character.ts";
import { nameOf } from "./names.ts";
import { usedIds } from "./prepare.ts";
import { ASSOCIATIONS, type Association } from "./rules/index.ts";
import { effortConfig } from "./settings/config.ts";
import { variantsInForce } from "./variants.ts";

/** The linked attribute or resource chosen for each association, by key. */
type Linked = Readonly<Record<string, string>>;

/** Form value of an association: `attribute:body`. */
function associationKey({ kind, id }: Association): string {
  return `${kind}:${id}`;
}

/** Parse a value of `associationKey`; null if invalid. */
function associationFrom(key: string): Association | null {
  const [, found, id] = /^(\w+):(.+)$/.exec(key) ?? [];
  const kind = ASSOCIATIONS.find((each) => each === found);
  return kind && id ? { kind, id } : null;
}

function associationOf({ association, attribute, resource }: Data): Association {
  if (association) return association as Association;
  if (typeof attribute === "string") return { kind: "attribute", id: attribute };
  return { kind: "resource", id: text(resource) };
}

/** Apply the linked choice to a specification, and remove the fields that only the form uses. */
export function plain({ linked, ...specification }: Data): Data {
  const association = associationOf(specification);
  const chosen = (linked as Linked | undefined)?.[associationKey(association)];
  const other = association.kind === "attribute" ? "resource" : "attribute";
  return { association, ...(chosen ? { [other]: chosen } : {}), ...specification };
}

function systemOf({ actor }: FormState): EffortActorModel {
  return actor.system as EffortActorModel;
}

function tiedContext(state: FormState): Data {
  const { attributes, resources } = effortConfig();
  const system = systemOf(state);
  const current = associationKey(associationOf(state.specification));
  const tied = system instanceof EffortCharacterModel ? resources : [];
  const choice = (association: Association, shown: string) => ({
    value: associationKey(association),
    label: nameOf(association.kind, association.id),
    shown,
    checked: associationKey(association) === current,
  });
  return {
    attributes: attributes.map(({ id }) => choice({ kind: "attribute", id }, String(system.attributeOf(id)))),
    resources: tied.map(({ id }) => {
      const { value, max } = system.purse(id) ?? { value: 0, max: 0 };
      return choice({ kind: "resource", id }, `${value}/${max}`);
    }),
  };
}

/** Choices of the payer or of the rolled attribute, and of the amount if players may choose it. */
function linkedContext(state: FormState): Data {
  const { actor, specification } = state;
  const system = systemOf(state);
  const association = associationOf(specification);
  const { underpay, splitPayment } = variantsInForce();
  const key = associationKey(association);
  const [rolled, payer] = usedIds(actor, plain(specification));
  const wishes = (specification["pay"] ?? {}) as Readonly<Record<string, unknown>>;
  const possible = system.waysFor(association);
  const paying = [...new Set(possible.map(({ payment }) => payment.id))];
  const ofAttribute = association.kind === "attribute";
  return {
    linkedLegend: localize(`TESSERA.Effort.Dialog.linked.${association.kind}`),
    linked: possible.map(({ attribute, payment }) => {
      const id = ofAttribute ? payment.id : attribute.id;
      return {
        value: `${key}>${id}`,
        id,
        label: nameOf(ofAttribute ? "resource" : "attribute", id),
        shown: ofAttribute ? payment.available : attribute.value,
        checked: id === (ofAttribute ? payer : rolled),
      };
    }),
    wishes:
      underpay || splitPayment || Object.keys(wishes).length > 0
        ? paying.map((id) => ({
            name: `pay.${id}`,
            value: number(wishes[id]) ?? "",
            label: localize("TESSERA.Effort.Dialog.pay", { name: nameOf("resource", id) }),
            max: system.purse(id)?.value ?? 0,
          }))
        : [],
  };
}

export const paymentControl: OwnControl = {
  kind: "own",
  template: "effort/payment",
  fields: ["association", "attribute", "resource", "pay"],
  remember: ["linked"],
  redraws: '[name="tiedTo"]',
  context: (state) => ({ ...tiedContext(state), ...linkedContext(state) }),
  read: (values, { specification }) => {
    const [key = "", chosen = ""] = text(values["linked"]).split(">");
    return {
      association: associationFrom(text(values["tiedTo"])),
      attribute: undefined,
      resource: undefined,
      linked: { ...(specification["linked"] as Linked | undefined), ...(chosen ? { [key]: chosen } : {}) },
      pay: values["pay"],
    };
  },
};
