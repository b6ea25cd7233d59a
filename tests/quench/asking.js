/** What questions ask with: comparisons that say what was found, and documents that are gone afterwards. */

/** Name of everything that the suite makes. */
export const SCRATCH = "Tessera asks (may be deleted)";

/** What was promised did not come true. */
export class Untrue extends Error {}

/** Data as text whose keys are in order, so that equal data are equal texts. */
export function textOf(value) {
  const inOrder = (_key, held) =>
    held && typeof held === "object" && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).sort(([first], [second]) => (first < second ? -1 : 1)))
      : held;
  return JSON.stringify(value, inOrder) ?? "undefined";
}

/** @throws Untrue where `found` is not what was promised; `what` names it */
export function equal(found, promised, what) {
  if (textOf(found) !== textOf(promised))
    throw new Untrue(`${what} is ${textOf(found)} instead of ${textOf(promised)}`);
}

/** @throws Untrue unless `held` */
export function holds(held, complaint) {
  if (!held) throw new Untrue(complaint);
}

/** The error that `task` rejects with. @throws Untrue if it does not */
export async function refusal(task, what) {
  try {
    await task();
  } catch (error) {
    return error;
  }
  throw new Untrue(`${what} is not refused`);
}

/** Wait until `test` is true, up to two seconds. @throws Untrue with what `complain` says then */
export async function until(test, complain) {
  const end = Date.now() + 2000;
  while (!test()) {
    if (Date.now() > end) throw new Untrue(complain());
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** Keeps what one question makes, to take it away again. */
export class Scratch {
  #made = [];
  #undo = [];

  /** Create a document in the world. */
  async make(documentName, data = {}, operation = {}) {
    const { implementation } = foundry.documents[documentName];
    const made = await implementation.create({ name: SCRATCH, ...data }, operation);
    return this.keep(made);
  }

  /** Take a document away at the end that was made otherwise. */
  keep(document) {
    if (document) this.#made.push(document);
    return document;
  }

  /** Something to do at the end. */
  afterwards(undo) {
    this.#undo.push(undo);
  }

  /** An actor of a type that Tessera's first rule set plays. */
  actor(data = {}) {
    const [type] = Object.keys(game.system.api.rulesets[0].actorTypes);
    return this.make("Actor", { type, ...data });
  }

  gear(data = {}) {
    return this.make("Item", { type: "gear", ...data });
  }

  /** Listen to a hook until the end. */
  listen(hook, listener) {
    const id = Hooks.on(hook, listener);
    this.afterwards(() => Hooks.off(hook, id));
  }

  /** Delete and undo, the last first; what is gone already is left. */
  async clean() {
    for (const undo of this.#undo.reverse()) await undo();
    for (const document of this.#made.reverse()) {
      if (fromUuidSync(document.uuid ?? "") === document) await document.delete();
    }
  }
}
