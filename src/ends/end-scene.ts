/** Ends of scenes and sessions: manual acts that can be undone. */

import { actorNamed } from "../actor/actor-named.ts";
import { serverNow } from "../foundry/clock.ts";
import { currentGame, type Data, documentByUuid, type HostActor, notify } from "../foundry/host.ts";
import { refuse } from "../foundry/refuse.ts";
import { gmAct } from "../ledger/gm-act.ts";
import { PARTY, scenePlace, storedLedgerAt } from "../ledger/places.ts";
import { RulesError } from "../rules/error.ts";
import { anyObject, identifier, listOf } from "../rules/input.ts";
import { clockEnds } from "../rules/ledger/clocks.ts";
import type { Change } from "../rules/ledger/entry.ts";
import type { EndChange, EndKind } from "../ruleset/ends.ts";
import { rulesets } from "../ruleset/registry.ts";
import { explain } from "../ui/explain-error.ts";
import { knownEnds, periodStart, sessionBefore } from "./history.ts";
import { endKinds, sceneGoesOn } from "./kinds.ts";
import { type EndChoice, type PlannedEnd, planEnd } from "./plan.ts";

/**
 * Options of `endScene` for macros. `{ session: true }` ends a session, and the kind of a rule set's own end, set to
 * true, makes that end; without either, a scene ends.
 */
export interface EndOptions {
  /** Characters to leave out, as documents or UUIDs. */
  readonly leaveOut?: readonly (HostActor | string)[];
  /** Ids of the scene's clocks to remove. */
  readonly closeClocks?: readonly string[];
  /** Points by award, then by UUID of the character. */
  readonly awards?: EndChoice["awards"];
  readonly [kind: EndKind]: unknown;
}

/** Roll the dice that changes need, in character order; null if the user dismisses one. */
async function drawAll(planned: readonly PlannedEnd[]): Promise<Map<HostActor, Drawn[]> | null> {
  const found = new Map<HostActor, Drawn[]>();
  for (const { actor, changes } of planned)
    for (const { draw } of changes) {
      const drawn = await draw?.();
      if (drawn === null) return null;
      if (drawn) found.set(actor, [...(found.get(actor) ?? []), drawn]);
    }
  return found;
}

type Drawn = NonNullable<Awaited<ReturnType<NonNullable<EndChange["draw"]>>>>;

/** From this number of entries on, the end of a scene closes the party's ledger, too. */
const LONG_LEDGER = 100;

function isPartyLedgerLong(): boolean {
  const { entries } = (storedLedgerAt(PARTY) ?? {}) as { readonly entries?: object };
  return Object.keys(entries ?? {}).length >= LONG_LEDGER;
}

/**
 * Changes of the party's state. An end closes a ledger, so that its entries can be folded into one state later, only if
 * the end changes that ledger. Once the party's ledger is long, the end of a scene therefore resets names that begin
 * with `scene.`. The party has none, but this keeps its ledger small at a table that never ends a session.
 */
function partyChanges({ kind }: EndChoice): Change[] {
  if (kind === "session") return [{ type: "reset", prefix: "session." }];
  return isPartyLedgerLong() ? [{ type: "reset", prefix: "scene." }] : [];
}

/** Changes that start the counters of the next scene. */
function sceneBegins(): Change[] {
  return [
    { type: "put", name: "sceneStart", value: String(serverNow()) },
    { type: "reset", prefix: "scene." },
  ];
}

function sceneChanges({ kind, clocks }: EndChoice): Change[] {
  return [
    ...rulesets.flatMap(({ sharedEnds }) => sharedEnds?.changes ?? []),
    ...(sceneGoesOn(kind) ? [] : sceneBegins()),
    ...clocks.flatMap((id) => clockEnds(id)),
  ];
}

/**
 * End a scene, a session, or a period of a rule set's own kind, in one transaction.
 * @returns the id of the act; null if refused or a roll was dismissed
 * @throws RulesError as `planEnd` does
 */
export async function makeEnd(choice: EndChoice): Promise<string | null> {
  // End the scene that was open when the button was pressed, not one that began meanwhile.
  const since = periodStart();
  const staying = () => planEnd(choice).filter(({ actor }) => !choice.leftOut.includes(actor.uuid));
  const drawn = currentGame().user.isGM ? await drawAll(staying()) : new Map<HostActor, Drawn[]>();
  if (!drawn) return null;
  return gmAct(() => {
    if (periodStart() !== since) {
      refuse("cameTooLate");
      return null;
    }
    const given = [...drawn.values()].flat();
    const session = sessionBefore(knownEnds(), Number.MAX_SAFE_INTEGER);
    const planned = staying();
    const lines = planned
      .filter(({ beside }) => !beside)
      .flatMap(({ actor, changes }) => [
        ...changes.filter(({ draw }) => !draw).map(({ text }) => ({ actor: actor.uuid, text })),
        ...(drawn.get(actor) ?? []).map(({ text }) => ({ actor: actor.uuid, text })),
      ]);
    const told = lines.map(({ actor, text }) => `${documentByUuid<HostActor>(actor)?.name}: ${text}`);
    return {
      party: partyChanges(choice),
      scene: sceneChanges(choice),
      costs: [
        ...planned.flatMap(({ changes }) => changes.flatMap(({ costs }) => costs)),
        ...given.flatMap(({ costs }) => costs),
      ],
      messages: given.map(({ message }): Data => message),
      closes: true,
      once: `end.${since}.${scenePlace()}`,
      end: { kind: choice.kind, since, ...(session ? { session } : {}) },
      label: `TESSERA.Ends.Did.${choice.kind}`,
      ...(told.length > 0 ? { data: { told } } : {}),
      told: { lines },
    };
  });
}

/** `makeEnd` for macros: invalid input notifies the user instead of throwing. */
export async function endScene(options: EndOptions = {}): Promise<string | null> {
  try {
    const { leaveOut = [], closeClocks = [], awards = {} } = anyObject("options", options) as EndOptions;
    const kind = ["session", ...endKinds().reverse()].find((each) => options[each]) ?? "scene";
    const leftOut = listOf("leaveOut", leaveOut, 200, (_field, actor) => actorNamed(actor as HostActor | string).uuid);
    return await makeEnd({ kind, leftOut, clocks: listOf("closeClocks", closeClocks, 200, identifier), awards });
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    notify("warn", "TESSERA.Refusal.badInput", { problem: explain(error) });
    return null;
  }
}
