/**
 * Type test: the kinds by which members of a definition are checked name every member of the contract, and no other; so
 * do the names that a rule set's trial knows.
 */
import type { Act } from "../../src/ruleset/acts.ts";
import type { CharacterAct } from "../../src/ruleset/character-acts.ts";
import type { Ruleset } from "../../src/ruleset/contract.ts";
import type { DayRules } from "../../src/ruleset/days.ts";
import type { RulesetDefinition } from "../../src/ruleset/define.ts";
import type { ActorType, ItemType } from "../../src/ruleset/document-types.ts";
import type { Control } from "../../src/ruleset/form.ts";
import {
  ACTOR_TYPE,
  COUNTER,
  DAYS,
  ITEM_TYPE,
  type Kind,
  MEMBERS,
  TABLE_CHECKS,
  WORD,
} from "../../src/ruleset/member-kinds.ts";
import type { SharedCounter, SharedWord } from "../../src/ruleset/shared.ts";
import type { TableChecks } from "../../src/ruleset/table-checks.ts";
import { ACT, CHARACTER_ACT, CONTROL } from "../../src/ruleset/trial-members.ts";
import type { UsualViews } from "../../src/ruleset/usual-views.ts";

type Members<Of> = Readonly<Record<keyof Required<Of>, Kind>>;
type Judged = Omit<Ruleset, "id" | "events" | "noteRules"> & UsualViews & Pick<RulesetDefinition, "asking">;

MEMBERS satisfies Members<Judged>;
ACTOR_TYPE satisfies Members<ActorType>;
ITEM_TYPE satisfies Members<ItemType>;
TABLE_CHECKS satisfies Members<TableChecks>;
DAYS satisfies Members<DayRules>;
COUNTER satisfies Members<SharedCounter>;
WORD satisfies Members<SharedWord>;

type Names<Of extends PropertyKey> = Readonly<Record<Of, true>>;

ACT satisfies Names<keyof Act<{ readonly check: object }>>;
CHARACTER_ACT satisfies Names<keyof CharacterAct>;
CONTROL satisfies Names<Control["kind"]>;
