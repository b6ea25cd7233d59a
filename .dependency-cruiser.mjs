/** The floors of `src`, from the ground up: a room imports from below only. The linter holds the code to this list. */
const floors = [
  "foundry",
  "rules",
  "ui",
  "log",
  "ruleset",
  "settings",
  "item",
  "actor",
  "tokens",
  "regions",
  "check",
  "acts",
  "ledger",
  "clocks",
  "migrations",
  "requests",
  "text",
  "book",
  "threats",
  "kit",
  "combat",
  "ends",
  "atmosphere",
  "chronicle",
  "tracker",
  "library",
  "welcome",
  "authoring",
  "install-ruleset",
  "api",
  "rulesets",
  "tessera",
];

const pathOf = (room) => `^src/${room}(/|[.]ts$)`;

const upwards = floors.slice(0, -1).map((room, floor) => ({
  name: `${room}-imports-from-below`,
  comment: `src/${room} stands below: it imports from the floors under it only.`,
  severity: "error",
  from: { path: pathOf(room) },
  to: { path: floors.slice(floor + 1).map(pathOf) },
}));

export default {
  forbidden: [
    ...upwards,
    {
      name: "no-circle",
      comment: "Files that import each other cannot be read one after the other.",
      severity: "error",
      from: { path: "^src/" },
      to: { circular: true },
    },
    {
      name: "pure-rules",
      comment: "Rules are pure: they import rules only.",
      severity: "error",
      from: { path: "^src/rules/" },
      to: { pathNot: "^src/rules/" },
    },
    {
      name: "pure-rules-of-a-game",
      comment: "Rules are pure: those of one game import its own and those of all games.",
      severity: "error",
      from: { path: "^src/rulesets/([^/]+)/rules/" },
      to: { pathNot: ["^src/rules/", "^src/rulesets/$1/rules/"] },
    },
    {
      name: "one-game-alone",
      comment: "A rule set knows no other: its folder can go, and the rest stands.",
      severity: "error",
      from: { path: "^src/rulesets/([^/]+)/" },
      to: { path: "^src/rulesets/", pathNot: "^src/rulesets/$1/" },
    },
    {
      name: "system-without-bench",
      comment: "The system runs on any host that keeps Foundry's promises.",
      severity: "error",
      from: { path: "^src/" },
      to: { path: "^bench/" },
    },
    {
      name: "bench-without-system",
      comment: "The bench loads the built system, as Foundry would.",
      severity: "error",
      from: { path: "^bench/" },
      to: { path: "^src/" },
    },
  ],
  options: {
    parser: "swc",
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: ["node_modules"] },
    exclude: { path: ["^bench/client/.*[.]css"] },
  },
};
