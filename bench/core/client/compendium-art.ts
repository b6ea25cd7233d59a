/** Art that packages provide for the documents of others' compendia: `game.compendiumArt`. */

/** Pictures for one document [type documentation: CompendiumArt.Info]. */
interface ArtInfo {
  actor?: string;
  token?: string | object;
  credit?: string;
}

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

/** Art by the UUID of a document [type documentation: CompendiumArt]. It is listed by package, and not applied. */
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

  /** Say which packages have art that is not applied. */
  async _registerArt(): Promise<void> {
    const titles = [...new Set(this.getPackages().map(({ title }) => title))];
    if (titles.length > 0) console.warn(`the bench has no art for compendia: that of ${titles.join(", ")} is left out`);
  }
}
