/** Two independent ways to the chances of (Hits, 1s), written without the rules' own odds. */

/** Chances by "hits/ones". */
export type Joint = Map<string, number>;

export interface Pool {
  readonly skill: number;
  readonly faces: number;
  readonly hazard: number;
  readonly target: number;
  readonly rerolls: number;
}

function add(joint: Joint, key: string, probability: number): void {
  joint.set(key, (joint.get(key) ?? 0) + probability);
}

/**
 * Every way the dice can fall, one by one, and every way each reroll can fall: the last die in `order` goes first or, with
 * `all`, each reroll takes all dice that show 1.
 */
export function enumerated(pool: Pool, all = false): Joint {
  const faces = [...Array<number>(pool.hazard).fill(4), ...Array<number>(pool.skill).fill(pool.faces)];
  const joint: Joint = new Map();
  const settle = (values: number[], rerolls: number, probability: number): void => {
    if (all && rerolls > 0 && values.includes(1)) {
      rerollAll(values, 0, rerolls - 1, probability);
      return;
    }
    const place = rerolls > 0 ? values.lastIndexOf(1) : -1;
    if (place < 0) {
      const hits = values.filter((value) => value >= pool.target).length;
      add(joint, `${hits}/${values.filter((value) => value === 1).length}`, probability);
      return;
    }
    const sides = faces[place] ?? 0;
    for (let value = 1; value <= sides; value++) settle(values.with(place, value), rerolls - 1, probability / sides);
  };
  const rerollAll = (values: number[], from: number, rerolls: number, probability: number): void => {
    const place = values.indexOf(1, from);
    if (place < 0) {
      settle(values, rerolls, probability);
      return;
    }
    const sides = faces[place] ?? 0;
    for (let value = 1; value <= sides; value++)
      rerollAll(values.with(place, value), place + 1, rerolls, probability / sides);
  };
  const fall = (values: number[], probability: number): void => {
    const sides = faces[values.length];
    if (sides === undefined) settle(values, pool.rerolls, probability);
    else for (let value = 1; value <= sides; value++) fall([...values, value], probability / sides);
  };
  fall([], 1);
  return joint;
}

/**
 * Die by die: each takes rerolls from what is left until it shows no 1, Skill dice before Hazard dice. The counts at the
 * end are distributed as when all dice fall first and 1s are rerolled afterwards, because dice of a kind are alike.
 */
export function dieByDie(pool: Pool): Joint {
  const faces = [...Array<number>(pool.skill).fill(pool.faces), ...Array<number>(pool.hazard).fill(4)];
  let states = new Map<string, number>([[`0/0/${pool.rerolls}`, 1]]);
  for (const sides of faces) {
    const next = new Map<string, number>();
    for (const [key, probability] of states) {
      const [hits = 0, ones = 0, rerolls = 0] = key.split("/").map(Number);
      const hit = Math.max(0, sides - pool.target + 1) / sides;
      let showing = probability;
      for (let used = 0; used <= rerolls; used++) {
        add(next, `${hits + 1}/${ones}/${rerolls - used}`, showing * hit);
        add(next, `${hits}/${ones}/${rerolls - used}`, showing * (1 - hit - 1 / sides));
        showing /= sides;
      }
      add(next, `${hits}/${ones + 1}/0`, showing);
    }
    states = next;
  }
  const joint: Joint = new Map();
  for (const [key, probability] of states) {
    const [hits, ones] = key.split("/");
    add(joint, `${hits}/${ones}`, probability);
  }
  return joint;
}
