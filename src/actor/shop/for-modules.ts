/** Building blocks of a module's shop (`authoring.loadShop`), loaded when a shop first opens. */
export { storedSystem } from "../../foundry/stored-system.ts";
export { rungState } from "../../ruleset/shop.ts";
export { boughtBySteps, nowAndThen } from "./by-steps.ts";
