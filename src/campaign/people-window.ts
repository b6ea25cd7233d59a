/** The window of people met: everybody reads it and notes something; game masters add, change, hide and remove. */
import { parties } from "../actor/party/party-actor.ts";
import type { Action, TemplatePart } from "../foundry/classes.ts";
import { FocusedWindow } from "../foundry/focused-window.ts";
import { currentGame, type Data, documentByUuid, type HostActor, localize } from "../foundry/host.ts";
import { openPage } from "../foundry/journal.ts";
import { actorsOnScene, controlledActors } from "../foundry/scene-actors.ts";
import { mayFind } from "../foundry/sight.ts";
import { templatePath } from "../foundry/templates.ts";
import {
  LINE_LENGTH,
  type MetPerson,
  NAME_LENGTH,
  type Person,
  SECRET_LENGTH,
  STANDINGS,
} from "../rules/campaign/people.ts";
import { actorTypeOf } from "../ruleset/registry.ts";
import { hasWords } from "../text/has-words.ts";
import { ask } from "../ui/ask.ts";
import { choice } from "../ui/controls.ts";
import { addPerson, alterPerson, notePerson, notesOn, peopleNow, personOf, removePerson } from "./people.ts";
import { rosterPages } from "./roster-pages.ts";
import { sessionAt } from "./sessions.ts";

/** A person who can be added by one press. */
interface Suggested {
  readonly key: string;
  readonly person: Partial<Person>;
}

interface Suggestions {
  readonly heading: string;
  readonly people: readonly Suggested[];
}

/** Filter out people who are already listed, compared by actor and by name. */
function unlisted(people: readonly Partial<Person>[]): Partial<Person>[] {
  const listed = peopleNow();
  const isListed = ({ name, actor }: Partial<Person>) =>
    listed.some((each) => each.name === name || (each.actor !== "" && each.actor === actor));
  return people.filter((person) => !isListed(person));
}

/** True for actors whom the table can meet: actors of a rule set's type that no player owns and no party contains. */
function isMet(actor: HostActor): boolean {
  const isMember = parties().some(({ system }) => system.members.includes(actor.uuid));
  return actorTypeOf(actor) !== undefined && !actor.hasPlayerOwner && !isMember;
}

/**
 * People whom a game master can add by one press: from the scene, from journal pages that list people
 * (`roster-pages.ts`), from the world.
 */
function suggestions(): Suggestions[] {
  const here = [...new Set([...controlledActors(), ...actorsOnScene()])].filter(isMet);
  const others = currentGame().actors.filter((actor) => isMet(actor) && !here.includes(actor));
  const groups = [
    { heading: localize("TESSERA.People.onScene"), people: here.map(personOf) },
    ...rosterPages().map(({ people, ...page }) => ({ heading: localize("TESSERA.People.ofPage", page), people })),
    { heading: localize("TESSERA.People.ofWorld"), people: others.map(personOf) },
  ];
  const offered = new Set<string | undefined>();
  return groups
    .map(({ heading, people }, group) => ({
      heading,
      people: unlisted(people)
        .filter(({ name }) => !offered.has(name) && offered.add(name))
        .map((person, index) => ({ key: `${group}-${index}`, person })),
    }))
    .filter(({ people }) => people.length > 0);
}

/** Ask for the details of a person in a dialog; null if dismissed. */
async function askPerson(title: string, does: string, person?: MetPerson): Promise<Partial<Person> | null> {
  const named = (part: string): string => localize(`TESSERA.People.Part.${part}`);
  const standings = STANDINGS.map((value) => ({
    value,
    label: localize(`TESSERA.People.Standing.${value}`),
    selected: value === (person?.standing ?? "neutral"),
  }));
  const line = (name: "name" | "line" | "owes" | "img" | "secret", length: number) =>
    ({ kind: "line", name, label: named(name), length, value: person?.[name] ?? "" }) as const;
  const given = await ask("", title, {
    fields: [
      { ...line("name", NAME_LENGTH), required: true },
      line("line", LINE_LENGTH),
      line("owes", LINE_LENGTH),
      choice("standing", named("standing"), standings),
      line("img", 500),
      { kind: "tick", name: "shown", label: named("shown"), checked: person?.shown ?? true },
      line("secret", SECRET_LENGTH),
      { kind: "note", label: localize("TESSERA.People.secretHint") },
    ],
    does: ({ name }) => (name?.trim() ? does : ""),
  });
  return given && ({ ...given, shown: given["shown"] === true } as Partial<Person>);
}

