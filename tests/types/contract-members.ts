/**
 * Type test: the kinds by which members of a definition are checked name every member of the contract, and no other; so
 * do the names that a rule set's trial knows.
 */
import type { VariantTable } from "../../src/rules/variants.ts";
import type { Act } from "../../src/ruleset/acts.ts";
import type { CharacterAct } from "../../src/ruleset/character-acts.ts";
import type { ChronicleRules } from "../../src/ruleset/chronicle.ts";
import type { FateRules, Ruleset, RulesetSettings } from "../../src/ruleset/contract.ts";
import type { DayRules } from "../../src/ruleset/days.ts";
import type { RulesetDefinition } from "../../src/ruleset/define.ts";
import type { ActorType, ItemType } from "../../src/ruleset/document-types.ts";
import type { OwnEnd, SessionAwards, SharedEnds } from "../../src/ruleset/ends.ts";
import type { CheckForm, Control } from "../../src/ruleset/form.ts";
import type { MakerPlan, MakerStep } from "../../src/ruleset/maker.ts";
import {
  ACTOR_TYPE,
  AWARDS,
  CHRONICLE,
  COUNTER,
  DAYS,
  FATE,
  ITEM_TYPE,
  type Kind,
  MEMBERS,
  MOVES,
  OWN_END,
  SETTINGS,
  SHARED,
  SHARED_ENDS,
  TABLE_CHECKS,
  TRACKER,
  TURNS,
  VARIANTS,
  WORD,
  ZONES,
} from "../../src/ruleset/member-kinds.ts";
import type { Moment, MoveEffect, MoveRules } from "../../src/ruleset/moves.ts";
import type { SharedCounter, SharedNames, SharedWord } from "../../src/ruleset/shared.ts";
import type { Offer, Rung, Shop } from "../../src/ruleset/shop.ts";
import type { TableChecks } from "../../src/ruleset/table-checks.ts";
import type { TrackerSection } from "../../src/ruleset/tracker.ts";
import {
  ACT,
  BEFALLS,
  CARRY,
  CHARACTER_ACT,
  CONTROL,
  EFFECT,
  FORM,
  MOMENT,
  OFFER,
  PLAN,
  RUNG,
  RUNG_STATES,
  SHOP,
  STEP,
} from "../../src/ruleset/trial-members.ts";
import type { TurnRules } from "../../src/ruleset/turns.ts";
import type { UsualViews } from "../../src/ruleset/usual-views.ts";
import type { ZoneCarry, ZoneRules } from "../../src/ruleset/zones.ts";

type Members<Of> = Readonly<Record<keyof Required<Of>, Kind>>;
type Judged = Omit<Ruleset, "id" | "events" | "noteRules"> & UsualViews & Pick<RulesetDefinition, "asking">;

MEMBERS satisfies Members<Judged>;
ACTOR_TYPE satisfies Members<ActorType>;
ITEM_TYPE satisfies Members<ItemType>;
TABLE_CHECKS satisfies Members<TableChecks>;
DAYS satisfies Members<DayRules>;
COUNTER satisfies Members<SharedCounter>;
ZONES satisfies Members<ZoneRules>;
WORD satisfies Members<SharedWord>;
SHARED satisfies Members<SharedNames>;
VARIANTS satisfies Members<VariantTable>;
MOVES satisfies Members<MoveRules<unknown>>;
TURNS satisfies Members<TurnRules>;
CHRONICLE satisfies Members<ChronicleRules>;
TRACKER satisfies Members<TrackerSection>;
OWN_END satisfies Members<OwnEnd>;
SHARED_ENDS satisfies Members<SharedEnds>;
AWARDS satisfies Members<SessionAwards>;
SETTINGS satisfies Members<RulesetSettings>;
FATE satisfies Members<FateRules>;

type Names<Of extends PropertyKey> = Readonly<Record<Of, true>>;

ACT satisfies Names<keyof Act<{ readonly check: object }>>;
CHARACTER_ACT satisfies Names<keyof CharacterAct>;
CONTROL satisfies Names<Control["kind"]>;
MOMENT satisfies Names<keyof Moment<unknown>>;
EFFECT satisfies Names<keyof MoveEffect<unknown>>;
BEFALLS satisfies readonly MoveEffect<unknown>["befalls"][];
CARRY satisfies Names<keyof ZoneCarry>;
FORM satisfies Names<keyof CheckForm | "oneMore">;
PLAN satisfies Names<keyof MakerPlan>;
STEP satisfies Names<keyof MakerStep>;
SHOP satisfies Names<keyof Shop>;
RUNG satisfies Names<keyof Rung>;
RUNG_STATES satisfies readonly Rung["state"][];
OFFER satisfies Names<keyof Offer>;
