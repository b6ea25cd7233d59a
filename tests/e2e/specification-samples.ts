/**
 * Samples for every specification field in docs/api.md, by the table's heading. Each sample differs from the field's
 * default.
 */

type Data = Record<string, unknown>;

/** What of the world the samples name, by name: UUIDs, and the id of a check to answer. */
export interface World {
  actor(name: string): string;
  /** UUID of the charm that every actor of the tests carries, by the actor's name. */
  charm(name: string): string;
  /** UUID of a piece of gear that the demo world's actors carry. */
  gear(name: string): string;
  zone(name: string): string;
  token(name: string): string;
  /** Id of the message of the check that was made as `key`. */
  message(key: string): string;
}

export interface Sample {
  /** Who makes the check, where it is not the rule set's usual one. */
  readonly actor?: string;
  /** Other fields that the specification needs beside this one. */
  readonly beside?: Data | ((world: World) => Data);
  readonly value: unknown | ((world: World) => unknown);
  /** True if the value is the default for checks without a dialog, while the dialog proposes another one. */
  readonly asLeftOut?: boolean;
  /** Who sits at the window: the game master where left out. */
  readonly by?: "player";
}

export interface Specified {
  readonly ruleset: string;
  /** Text before the table in docs/api.md. */
  readonly heading: string;
  readonly actor: string;
  /** The smallest specification of a check; a sample adds its own field and those of `beside`. */
  readonly least: Data;
  /** Fields that the dialog fills in as they were chosen last. */
  readonly remembered: readonly string[];
  readonly fields: Readonly<Record<string, readonly Sample[]>>;
}

const rope = { label: "Rope", dice: 2 };
const rain = { label: "Rain", dice: -1 };
const shared = (actor: string) => ({
  bonuses: [{ value: [] }],
  intent: [{ value: "Over the wall, on a shoulder" }],
  messageMode: [{ value: "gm" }],
  targets: [{ value: (world: World) => [world.actor(actor)] }],
});

