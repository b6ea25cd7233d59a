/** Types of actors and items that a rule set brings. */
import type { Data, HostActor } from "../foundry/host.ts";
import type { CheckForm } from "./form.ts";
import type { Advance, Maker } from "./maker.ts";

/** A class whose instances are of type `Instance`. */
export type ClassOf<Instance extends object> = abstract new (...parameters: never[]) => Instance;

/** A vital for the party's sheet, the token HUD and the like. */
export interface Vital {
  /** Localisation key. */
  readonly label: string;
  readonly value: number;
  /** Null without an upper bound. */
  readonly max: number | null;
  /** Path of the stored number if it may be changed in place. */
  readonly path?: string;
  /** Bounds of changes if other than 0 and `max`. */
  readonly min?: number;
  readonly limit?: number;
  /** Path below `system` of the token bar that shows the remaining amount. */
  readonly leftAs?: string;
}

/** A stored value of an actor or item that has a story. */
export interface StoryNumber {
  /** Path of the stored value. */
  readonly path: string;
  /** Localisation key, or localised. */
  readonly label: string;
  /** A stored text in words, localised; the text itself if omitted. */
  words?(value: string): string;
}

/** The stored number by which documents of a type are told apart in the library: a threat's Cap, a talent's rank. */
export interface Grade {
  readonly path: string;
  /** Localisation key. */
  readonly label: string;
}

/** One type of actor. */
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
  /** How its characters are made step by step; nothing guides it if omitted. */
  readonly maker?: Maker<System>;
  /** How its characters advance; nothing guides it if omitted. */
  readonly advance?: Advance<System>;
  /** Default bars of new actors' tokens if other than the first two. */
  usualBars?(actor: HostActor<System>): readonly string[];
  /** True if it opposes the characters: its tokens are hostile and unlinked. */
  readonly foe?: boolean;
  /** True if it is always on the players' side, even unowned or with a hostile token. */
  readonly ally?: boolean;
  /** Hazard dice for rolls against it and in its Zone, 0 for none, and whether it is out of the fight. */
  hazard?(actor: HostActor<System>): { readonly rating: number; readonly down: boolean };
  readonly grade?: Grade;
  /** Numbers plotted by the chronicle: paths below `system`. */
  readonly chronicled?: readonly string[];
  vitals(actor: HostActor<System>): readonly Vital[];
  /** The number that matters most, shown large on its sheet and in the party: one of its vitals, the first if omitted, or one made of them. */
  headline?(vitals: readonly Vital[]): Vital | undefined;
  /** Further stored values that are its own and have a story: experience, ratings, marks. Those of vitals have one anyway. */
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
  /** Its stored values that have a story: quantities, supply dice, uses. */
  readonly numbers?: readonly StoryNumber[];
  readonly grade?: Grade;
}

/** The data models of a rule set's actor types, by type. */
export type Models = Readonly<Record<string, object>>;

/** An actor of any type of these models. */
export type ActorOf<Types extends Models> = { [Type in keyof Types]: HostActor<Types[Type]> }[keyof Types];
