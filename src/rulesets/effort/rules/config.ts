/**
 * A world's attributes and resources and the links between them. Source 001 names none, but an action's cost can be
 * paid "from either linked resource" and a check can be made "using either linked attribute", so each attribute has two
 * resources and each resource two attributes.
 */
import { oneOf, RulesError } from "../../../rules/error.ts";
import { identifier, list, open, record, text, validator } from "../../../rules/input.ts";

/** An attribute or resource. */
export interface Named {
  readonly id: string;
  /** The table's label; if empty, the host localizes the id. */
  readonly label: string;
}

export interface Link {
  readonly attribute: string;
  readonly resource: string;
}

export interface EffortConfig {
  readonly attributes: readonly Named[];
  readonly resources: readonly Named[];
  readonly links: readonly Link[];
}

/** A problem that makes a configuration invalid. */
export interface ConfigProblem {
  readonly field: string;
  /** `tooFew`, `sameIdTwice`, `unknown`, `sameLinkTwice` or `notTwoLinks`. */
  readonly code: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** Most attributes, and most resources. */
export const CONFIG_LIMIT = 20;

const ids = list(identifier, CONFIG_LIMIT);
const named = list(record<Named>({ id: identifier, label: open(text, "") }), CONFIG_LIMIT);
const readShape = record<EffortConfig>({
  attributes: named,
  resources: named,
  links: list(record<Link>({ attribute: identifier, resource: identifier }), 100),
});

/** Read the structure only, so that an editor can list the problems of an incomplete configuration. */
export const readConfig = validator((value): EffortConfig => readShape("", value));

/** Our proposal: four attributes and four resources on a ring, so that neighboring attributes share a resource. */
export const DEFAULT_CONFIG: EffortConfig = ring(
  ["body", "grace", "wit", "heart"],
  ["stamina", "focus", "insight", "grit"],
);

/**
 * Attributes and resources on a ring: attribute n shares resource n with attribute n + 1.
 * @throws RulesError unless both lists have the same length, 2 to 20, and no id occurs twice.
 */
export function ring(attributeIds: readonly string[], resourceIds: readonly string[]): EffortConfig {
  const attributes = ids("attributes", attributeIds);
  const resources = ids("resources", resourceIds);
  if (attributes.length !== resources.length)
    throw new RulesError("resources", "wrongLength", { value: resources.length, expected: attributes.length });
  const last = resources.length - 1;
  return validateConfig({
    attributes: attributes.map((id) => ({ id })),
    resources: resources.map((id) => ({ id })),
    links: attributes.flatMap((attribute, place) => [
      { attribute, resource: resources[place] },
      { attribute, resource: resources[place === 0 ? last : place - 1] },
    ]),
  });
}

/** Validate a configuration. @throws RulesError for its first problem; `configProblems` lists them all. */
export function validateConfig(value: unknown): EffortConfig {
  const config = readConfig(value);
  const [problem] = configProblems(config);
  if (problem) throw new RulesError(problem.field, problem.code, problem.data);
  return config;
}

/** All problems of a configuration: every attribute needs two resources, and vice versa. */
export function configProblems(given: EffortConfig): readonly ConfigProblem[] {
  const config = readConfig(given);
  const { attributes, resources, links } = config;
  return [
    ...namedProblems("attributes", attributes),
    ...namedProblems("resources", resources),
    ...linkProblems(config),
    ...degreeProblems("attributes", attributes, (id) => links.filter((link) => link.attribute === id).length),
    ...degreeProblems("resources", resources, (id) => links.filter((link) => link.resource === id).length),
  ];
}

/** The two resources linked to `attribute`. @throws RulesError for an unknown one. */
export function resourcesOf(config: EffortConfig, attribute: string): readonly string[] {
  const { attributes, links } = readConfig(config);
  requireKnown("attribute", attributes, attribute);
  return links.filter((link) => link.attribute === attribute).map((link) => link.resource);
}

/** The two attributes linked to `resource`. @throws RulesError for an unknown one. */
export function attributesOf(config: EffortConfig, resource: string): readonly string[] {
  const { resources, links } = readConfig(config);
  requireKnown("resource", resources, resource);
  return links.filter((link) => link.resource === resource).map((link) => link.attribute);
}

function namedProblems(field: string, all: readonly Named[]): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  if (all.length < 2) problems.push({ field, code: "tooFew", data: { value: all.length, minimum: 2 } });
  all.forEach(({ id }, place) => {
    if (all.findIndex((other) => other.id === id) < place)
      problems.push({ field: `${field}.${place}.id`, code: "sameIdTwice", data: { value: id } });
  });
  return problems;
}

function linkProblems({ attributes, resources, links }: EffortConfig): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  links.forEach(({ attribute, resource }, place) => {
    const field = `links.${place}`;
    if (!attributes.some(({ id }) => id === attribute))
      problems.push({ field: `${field}.attribute`, code: "unknown", data: { value: attribute } });
    if (!resources.some(({ id }) => id === resource))
      problems.push({ field: `${field}.resource`, code: "unknown", data: { value: resource } });
    const first = links.findIndex((other) => other.attribute === attribute && other.resource === resource);
    if (first < place) problems.push({ field, code: "sameLinkTwice", data: { attribute, resource } });
  });
  return problems;
}

function degreeProblems(field: string, all: readonly Named[], degree: (id: string) => number): ConfigProblem[] {
  return all.flatMap(({ id }, place) => {
    const value = degree(id);
    return value === 2 ? [] : [{ field: `${field}.${place}`, code: "notTwoLinks", data: { id, value } }];
  });
}

function requireKnown(field: string, all: readonly Named[], wanted: string): void {
  oneOf(
    field,
    wanted,
    all.map(({ id }) => id),
  );
}