export const specified: readonly Specified[] = [
  {
    ruleset: "edge",
    heading: "Specification of an **Edge** check",
    actor: "Ilsa Marrow",
    least: { attribute: "wits", skill: "stealth" },
    remembered: ["difficulty", "description", "position"],
    fields: {
      ...shared("Teodor Vance"),
      attribute: [{ value: "presence" }],
      skill: [{ value: "lore" }],
      difficulty: [{ value: 5 }, { value: 12 }, { value: 27 }, { value: null }],
      description: [{ value: "detailed" }, { value: "intricate" }],
      position: [{ value: "desperate" }, { value: "controlled" }],
      defends: [{ value: true }],
      opposes: [{ value: (world: World) => ({ check: world.message("attack"), form: "defense" }) }],
      improvesPosition: [{ value: true }, { value: true, beside: { position: "desperate" } }],
      assistance: [
        { value: (world: World) => [{ kind: "stress", by: world.actor("Teodor Vance") }] },
        { value: (world: World) => [{ kind: "boon", by: world.actor("Teodor Vance") }, { kind: "description" }] },
        {
          value: (world: World) => [{ kind: "description", by: world.actor("Teodor Vance") }, { kind: "description" }],
        },
        {
          value: (world: World) => [
            { kind: "boon", by: world.actor("Teodor Vance"), paid: world.message("help") },
            { kind: "description" },
            { kind: "description" },
            { kind: "description" },
            { kind: "description" },
          ],
        },
      ],
      situational: [{ value: [rope] }, { value: [rope, rain, { label: "", dice: 1 }] }],
      harmRelation: [{ value: "unrelated" }],
      harmTreated: [{ value: true }],
      harmApplies: [{ value: false }, { value: true, actor: "Teodor Vance" }],
      actsDespiteHarm: [{ value: true, actor: "Wren Adaire" }],
      stakesStated: [{ value: true }],
      stakes: [{ value: "Success: the door opens. Failure: the guard wakes" }],
    },
  },
  {
    ruleset: "edge",
    heading: "A check of an **Edge threat**",
    actor: "The Toll Choir",
    least: {},
    remembered: ["difficulty", "position"],
    fields: {
      targets: shared("Teodor Vance").targets,
      difficulty: [{ value: 5 }, { value: 12 }, { value: null }],
      position: [{ value: "desperate" }],
      situational: [{ value: [rope, rain] }],
      stakesStated: [{ value: true }],
      intent: shared("").intent,
      messageMode: shared("").messageMode,
    },
  },
  {
    ruleset: "challenge",
    heading: "Specification of a **Challenge** check",
    actor: "Brenna Oake",
    least: { skill: "strike" },
    remembered: ["hazards"],
    fields: {
      ...shared("Gravelmaw"),
      kind: [
        { value: "shift" },
        { value: "defyDanger", beside: { way: "parkour" } },
        { value: "createAdvantage" },
        { value: "recover", beside: { defense: "vigor", skill: undefined } },
        { value: "initiative", beside: { skill: undefined } },
        { value: "leaveZone", beside: { skill: undefined, hazards: [{ label: "Fire", rating: 3 }] } },
        { value: "background", beside: { skill: undefined, trait: "dangerous", term: 2 } },
        { value: "shift", beside: { skill: undefined }, actor: "Gravelmaw" },
        { value: "createAdvantage", beside: { skill: undefined }, actor: "Gravelmaw" },
      ],
      skill: [
        { value: "endure" },
        { value: "focus", beside: { kind: "recover" } },
        { value: "tumble", beside: { kind: "defyDanger" } },
        { value: "lead", beside: { kind: "defyDanger" } },
        { value: "tactics", beside: { kind: "initiative" } },
      ],
      defense: [
        { value: "reflexes", beside: { kind: "recover", skill: undefined } },
        { value: "nerve", beside: { kind: "recover", skill: undefined } },
      ],
      way: [{ value: "mettle", beside: { kind: "defyDanger", skill: "strike" } }],
      trait: [{ value: "savvy", beside: { kind: "background", term: 3, skill: undefined } }],
      term: [{ value: 4, beside: { kind: "background", trait: "deft", skill: undefined } }],
      challenge: [{ value: 5 }],
      target: [{ value: 6 }],
      threshold: [{ value: 3 }],
      chosenDice: [{ value: 2, beside: { kind: "createAdvantage" } }],
      stand: [{ value: (world: World) => world.zone("The gatehouse"), actor: "Somewhere else" }],
      hazards: [
        {
          value: [
            { label: "White water", rating: 2 },
            { label: "Cold", rating: 1 },
          ],
        },
      ],
      waived: [{ value: (world: World) => [world.token("Gravelmaw")], actor: "On the far bank" }],
      defied: [{ value: 1, beside: { hazards: [{ label: "White water", rating: 2 }] } }],
      modifiers: [{ value: [rope, rain] }, { value: [rope], actor: "Gravelmaw", beside: { skill: undefined } }],
      bonusDice: [{ value: [rope, { label: "A push", dice: 1 }] }],
      bonusHits: [
        {
          value: [
            { label: "A lever", hits: 2 },
            { label: "Mud", hits: -1 },
          ],
        },
      ],
      ranks: [{ value: 1 }, { value: 0 }],
    },
  },
  {
    ruleset: "effort",
    heading: "Specification of an **Effort** check",
    actor: "Maren Holt",
    least: { attribute: "body", resource: "stamina" },
    remembered: [],
    fields: {
      ...shared("Osric Vell"),
      association: [{ value: { kind: "resource", id: "stamina" } }],
      attribute: [{ value: "grace", beside: { association: { kind: "resource", id: "stamina" } } }],
      resource: [{ value: "stamina" }],
      pay: [{ value: { stamina: 1 } }],
      difficulty: [{ value: "hard" }, { value: "trivial" }],
      circumstances: [
        {
          value: [
            { label: "By night", steps: -1 },
            { label: "A map", steps: 2 },
          ],
        },
      ],
      modifiers: [
        {
          value: [
            { label: "A lantern", value: 2 },
            { label: "Rain", value: -1 },
          ],
        },
      ],
      targets: [{ value: (world: World) => [world.actor("Osric Vell"), "The current"] }],
      deed: [{ value: "movement" }, { value: "action", asLeftOut: true }],
      opposed: [{ value: true }],
      opposes: [
        {
          value: (world: World) => ({ check: world.message("action"), form: "hinder" }),
          actor: "Osric Vell",
          beside: { attribute: "wit", resource: undefined },
        },
      ],
    },
  },
  {
    ruleset: "decision",
    heading: "Specification of a **Decision** check",
    actor: "Marisol Quent",
    least: { stat: "str", targetNumber: 10 },
    remembered: ["targetNumber"],
    fields: {
      ...shared("Dov Harrack"),
      stat: [{ value: "cha" }, { value: "initiative" }],
      attribute: [{ value: "cha", beside: { stat: "stealth" } }],
      targetNumber: [{ value: 12 }, { value: 13 }, { value: null, asLeftOut: true }],
      allowed: [{ value: true, beside: { targetNumber: 22 }, by: "player" }],
      modifiers: [
        {
          value: [
            { label: "A lever", value: 1.5 },
            { label: "Rain", value: -1, as: "penalty" },
            { label: "A hand", value: 1, as: "bonus" },
          ],
        },
      ],
      adjustments: [
        {
          value: [
            { label: "In the dark", value: 2 },
            { label: "Familiar", value: -1 },
          ],
        },
      ],
      advantages: [{ value: ["Knows his mother", "Has time"] }, { value: [""] }],
      disadvantages: [{ value: ["Wounded", "Hungry"] }],
      gear: [{ value: (world: World) => world.gear("Cutting torch"), actor: "Dov Harrack" }],
      supplies: [
        {
          value: false,
          actor: "Dov Harrack",
          beside: (world: World) => ({ gear: world.gear("Cutting torch") }),
        },
      ],
      luck: [{ value: true }],
      contested: [{ value: true, beside: { targetNumber: null } }],
      opposes: [
        {
          value: (world: World) => ({ check: world.message("contest"), form: "contest" }),
          actor: "Dov Harrack",
          beside: { targetNumber: null },
        },
      ],
    },
  },
];
