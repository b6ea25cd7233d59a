/** Art that packages provide for the documents of others' compendia: `game.compendiumArt`. */

import { getRoute } from "../utils/html.ts";
import { mergeObject } from "../utils/merge.ts";

/**
 * Pictures for one document, and any further members that packages give it [type documentation: CompendiumArt.Info].
 */
export interface ArtInfo extends Record<string, unknown> {
  actor?: string;
  token?: string | object;
  credit?: string;
}

/** Content of a mapping file: pictures by the id of a compendium, then of a document. */
type ArtMapping = Record<string, Record<string, ArtInfo>>;

/** The art of one package [type documentation: CompendiumArt.Descriptor]. */
interface ArtDescriptor {
  packageId: string;
  title: string;
  mapping: string;
  credit: string | undefined;
  priority: number;
}

/** A manifest's flag for one system. */
interface ArtDeclaration {
  mapping: string;
  credit?: string;
}

interface ArtPackage {
  id: string;
  title: string;
  active?: unknown;
  flags?: unknown;
}

/** Source data of an actor, to which art is applied. */
interface Depicted extends Record<string, unknown> {
  prototypeToken?: { texture?: { src?: unknown } };
}

/** Art by the UUID of a document [type documentation: CompendiumArt]. The world's preferences for art are not heeded. */
export class CompendiumArt extends Map<string, ArtInfo> {
  readonly FLAG = "compendiumArtMappings";
  readonly SETTING = "compendiumArtConfiguration";
  enabled = true;
  readonly #game: () => { system: ArtPackage; modules: Iterable<ArtPackage> };

  /** @param game whose system and modules declare art */
  constructor(game: () => { system: ArtPackage; modules: Iterable<ArtPackage> }) {
    super();
    this.#game = game;
  }

  /** The art that the system and the active modules declare for this system, in their order. */
  getPackages(): ArtDescriptor[] {
    const { system, modules } = this.#game();
    return [system, ...modules].flatMap(({ id: packageId, title, active, flags = {} }, priority) => {
      const declared = (flags as Record<string, Record<string, ArtDeclaration>>)[this.FLAG]?.[system.id];
      if (!declared || active === false) return [];
      return [{ packageId, title, mapping: declared.mapping, credit: declared.credit, priority }];
    });
  }

  /**
   * Read the mappings of all packages. A later package's art for a document replaces that of earlier ones as a whole
   * [foundryvtt#11591]. A mapping that cannot be read is reported, and the others are read all the same.
   */
  async _registerArt(): Promise<void> {
    this.clear();
    for (const { mapping, credit, title } of this.getPackages()) {
      try {
        for (const [uuid, info] of await readMapping(mapping)) this.set(uuid, credit ? { credit, ...info } : info);
      } catch (error) {
        console.error(new Error(`The art of ${title} could not be read from ${mapping}`, { cause: error }));
      }
    }
  }

  /** Put art into the source data of an actor, in place. */
  static depict(source: Depicted, { actor, token }: ArtInfo): void {
    if (actor) source.img = actor;
    const { prototypeToken } = source;
    if (!token || !prototypeToken) return;
    mergeObject(prototypeToken, typeof token === "string" ? { texture: { src: token } } : token);
  }
}

/** The art in a mapping file, by the UUIDs of its documents, which are actors. */
async function readMapping(address: string): Promise<[uuid: string, info: ArtInfo][]> {
  const answer = await fetch(getRoute(address));
  if (!answer.ok) throw new Error(`The server answered ${answer.status}`);
  const mapping = (await answer.json()) as ArtMapping;
  return Object.entries(mapping).flatMap(([pack, documents]) =>
    Object.entries(documents).map(([id, info]): [string, ArtInfo] => [`Compendium.${pack}.Actor.${id}`, info]),
  );
}
