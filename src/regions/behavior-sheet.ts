/**
 * The windows of Zones and Hazards. They show only the fields that count in the games (rule sets) of the scene, and
 * name the stored values that do not count there.
 */
import { registerSheet } from "../foundry/classes.ts";
import { type Data, localize } from "../foundry/host.ts";
import type { HostBehavior, HostRegion, HostScene } from "../foundry/regions.ts";
import { templatePath } from "../foundry/templates.ts";
import { readGives } from "../rules/zones.ts";
import type { Ruleset } from "../ruleset/contract.ts";
import { rulesets } from "../ruleset/registry.ts";
import { giftWords } from "../ruleset/zones.ts";
import { ZONE } from "../tokens/zone-regions.ts";
import { HAZARD, HazardBehavior, ZoneBehavior } from "./behaviors.ts";
import { gamesOfScene, haveHazards } from "./scene-games.ts";

/** A field of a form, or a fieldset of them, as the host's sheet prepares it. */
interface FormNode {
  readonly fieldset?: boolean;
  readonly fields?: readonly FormNode[];
  readonly field?: { readonly fieldPath: string };
}

interface BehaviorConfig {
  readonly document: HostBehavior;
  _getFields(): FormNode[];
  _prepareContext(options: Data): Promise<Data>;
}

interface BehaviorConfigStatic {
  new (...parameters: never[]): BehaviorConfig;
  readonly PARTS: Readonly<Record<string, object>>;
}

/**
 * The fields of a form, without gifts of Zones in games other than `games`; a fieldset that becomes empty is removed.
 */
function countingFields(nodes: readonly FormNode[], games: readonly string[]): FormNode[] {
  return nodes.flatMap((node): FormNode[] => {
    if (node.fields) {
      const fields = countingFields(node.fields, games);
      return fields.length > 0 ? [{ ...node, fields }] : [];
    }
    const game = /(?:^|\.)gives\.([^.]+)\./.exec(node.field?.fieldPath ?? "")?.[1];
    return game === undefined || games.includes(game) ? [node] : [];
  });
}

/** Sentences about values of a behavior that do not count in these games. */
function idleWords({ system }: HostBehavior, games: readonly Ruleset[]): string[] {
  if (system instanceof HazardBehavior) return haveHazards(games) ? [] : [localize("TESSERA.Region.idleHazard")];
  if (!(system instanceof ZoneBehavior)) return [];
  return rulesets.flatMap(({ id, label, zones }) => {
    if (!zones || games.some((game) => game.id === id)) return [];
    const words = giftWords(zones, readGives(zones.carries, system.gives[id] ?? {}) ?? {});
    return words ? [localize("TESSERA.Region.idleGift", { game: localize(label), words })] : [];
  });
}

/** Register the windows. Call in the `init` hook. */
export function registerBehaviorSheets(): void {
  const { RegionBehaviorConfig } = foundry.applications.sheets as unknown as {
    RegionBehaviorConfig: BehaviorConfigStatic;
  };
  class PlaceConfig extends RegionBehaviorConfig {
    static override readonly PARTS = {
      idle: { template: templatePath("regions/idle") },
      ...RegionBehaviorConfig.PARTS,
    };

    get #games(): readonly Ruleset[] {
      return gamesOfScene((this.document.parent as HostRegion | null)?.parent as HostScene | null);
    }

    override _getFields(): FormNode[] {
      return countingFields(
        super._getFields(),
        this.#games.map(({ id }) => id),
      );
    }

    override async _prepareContext(options: Data): Promise<Data> {
      return { ...(await super._prepareContext(options)), idle: idleWords(this.document, this.#games) };
    }
  }
  registerSheet("RegionBehavior", PlaceConfig, [ZONE, HAZARD], "TESSERA.Region.sheet");
}
