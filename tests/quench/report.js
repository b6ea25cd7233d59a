/** The report of a run: plain text, to be pasted into an issue. */

function versions() {
  const { generation, build } = game.release;
  const modules = [...game.modules.values()]
    .filter(({ active }) => active)
    .map(({ id, version }) => `${id} ${version}`);
  return [
    `Foundry ${generation}.${build}, ${game.system.title} ${game.system.version}`,
    `modules: ${modules.join(", ")}`,
    `browser: ${navigator.userAgent}`,
    `asked by a ${game.user.isGM ? "game master" : "player"}`,
  ];
}

/**
 * @param answers one entry for each question that was asked: id, asks, and `fault`, null where the promise is kept
 * @param left what the run changed in the world, a line each
 */
export function reportOf(answers, left, seconds) {
  const faults = answers.filter(({ fault }) => fault !== null);
  return [
    "# What Tessera asked of Foundry",
    "",
    ...versions(),
    "",
    `${answers.length - faults.length} of ${answers.length} promises are kept; it took ${seconds.toFixed(1)} seconds.`,
    left.length === 0 ? "The world is as it was before." : `Left behind in the world: ${left.join("; ")}.`,
    "",
    ...answers.map(({ id, asks, fault }) => (fault === null ? `yes  ${id}: ${asks}` : `NO   ${id}: ${asks}. ${fault}`)),
  ].join("\n");
}
