/** Stand-ins for a user's hands on sheets and in the windows that make characters, without a page. */
import { emptyPage } from "../table/page.ts";
import type { TableClient } from "../table/table.ts";

interface Sheet {
  readonly options: {
    readonly actions: Readonly<Record<string, unknown>>;
    readonly position: { readonly height: number };
  };
  setTrack(path: string, value: number): Promise<void>;
  trackValue(path: string): number;
  _configureRenderOptions(options: object): void;
  _prepareContext(options: object): Promise<Record<string, unknown>>;
  _preparePartContext(part: string, context: object, options: object): Promise<Record<string, unknown>>;
}

type SheetClass = new (options: object) => Sheet;

interface Config {
  readonly Actor: { readonly sheetClasses: Record<string, Record<string, { readonly cls: SheetClass }>> };
}

/** Give a client those globals of a page that preparing a sheet uses, since it shortens texts by their DOM nodes. */
export function lendPage(client: TableClient): void {
  const { document, NodeFilter } = emptyPage().window;
  Object.assign(client.global<object>("globalThis"), { document, NodeFilter });
}

/** The sheet of an actor, as its type has it; not drawn. */
export function sheetOf(client: TableClient, id: string): Sheet {
  const document = client.game.actors.get(id) as unknown as { readonly type: string };
  const [registered] = Object.values(client.global<Config>("CONFIG").Actor.sheetClasses[document.type] ?? {});
  if (!registered) throw new Error(`There is no sheet of the type ${document.type}.`);
  return new registered.cls({ document });
}

/** Press a button of the sheet: an action with the data of its element, by default with Shift, which asks nothing. */
export async function press(
  sheet: Sheet,
  action: string,
  dataset: Record<string, string> = {},
  event: { readonly shiftKey: boolean } = { shiftKey: true },
): Promise<void> {
  const handler = sheet.options.actions[action];
  if (typeof handler !== "function") throw new Error(`The sheet has no action ${action}.`);
  await handler.call(sheet, event, { dataset });
}

/** Changes and items that a step of making or advancing a character produces. */
export interface Made {
  readonly changes?: Record<string, unknown>;
  readonly items?: readonly Record<string, unknown>[];
}

interface Step {
  readonly id: string;
  fields(given: object, draft: object, actor: unknown): readonly { readonly name?: string }[];
  made(given: object, draft: object, actor: unknown): Made;
}

interface Plan {
  readonly steps: readonly Step[];
  full?(becoming: unknown): Record<string, unknown>;
}

interface Types {
  readonly rulesets: Iterable<{
    readonly id: string;
    readonly actorTypes: Record<
      string,
      {
        readonly maker?: { plan(packed: object): Promise<Plan> };
        readonly advance?: { steps(): Promise<readonly Step[]> };
      }
    >;
  }>;
}

function growthOf(client: TableClient, type: string) {
  const { rulesets } = (client.game.system as unknown as { api: Types }).api;
  return [...rulesets].find(({ id }) => id === type)?.actorTypes[type] ?? {};
}

const planOf = (client: TableClient, type: string) =>
  growthOf(client, type).maker?.plan({ talents: [], gear: [], faces: [] });

/** The steps of making or advancing a character whose type bears its rule set's name. */
export async function stepsOf(client: TableClient, type: string, way: "maker" | "advance"): Promise<readonly Step[]> {
  return (way === "maker" ? (await planOf(client, type))?.steps : await growthOf(client, type).advance?.steps()) ?? [];
}

/** Changes that fill what a new character begins with full, once it has `changes`. */
export async function beginsFull(client: TableClient, id: string, changes: object = {}): Promise<object> {
  const actor = client.game.actors.get(id) as unknown as { readonly type: string; clone(changes: object): unknown };
  return (await planOf(client, actor.type))?.full?.(actor.clone(changes)) ?? {};
}

/** Changes that a step of the window `way` produces from these answers, for the character type named like its rule set. */
export async function madeBy(
  client: TableClient,
  id: string,
  way: "maker" | "advance",
  step: string,
  given: object,
  draft: object = {},
): Promise<Made> {
  const actor = client.game.actors.get(id) as unknown as { readonly type: string };
  const found = (await stepsOf(client, actor.type, way)).find((each) => each.id === step);
  if (!found) throw new Error(`There is no step ${step}.`);
  return found.made(given, draft, actor);
}
