/** A rule set's types of actors and items. */
import type { Data, HostActor } from "../foundry/host.ts";
import type { CheckForm } from "./form.ts";
import type { Advance, Maker } from "./maker.ts";

/** A class whose instances are of type `Instance`. */
export type ClassOf<Instance extends object> = abstract new (...parameters: never[]) => Instance;

/** A vital: an important number of an actor, for the party's sheet, the token HUD and similar views. */
export interface Vital {
  /** Localization key. */
  readonly label: string;
  readonly value: number;
  /** Upper bound; null if there is none. */
  readonly max: number | null;
  /** Path of the stored number if it may be changed in place. */
  readonly path?: string;
  /** Bounds of changes if other than 0 and `max`. */
  readonly min?: number;
  readonly limit?: number;
  /** Path below `system` of the token bar that shows the remaining amount. */
  readonly leftAs?: string;
}

/** A stored value of an actor or item whose changes the story records. */
export interface StoryNumber {
  /** Path of the stored value. */
  readonly path: string;
  /** Label: a localization key, or a localized text. */
  readonly label: string;
  /** Return the localized display text of a stored text; the stored text itself if omitted. */
  words?(value: string): string;
}

/** The stored number by which the library ranks documents of a type: a threat's Cap, a talent's rank. */
export interface Grade {
  readonly path: string;
  /** Localization key. */
  readonly label: string;
}

export interface ActorType<System extends object = object> {
  /** Data model class, a `TypeDataModel` of Foundry. */
  readonly model: ClassOf<System>;
  /** Sheet class, an `ActorSheetV2` of Foundry. */
  readonly sheet: ClassOf<object>;
  /** Form of its checks if other than the rule set's. */
  readonly form?: CheckForm<object, System>;
  /** Font Awesome classes. */
  readonly icon: string;
  /** Path of the picture that new actors have; Foundry's if omitted. */
  readonly picture?: string;
  /** Token bars and values: paths below `system`. */
  readonly bars: readonly string[];
  readonly values: readonly string[];
  /** Declares how its characters are made step by step; if omitted, no guide is offered. */
  readonly maker?: Maker<System>;
  /** Declares how its characters advance; if omitted, no guide is offered. */
  readonly advance?: Advance<System>;
  /** Default bars of new actors' tokens if other than the first two. */
  usualBars?(actor: HostActor<System>): readonly string[];
  /** True if actors of this type oppose the characters: their tokens are hostile and unlinked. */
  readonly foe?: boolean;
  /** True if actors of this type are always on the players' side, even unowned or with a hostile token. */
  readonly ally?: boolean;
  /**
   * Return the Hazard dice for rolls against the actor and in its Zone, 0 for none; and whether it is out of the fight.
   */
  hazard?(actor: HostActor<System>): { readonly rating: number; readonly down: boolean };
  readonly grade?: Grade;
  /** Numbers plotted by the chronicle: paths below `system`. */
  readonly chronicled?: readonly string[];
  vitals(actor: HostActor<System>): readonly Vital[];
  /**
   * Return the most important number, shown large on the sheet and in the party: one of the vitals, the first if
   * omitted, or one computed from them.
   */
  headline?(vitals: readonly Vital[]): Vital | undefined;
  /**
   * Return further stored values whose changes the story records: experience, ratings, marks. Vitals are always
   * recorded.
   */
  numbers?(actor: HostActor<System>): readonly StoryNumber[];
  /** Changes that set the vital at `path` to `value`, if more than the number changes. */
  vitalChanges?(actor: HostActor<System>, path: string, value: number): Data;
  /** Initiative formula; Foundry's if omitted. */
  initiative?(actor: HostActor<System>): string;
  /** Ids of the statuses derived from its numbers. */
  statuses?(actor: HostActor<System>): readonly string[];
}

/** An item type, with keys below `TYPES.Item` and `TESSERA.Item.Group`. */
export interface ItemType {
  /** An `ItemModel`. */
  readonly model: ClassOf<object>;
  /** Sheet class, as a rule a subclass of `authoring.sheets.ItemSheet`; Tessera's own sheet of items if omitted. */
  readonly sheet?: ClassOf<object>;
  /** Font Awesome classes. */
  readonly icon: string;
  /** Default picture. */
  readonly picture: string;
  /** Stored values of these items whose changes the story records: quantities, supply dice, uses. */
  readonly numbers?: readonly StoryNumber[];
  readonly grade?: Grade;
}

/** The data models of a rule set's actor types, by type. */
export type Models = Readonly<Record<string, object>>;

/** An actor of any type of these models. */
export type ActorOf<Types extends Models> = { [Type in keyof Types]: HostActor<Types[Type]> }[keyof Types];
