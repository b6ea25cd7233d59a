/** Health left after damage. */
export const healthAfter = (health, damage) => Math.max(0, health - damage);
