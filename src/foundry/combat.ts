/** Types and access for combats and the combat tracker. */
import {
  currentGame,
  type Data,
  type HostActor,
  type HostCollection,
  type HostDocument,
  type HostUser,
} from "./host.ts";

export interface HostCombatant extends HostDocument {
  readonly parent: HostCombat;
  readonly actor: HostActor | null;
  readonly actorId: string | null;
  readonly token: (HostDocument & { readonly disposition: number }) | null;
  readonly initiative: number | null;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly hasPlayerOwner: boolean;
  readonly img: string | null;
  readonly flags: Readonly<Record<string, Data | undefined>>;
}

/** Round and turn of a combat, as hooks and methods pass them. */
export interface TurnContext {
  readonly round: number | null;
  readonly turn: number | null;
}

export interface HostCombat extends HostDocument {
  readonly active: boolean;
  readonly started: boolean;
  readonly round: number;
  readonly turn: number | null;
  readonly turns: readonly HostCombatant[];
  readonly combatants: HostCollection<HostCombatant>;
  readonly combatant: HostCombatant | undefined;
  readonly flags: Readonly<Record<string, Data | undefined>>;
  setupTurns(): readonly HostCombatant[];
  rollInitiative(ids: string | string[], options?: Data): Promise<unknown>;
  startCombat(): Promise<unknown>;
  nextTurn(): Promise<unknown>;
  previousTurn(): Promise<unknown>;
  nextRound(): Promise<unknown>;
  previousRound(): Promise<unknown>;
}

interface OverriddenCombatant extends HostCombatant {
  _getInitiativeFormula(): string;
}

export const HostCombatantClass = foundry.documents.Combatant as unknown as {
  new (...parameters: never[]): OverriddenCombatant;
};

interface OverriddenCombat extends HostCombat {
  _sortCombatants(first: HostCombatant, second: HostCombatant): number;
  _onEndRound(context: TurnContext): Promise<void>;
  _preUpdate(changes: Data, options: Data, user: HostUser): Promise<boolean | undefined>;
}

export const HostCombatClass = foundry.documents.Combat as unknown as {
  new (...parameters: never[]): OverriddenCombat;
};

interface Combats extends HostCollection<HostCombat> {
  readonly active?: HostCombat | null;
  readonly viewed?: HostCombat | null;
}

function combats(): Combats | undefined {
  return (currentGame() as unknown as { combats?: Combats }).combats;
}

export function allCombats(): readonly HostCombat[] {
  return combats()?.contents ?? [];
}

/** The active combat, else the viewed one, else null. */
export function currentCombat(): HostCombat | null {
  return combats()?.active ?? combats()?.viewed ?? null;
}

/** A combat tracker tab, in the sidebar or popped out. */
export interface HostCombatTracker {
  readonly viewed: HostCombat | null;
  readonly popout?: { readonly rendered: boolean; render(): unknown } | null;
  readonly rendered: boolean;
  render(): unknown;
}

export function redrawCombatTracker(): void {
  const { combat } = ui as unknown as { combat?: HostCombatTracker };
  if (combat?.rendered) void combat.render();
}
