/**
 * Who may do what when: turns, teams, actions, reactions and movement. Source 001, The Action Economy; Action Types.
 * Every function returns a new state; what is not allowed throws a RulesError and changes nothing.
 */
import { oneOf, RulesError } from "../error.ts";
import { identifier, listOf, plainObject } from "../input.ts";
import type { Difficulty } from "./difficulty.ts";

/** What a character still has. */
export interface Allowance {
  /** The action of the own turn, which cannot be used to move. */
  readonly action: boolean;
  /** The free movement of the own turn. */
  readonly movement: boolean;
  /** The reaction, once a round: from one's own turn to one's next. */
  readonly reaction: boolean;
}

/** Characters who take their turns together; one alone is a team too. */
export interface EffortTeam {
  readonly id: string;
  readonly members: readonly string[];
}

/** All that a turn brings: one action, free movement, and the reaction back (reading: the round is counted from it). */
export const FRESH_TURN: Allowance = { action: true, movement: true, reaction: true };

export interface Encounter {
  readonly teams: readonly EffortTeam[];
  /** 1 in the first round. */
  readonly round: number;
  /** The team whose turn it is. */
  readonly team: string;
  /** The member whose turn it is; null between turns. */
  readonly character: string | null;
  /** Teams that are done this round. */
  readonly teamsDone: readonly string[];
  /** Members of the active team who had their turn. */
  readonly membersDone: readonly string[];
  /** By character. */
  readonly allowances: Readonly<Record<string, Allowance>>;
}

/** What a character wants to do. */
export const DEEDS = ["action", "movement", "reaction", "movementReaction"] as const;
export type Deed = (typeof DEEDS)[number];

/**
 * The difficulty that a deed starts from: movement on one's own turn is trivial, all else normal. Movement as a reaction
 * "works normally".
 */
export function baseDifficulty(deed: Deed): Difficulty {
  return oneOf("deed", deed, DEEDS) === "movement" ? "trivial" : "normal";
}

/** What a deed uses up; movement as a reaction uses the reaction. */
export function usedBy(deed: Deed): keyof Allowance {
  const wanted = oneOf("deed", deed, DEEDS);
  return wanted === "movementReaction" ? "reaction" : wanted;
}

/** What is left after a deed. @throws RulesError (`deed`, `spent`) where nothing of its kind is. */
export function afterDeed(allowance: Allowance, deed: Deed): Allowance {
  const uses = usedBy(deed);
  if (!allowance[uses]) throw new RulesError("deed", "spent", { value: deed });
  return { ...allowance, [uses]: false };
}

/**
 * An Encounter's first round. The fiction says which team begins.
 * @throws RulesError for a team or character that appears twice, a team without members, or an unknown first team.
 */
export function startEncounter(teams: readonly EffortTeam[], first: string): Encounter {
  const read = listOf("teams", teams, 50, readTeam);
  const members = read.flatMap((team) => team.members);
  if (new Set(members).size !== members.length) throw new RulesError("teams", "sameIdTwice");
  if (new Set(read.map(({ id }) => id)).size !== read.length) throw new RulesError("teams", "sameIdTwice");
  requireTeam(read, first);
  const fresh: Allowance = { action: false, movement: false, reaction: true };
  return {
    teams: read,
    round: 1,
    team: first,
    character: null,
    teamsDone: [],
    membersDone: [],
    allowances: Object.fromEntries(members.map((id) => [id, fresh])),
  };
}

/**
 * A member of the active team begins their turn, in any order the team likes. It brings one action, free movement, and the
 * reaction back (reading: the round is counted from one's own turn).
 * @throws RulesError (`character`) for a stranger, one whose turn it was already, or while another's turn lasts.
 */