export class PeopleWindow extends FocusedWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-people",
    classes: ["tessera", "tessera-sheet", "tessera-people"],
    position: { width: 560, height: 640 },
    window: { title: "TESSERA.People.title", icon: "fa-solid fa-address-book", resizable: true },
    actions: {
      async add() {
        const title = "TESSERA.People.addTitle";
        const given = await askPerson(title, localize("TESSERA.People.add"));
        if (given) await addPerson(given);
      },
      async suggested(_event, { dataset }) {
        const found = this.suggested.get(dataset["key"] ?? "");
        if (!found) return;
        // The pressed button disappears, so the focus moves to the summary.
        this.element.querySelector<HTMLElement>("summary")?.focus();
        await addPerson({ ...found, shown: true });
      },
      async edit(_event, target) {
        const person = this.personAt(target);
        const given = person && (await askPerson("TESSERA.People.editTitle", localize("TESSERA.People.save"), person));
        if (person && given) await alterPerson(person.id, given);
      },
      async show(_event, target) {
        const person = this.personAt(target);
        if (person) await alterPerson(person.id, { shown: !person.shown });
      },
      async remove(_event, target) {
        const person = this.personAt(target);
        if (person) await removePerson(person.id);
      },
      sheet(_event, target) {
        return documentByUuid(this.personAt(target)?.actor)?.sheet?.render({ force: true });
      },
      session(_event, target) {
        const { page } = sessionAt(this.personAt(target)?.met ?? 0);
        return page && openPage(page);
      },
    } satisfies Record<string, Action<PeopleWindow>>,
  };

  static override PARTS: Record<string, TemplatePart> = {
    head: { template: templatePath("campaign/people-head"), scrollable: [".tessera-people-suggested"] },
    list: { template: templatePath("campaign/people-list"), scrollable: [""] },
  };

  /** People who can be added by one press, by key, as last rendered. */
  readonly suggested = new Map<string, Partial<Person>>();
  /** Notes that are typed but not stored yet; they must survive a new rendering. */
  readonly #drafts = new Map<string, string>();
  #words = "";
  #adding = false;

  /** Render the list again, if it is shown. */
  follow(): void {
    if (this.rendered) void this.render();
  }

  /** The person whose row an element is in. */
  personAt(element: HTMLElement): MetPerson | undefined {
    const id = element.closest<HTMLElement>("[data-person]")?.dataset["person"];
    return peopleNow().find((each) => each.id === id);
  }

  override async _prepareContext(options: Data): Promise<Data> {
    const { isGM } = currentGame().user;
    const people = peopleNow();
    this.suggested.clear();
    const groups = isGM && this.#adding ? suggestions() : [];
    for (const { key, person } of groups.flatMap((group) => group.people)) this.suggested.set(key, person);
    return {
      ...(await super._prepareContext(options)),
      people: people.map((person) => this.#row(person)),
      words: this.#words,
      adding: this.#adding,
      groups,
      isGM,
      longest: LINE_LENGTH,
      rootId: this.id,
    };
  }

  #row(person: MetPerson): Data {
    const { number, page } = sessionAt(person.met);
    const actor = documentByUuid<HostActor>(person.actor);
    const { own, others } = notesOn(person.id);
    return {
      ...person,
      standingLabel: localize(`TESSERA.People.Standing.${person.standing}`),
      session: localize("TESSERA.People.met", { session: number }),
      hasPage: page !== undefined,
      hasSheet: actor !== null && mayFind(actor),
      notes: { others, own: this.#drafts.get(person.id) ?? own },
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    const { element } = this;
    element.addEventListener("input", ({ target }) => {
      const { dataset, value } = target as HTMLInputElement;
      if (dataset["note"]) this.#drafts.set(dataset["note"], value);
      if (dataset["words"] === undefined) return;
      this.#words = value;
      this.#filter();
    });
    element.addEventListener("change", ({ target }) => {
      const { dataset, value } = target as HTMLInputElement;
      const { note } = dataset;
      if (note) void notePerson(note, value).then(() => this.#drafts.delete(note));
    });
    element.addEventListener("toggle", ({ target }) => this.#onToggle(target as HTMLDetailsElement), { capture: true });
    element.addEventListener("dragover", (event) => event.preventDefault());
    element.addEventListener("drop", (event) => void this.#onDrop(event));
  }

  override async _onRender(context: Data, options: Data): Promise<void> {
    await super._onRender(context, options);
    this.#filter();
  }

  #onToggle({ dataset, open }: HTMLDetailsElement): void {
    if (dataset["adding"] === undefined || open === this.#adding) return;
    this.#adding = open;
    void this.render({ parts: ["head"] });
  }

  /** Add the dropped actor to the list. */
  async #onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    if (!currentGame().user.isGM) return;
    const actor = documentByUuid<HostActor>(droppedActor(event.dataTransfer?.getData("text/plain") ?? ""));
    const [person] = actor ? unlisted([personOf(actor)]) : [];
    if (person) await addPerson({ ...person, shown: true });
  }

  /** Show only the people whose texts contain all searched words. */
  #filter(): void {
    const rows = [...this.element.querySelectorAll<HTMLElement>("[data-person]")];
    for (const row of rows) row.hidden = !hasWords(row.dataset["sought"] ?? "", this.#words);
    const none = this.element.querySelector<HTMLElement>("[data-none]");
    if (none) none.hidden = rows.length === 0 || rows.some((row) => !row.hidden);
  }
}

/** The UUID of a dropped actor; empty for anything else. */
function droppedActor(text: string): string {
  try {
    const { type, uuid } = JSON.parse(text) as { readonly type?: unknown; readonly uuid?: unknown };
    return type === "Actor" && typeof uuid === "string" ? uuid : "";
  } catch {
    // A link, a picture or words were dropped.
    return "";
  }
}
