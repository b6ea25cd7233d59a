/** Rules, without side effects, for the users to whom parts of tokens and regions are visible. */
import { REGION_VISIBILITY, TOKEN_DISPLAY_MODES } from "../../core/const/canvas.ts";

/** The relation of a user to a token, which decides what they see of the token. */
export interface TokenRegard {
  isOwner: boolean;
  controlled: boolean;
  hover: boolean;
}

/** True if an element is shown under a display mode, one of CONST.TOKEN_DISPLAY_MODES. */
export function showsInMode(mode: number, { isOwner, controlled, hover }: TokenRegard): boolean {
  switch (mode) {
    case TOKEN_DISPLAY_MODES.ALWAYS:
      return true;
    case TOKEN_DISPLAY_MODES.CONTROL:
      return controlled;
    case TOKEN_DISPLAY_MODES.HOVER:
      return hover || controlled;
    case TOKEN_DISPLAY_MODES.OWNER_HOVER:
      return isOwner && (hover || controlled);
    case TOKEN_DISPLAY_MODES.OWNER:
      return isOwner;
    default:
      return false;
  }
}

/** A hidden token is there for Gamemasters only. */
export function seesToken(token: { hidden: boolean }, user: { isGM: boolean }): boolean {
  return user.isGM || !token.hidden;
}

/** The state of a region and its relation to a user, which decide whether they see the region. */
export interface RegionRegard {
  visibility: number;
  hidden: boolean;
  locked: boolean;
  /** The regions layer is the one in use. */
  layerActive: boolean;
  isGM: boolean;
  /** The user may observe the region. */
  isObserver: boolean;
}

/** True if a region is drawn. A hidden one is for Gamemasters only [hypothesis]; see CONST.REGION_VISIBILITY. */
export function seesRegion({ visibility, hidden, locked, layerActive, isGM, isObserver }: RegionRegard): boolean {
  if (hidden && !isGM) return false;
  switch (visibility) {
    case REGION_VISIBILITY.ALWAYS:
      return true;
    case REGION_VISIBILITY.OBSERVER:
      return isObserver || isGM || layerActive;
    case REGION_VISIBILITY.GAMEMASTER:
      return isGM || layerActive;
    case REGION_VISIBILITY.LAYER_UNLOCKED:
      return layerActive && (isGM || !locked);
    default:
      return layerActive;
  }
}
