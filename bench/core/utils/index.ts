/** The members of `foundry.utils`, except those that need documents (`fromUuid`, `fromUuidSync`). */
export { BitMask } from "./bit-mask.ts";
export { deepClone, deepFreeze, deepSeal, duplicate } from "./clone.ts";
export { Collection } from "./collection.ts";
export { Color } from "./color.ts";
export { diffObject, equals, objectsEqual } from "./equality.ts";
export { EventEmitterMixin } from "./event-emitter.ts";
export {
  circleCircleIntersects,
  closestPointToPath,
  closestPointToSegment,
  lineCircleIntersection,
  lineLineIntersection,
  lineSegmentIntersection,
  lineSegmentIntersects,
  orient2dFast,
  pathCircleIntersects,
  polygonCentroid,
  quadraticIntersection,
} from "./geometry.ts";
export { getRoute, isElementInstanceOf, parseHTML } from "./html.ts";
export {
  fetchJsonWithTimeout,
  fetchResource,
  fetchWithTimeout,
  getCacheBustURL,
  HttpError,
  srcExists,
} from "./http.ts";
export { IterableWeakMap, IterableWeakSet } from "./iterable-weak.ts";
export {
  iterateEntries,
  iterateKeys,
  iterateValues,
  objectEntries,
  objectKeys,
  objectValues,
} from "./iteration.ts";
export { logCompatibilityWarning } from "./logging.ts";
export { applyDataOperators, applySpecialKeys, isDeletionKey, mergeObject } from "./merge.ts";
export {
  deleteProperty,
  expandObject,
  filterObject,
  flattenObject,
  getProperty,
  hasProperty,
  invertObject,
  setProperty,
} from "./property.ts";
export { randomID } from "./random-id.ts";
export { Semaphore } from "./semaphore.ts";
export { StringTree, WordTree } from "./string-tree.ts";
export { encodeURL, escapeHTML, formatFileSize, isNewerVersion, unescapeHTML } from "./text.ts";
export { benchmark, debounce, debouncedReload, threadLock, throttle } from "./timing.ts";
export { getDefiningClass, getParentClasses, getType, isEmpty, isPlainObject, isSubclass } from "./types.ts";
export { buildRelativeUuid, buildUuid, parseUuid } from "./uuid.ts";

/** The class of asynchronous functions, which has no name of its own. */
export const AsyncFunction = (async () => undefined).constructor as new (
  ...args: string[]
) => (...args: unknown[]) => Promise<unknown>;
