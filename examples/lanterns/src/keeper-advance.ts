/** The shop of keepers: a night of study by all the light that a keeper can hold raises an action by a point. */
import type { Advance, Authoring, HostActor, Offer, Shop, WrittenStep } from "tessera";
import type { Keeper } from "./keeper.ts";
import { ACTIONS, MOST_LIGHT, MOST_RATING } from "./rules.ts";

const RANKS = ["apprentice", "lampwright", "master"] as const;
/** Points of ratings from one rank to the next. */
const RANK = 5;

/** @param chance chance of success of an action with this rating */
export function keeperAdvance(
  { loadShop, rules, words }: Authoring,
  chance: (action: string, rating: number) => number,
): Advance<Keeper> {
  const say = (key: string, data = {}) => words.localize(`LANTERNS.Shop.${key}`, data);
  const sumOf = ({ actions }: Keeper) => Object.values(actions).reduce((sum, rating) => sum + rating, 0);

  async function shop() {
    const { boughtBySteps, nowAndThen, rungState, storedSystem } = await loadShop();
    const study: WrittenStep<Keeper> = {
      id: "study",
      made: ({ action }, _draft, actor) => {
        const { actions, light } = storedSystem<Keeper>(actor);
        const id = rules.oneOf("action", action, ACTIONS);
        const rating = rules.wholeNumber("rating", actions[id] + 1, 1, MOST_RATING);
        if (light < MOST_LIGHT) throw new rules.RulesError("light", "notEnough", { needed: MOST_LIGHT, value: light });
        return { changes: { [`system.actions.${id}`]: rating, "system.light": light - MOST_LIGHT } };
      },
    };
    const offer = (actor: HostActor<Keeper>, action: (typeof ACTIONS)[number]): Offer => {
      const { actions, light } = storedSystem<Keeper>(actor);
      const now = actions[action];
      const next = Math.min(now + 1, MOST_RATING);
      const good = (rating: number) => say("good", { rating, chance: words.percent(chance(action, rating)) });
      return {
        id: action,
        at: `[data-action="check"][data-stat="${action}"]`,
        label: `${words.localize(`LANTERNS.Action.${action}`)} ${next}`,
        price: say("price", { light: MOST_LIGHT }),
        ...(light < MOST_LIGHT ? { lacks: say("lacks", { light: MOST_LIGHT }) } : {}),
        ...(now === next ? { lacks: say("highest", { most: MOST_RATING }) } : {}),
        changes: () => (now === next ? [] : nowAndThen(good(now), good(next))),
        buy: () => boughtBySteps(actor, [study], { study: { action } }),
      };
    };
    return {
      purse: (actor) => say("purse", { light: storedSystem<Keeper>(actor).light }),
      ladder: (actor) => {
        const reached = Math.max(1, Math.floor(sumOf(storedSystem<Keeper>(actor)) / RANK));
        return RANKS.map((rank, place) => ({
          label: say(`Rank.${rank}`),
          line: place > 0 ? say("from", { sum: (place + 1) * RANK }) : "",
          state: rungState(place + 1, reached),
        }));
      },
      offers: (actor) => ACTIONS.map((action) => offer(actor, action)),
    } satisfies Shop<Keeper>;
  }
  return { shop };
}
