/** The targets in the dialog of a check: the chosen ones, the offered ones, and names of targets without an actor. */
import { type Data, documentByUuid, type HostActor, localize } from "../foundry/host.ts";
import type { CheckForm } from "../ruleset/form.ts";
import { areasFor, candidates, furtherCandidates, shownApart } from "../tokens/candidates.ts";
import { namesIn, text } from "../ui/form-values.ts";

/** Maximum number of Zones with a button that targets everybody in the Zone. */
const AREAS = 4;

export class ChosenTargets {
  readonly #form: CheckForm;
  readonly #actor: HostActor | null;
  /** Possible targets by UUID, and whether each is chosen. */
  readonly #aims: Map<string, boolean>;
  /** True once the user searches actors that the list of targets does not offer. */
  #searching = false;
  /** Names of targets without an actor. */
  #named: readonly string[];

  /** @param given targets of the specification: UUIDs, or names if the form takes them; anything else is ignored */
  constructor(form: CheckForm, actor: HostActor | null, given: unknown) {
    this.#form = form;
    this.#actor = actor;
    const aims = Array.isArray(given) ? given.map(text) : [];
    this.#aims = new Map(aims.filter((target) => documentByUuid(target)).map((target) => [target, true]));
    this.#named = form.namesTargets ? aims.filter((target) => target && !documentByUuid(target)) : [];
  }

  /** UUIDs of the chosen targets. */
  get uuids(): readonly string[] {
    return [...this.#aims].filter(([, aimed]) => aimed).map(([target]) => target);
  }

  /** Names of targets without an actor. */
  get named(): readonly string[] {
    return this.#named;
  }

  /** Read which targets are checked, added or named in the form. */
  read(form: HTMLFormElement, values: Data): void {
    for (const box of form.querySelectorAll<HTMLInputElement>("input[data-target]"))
      this.#aims.set(box.dataset["target"] ?? "", box.checked);
    const added = form.querySelector<HTMLSelectElement>("select[data-add-target]")?.value;
    if (added) this.#aims.set(added, true);
    if (this.#form.namesTargets) this.#named = namesIn(text(values["otherTargets"]));
  }

  /** Choose everybody in a Zone; `id` is the id of one of the areas that `context` lists. */
  chooseArea(id: string | undefined): void {
    const area = this.#actor && areasFor(this.#actor).find((each) => each.id === id);
    for (const uuid of area?.actors ?? []) this.#aims.set(uuid, true);
  }

  /**
   * Follow a change of a control: choose the target that was searched for, or begin to search.
   * @returns the selector of the element to focus once the targets are drawn again; null if nothing here has changed
   */
  follow(input: HTMLInputElement): string | null {
    const found = [...(input.list?.options ?? [])].find(({ value }) => value === input.value)?.dataset["uuid"];
    if (found) this.#aims.set(found, true);
    const searches = input.querySelector("[data-search-targets]:checked") !== null;
    if (searches) this.#searching = true;
    if (found || searches) return "[data-find-target]";
    return input.matches("[data-add-target]") ? "[data-add-target], input[data-target]" : null;
  }

  /**
   * Template context of the targets, with portraits: those chosen now or before, other actors that the form offers,
   * further actors that the user can search, and Zones to target as a whole. Null for a check without an actor, and if
   * there is nobody to target and the form takes no names.
   */
  context(): Data | null {
    const actor = this.#actor;
    if (!actor) return null;
    const offered = this.#form.targets?.(actor) ?? candidates(actor).map(({ uuid }) => uuid);
    const shown = shownApart([...new Set([...this.#aims.keys(), ...offered])]);
    const further = shownApart(furtherCandidates(actor).map(({ uuid }) => uuid)).filter(
      ({ uuid }) => !this.#aims.has(uuid),
    );
    if (shown.length + further.length === 0 && !this.#form.namesTargets) return null;
    const others = shown.filter(({ uuid }) => !this.#aims.has(uuid));
    return {
      further,
      searching: this.#searching && further.length > 0,
      offers: others.length + further.length > 0,
      chosen: shown
        .filter(({ uuid }) => this.#aims.has(uuid))
        .map((target) => ({ ...target, checked: this.#aims.get(target.uuid) })),
      others,
      areas: areasFor(actor)
        .filter(({ actors }) => actors.length > 1)
        .slice(0, AREAS)
        .map(({ id, name, actors }) => ({
          id,
          label: localize("TESSERA.Dialog.area", { name, count: actors.length }),
        })),
    };
  }
}
