/** Suggested concepts of a new character: the order of its attributes, and a picture. */

/** A concept; its name has the same place in the language file's list of concepts. */
interface Concept {
  readonly id: string;
  readonly img: string;
  /**
   * Attributes, the most important first, separated by blanks. On the default ring, the third is next to the first, so
   * that their values 10 and 8 have an even sum and no half point of their shared resource is lost.
   */
  readonly attributes: string;
}

export const CONCEPTS: readonly Concept[] = [
  { id: "lock-keeper", img: "systems/tessera/assets/icons/dam.svg", attributes: "body heart grace wit" },
  { id: "poacher", img: "systems/tessera/assets/icons/eel.svg", attributes: "grace wit body heart" },
  { id: "mapmaker", img: "systems/tessera/assets/icons/treasure-map.svg", attributes: "wit grace heart body" },
  { id: "bell-ringer", img: "systems/tessera/assets/icons/ringing-bell.svg", attributes: "heart wit body grace" },
  { id: "salvager", img: "systems/tessera/assets/icons/diving-helmet.svg", attributes: "body grace heart wit" },
  { id: "barge-mother", img: "systems/tessera/assets/icons/sailboat.svg", attributes: "heart body wit grace" },
  { id: "preacher", img: "systems/tessera/assets/icons/prayer.svg", attributes: "heart wit body grace" },
  { id: "log-driver", img: "systems/tessera/assets/icons/log.svg", attributes: "grace body wit heart" },
  { id: "tinker", img: "systems/tessera/assets/icons/tinker.svg", attributes: "wit body grace heart" },
  { id: "midwife", img: "systems/tessera/assets/icons/stork-delivery.svg", attributes: "heart grace wit body" },
];