export function startTurn(encounter: Encounter, character: string): Encounter {
  requireCharacter(encounter, character);
  if (encounter.character !== null) throw new RulesError("character", "turnOfAnother", { value: encounter.character });
  if (!membersOf(encounter).includes(character))
    throw new RulesError("character", "teamNotActive", { value: character });
  if (encounter.membersDone.includes(character)) throw new RulesError("character", "turnOver", { value: character });
  const allowances = { ...encounter.allowances, [character]: FRESH_TURN };
  return { ...encounter, character, allowances };
}

/**
 * A character acts, moves or reacts. Actions and movement belong to the own turn and an action cannot be used to move;
 * reactions are open to everybody, to any event they are aware of.
 * @throws RulesError (`deed`) when the character has none of it left (`spent`) or it is not their turn (`notYourTurn`).
 */
export function perform(encounter: Encounter, character: string, deed: Deed): Encounter {
  requireCharacter(encounter, character);
  if (usedBy(deed) !== "reaction" && encounter.character !== character)
    throw new RulesError("deed", "notYourTurn", { value: deed });
  const allowance = encounter.allowances[character] ?? { action: false, movement: false, reaction: false };
  return { ...encounter, allowances: { ...encounter.allowances, [character]: afterDeed(allowance, deed) } };
}

/** Takes a deed back: an undone action, movement or reaction may be used again. */
export function takeBack(encounter: Encounter, character: string, deed: Deed): Encounter {
  requireCharacter(encounter, character);
  const uses = usedBy(deed);
  const allowance = encounter.allowances[character] ?? { action: false, movement: false, reaction: false };
  if (allowance[uses]) throw new RulesError("deed", "notSpent", { value: deed });
  return { ...encounter, allowances: { ...encounter.allowances, [character]: { ...allowance, [uses]: true } } };
}

/** Ends the turn in progress; action and movement not used are gone. @throws RulesError (`character`, `noTurn`). */
export function endTurn(encounter: Encounter): Encounter {
  const { character } = encounter;
  if (character === null) throw new RulesError("character", "noTurn");
  const { reaction } = encounter.allowances[character] ?? { reaction: false };
  return {
    ...encounter,
    character: null,
    membersDone: [...encounter.membersDone, character],
    allowances: { ...encounter.allowances, [character]: { action: false, movement: false, reaction } },
  };
}

/** Teams that have not had their turns this round, the active one left out; the fiction picks among them. */
export function teamsToCome({ teams, team, teamsDone }: Encounter): readonly string[] {
  return teams.map(({ id }) => id).filter((id) => id !== team && !teamsDone.includes(id));
}

/**
 * Passes on to another team. When all have had their turns a new round begins, with whichever team the fiction picks.
 * @throws RulesError (`team`) for an unknown team or one that is done, and while a turn lasts (`character`).
 */
export function passTo(encounter: Encounter, team: string): Encounter {
  requireTeam(encounter.teams, team);
  if (encounter.character !== null) throw new RulesError("character", "turnOfAnother", { value: encounter.character });
  const open = teamsToCome(encounter);
  if (open.length === 0) return { ...encounter, round: encounter.round + 1, team, teamsDone: [], membersDone: [] };
  if (!open.includes(team)) throw new RulesError("team", "turnOver", { value: team });
  return { ...encounter, team, teamsDone: [...encounter.teamsDone, encounter.team], membersDone: [] };
}

function readTeam(field: string, value: unknown): EffortTeam {
  const given = plainObject(field, value, ["id", "members"]);
  const members = listOf(`${field}.members`, given["members"], 200, identifier);
  if (members.length === 0) throw new RulesError(`${field}.members`, "empty");
  return { id: identifier(`${field}.id`, given["id"]), members };
}

function membersOf({ teams, team }: Encounter): readonly string[] {
  return teams.find(({ id }) => id === team)?.members ?? [];
}

function requireTeam(teams: readonly EffortTeam[], wanted: string): void {
  const ids = teams.map(({ id }) => id);
  oneOf("team", wanted, ids);
}

function requireCharacter({ allowances }: Encounter, wanted: string): void {
  oneOf("character", wanted, Object.keys(allowances));
}
