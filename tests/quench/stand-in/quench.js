/**
 * The part of Quench's interface that the suite uses, written from its README: batches are registered in the hook
 * `quenchReady`, which is called in `setup`, and their tests are declared by functions of Mocha's names, at once.
 */
class StandIn {
  #batches = new Map();

  registerBatch(key, declare, { displayName = key } = {}) {
    const [owner] = key.split(".");
    if (owner !== game.system.id && !game.modules.has(owner)) throw new Error(`${key} names no package`);
    this.#batches.set(key, { declare, displayName });
  }

  /** Run all batches. @returns the tests by title, each with its error or null */
  async runBatches() {
    const results = [];
    for (const { declare, displayName } of this.#batches.values()) {
      const steps = { before: [], tests: [], after: [] };
      const path = [displayName];
      const answer = declare({
        before: (step) => steps.before.push(step),
        after: (step) => steps.after.push(step),
        it: (title, test) => steps.tests.push({ title: [...path, title].join(": "), test }),
        describe: (title, inner) => {
          path.push(title);
          inner();
          path.pop();
        },
      });
      // Mocha collects what is declared at once, and does not wait for more.
      if (answer instanceof Promise) throw new Error(`${displayName} declares its tests too late`);
      for (const step of steps.before) await step();
      for (const { title, test } of steps.tests) results.push({ title, error: await failureOf(test) });
      for (const step of steps.after) await step();
    }
    return results;
  }
}

async function failureOf(test) {
  try {
    await test.call({ timeout() {} });
    return null;
  } catch (error) {
    return String(error?.stack ?? error);
  }
}

globalThis.quench = new StandIn();
Hooks.once("setup", () => Hooks.callAll("quenchReady", globalThis.quench));
