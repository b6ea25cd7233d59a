/**
 * Adapter for Token Action HUD: the checks and acts of the selected token's actor, by the interface that its wiki documents for
 * system modules (core 2). The core calls a hook with its base classes, and takes a class of ours that extends one of them.
 */
import { actsOfType, actWords, hasPlace, mayDo } from "../actor/acts.ts";
import { rowActs } from "../actor/item-rows.ts";
import { openCharacterAct } from "../acts/load-perform.ts";
import { check } from "../check/start.ts";
import { callHooks, type HostActor, type HostItem, localize } from "../foundry/host.ts";
import { itemsOf } from "../foundry/model.ts";
import { ItemModel } from "../item/models/item-model.ts";
import { checksOf } from "../ruleset/rollable.ts";

/** The part of the core's versions that this adapter is written for. */
const REQUIRED_CORE = "2.0";

/** One button of the HUD. */
interface HudAction {
  readonly id: string;
  readonly name: string;
  readonly img?: string;
  readonly tooltip?: string;
  onClick(event: { readonly shiftKey?: boolean }): unknown;
}

interface HudGroup {
  readonly id: string;
  readonly name?: string;
  readonly type: "system" | "system-derived";
}

/** The core's base of action handlers; `actor` is null while several tokens are selected. */
interface ActionHandler {
  readonly actor: HostActor | null;
  addActions(actions: readonly HudAction[], group: HudGroup): unknown;
  addGroup(group: HudGroup, parent: HudGroup): unknown;
}

/** The value that the core hands over with its hook. */
export interface HudCore {
  readonly api: {
    readonly ActionHandler: new () => ActionHandler;
    readonly SystemManager: new (moduleId: string) => object;
  };
}

const CHECKS: HudGroup = { id: "checks", type: "system" };
const ACTS: HudGroup = { id: "acts", type: "system" };

/** Checks by their heading; those without one are under the empty heading. */
function checksByHeading(actor: HostActor): ReadonlyMap<string, HudAction[]> {
  const headings = new Map<string, HudAction[]>();
  for (const [place, { name, group, icon, specification }] of checksOf(actor).entries()) {
    const under = headings.get(group) ?? [];
    headings.set(group, under);
    under.push({
      id: `check-${place}`,
      name,
      img: icon,
      onClick: ({ shiftKey }) => check(actor, specification, { configure: !shiftKey }),
    });
  }
  return headings;
}

function actAction(actor: HostActor, act: string, item: HostItem | null): HudAction {
  const { name, hint } = actWords(actor, act, item);
  return {
    id: ["act", act, ...(item ? [item.id] : [])].join("-"),
    name: item ? hint : name,
    tooltip: hint,
    ...(item ? { img: item.img } : {}),
    onClick: () => openCharacterAct(actor, act, item),
  };
}

/** The actor's acts that this user may do, then the acts of the rows of items. */
function actsNow(actor: HostActor): HudAction[] {
  const own = Object.entries(actsOfType(actor)).filter(
    ([, act]) => act.row !== true && mayDo(act, actor) && hasPlace(act, actor),
  );
  const ofItems = itemsOf(actor, ItemModel).flatMap((item) =>
    rowActs(actor, item).map(({ id }) => actAction(actor, String(id), item)),
  );
  return [...own.map(([id]) => actAction(actor, id, null)), ...ofItems];
}

/** Connect to the core, whose hook was called with `core`. */
export function connectHud({ api }: HudCore): void {
  class TesseraActionHandler extends api.ActionHandler {
    /** Called by the core whenever the HUD is built. */
    buildSystemActions(): void {
      const { actor } = this;
      if (!actor?.isOwner) return;
      let derived = 0;
      for (const [heading, actions] of checksByHeading(actor)) {
        const group: HudGroup = heading ? { id: `checks-${++derived}`, name: heading, type: "system-derived" } : CHECKS;
        if (heading) this.addGroup(group, CHECKS);
        this.addActions(actions, group);
      }
      this.addActions(actsNow(actor), ACTS);
    }
  }
  class TesseraSystemManager extends api.SystemManager {
    getActionHandler(): ActionHandler {
      return new TesseraActionHandler();
    }

    getAvailableRollHandlers(): Readonly<Record<string, string>> {
      return { core: "Tessera" };
    }

    /** Default groups of the HUD, until a user arranges it. */
    registerDefaults() {
      const named = [CHECKS, ACTS].map((group) => {
        const name = localize(`TESSERA.ActionHud.${group.id}`);
        return { ...group, name, listName: name };
      });
      const layout = named.map((group) => ({
        nestId: group.id,
        id: group.id,
        name: group.name,
        groups: [{ ...group, nestId: `${group.id}_${group.id}` }],
      }));
      return Promise.resolve({ layout, groups: named });
    }
  }
  callHooks("tokenActionHudSystemReady", {
    id: "tessera",
    api: { requiredCoreModuleVersion: REQUIRED_CORE, SystemManager: TesseraSystemManager },
  });
}
