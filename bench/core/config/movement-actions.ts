/** The ways in which tokens move: `CONFIG.Token.movement.actions` [type documentation: CONFIG.Token.Movement.Actions]. */

/** One way of moving; the defaults of what is left out are in the type documentation of Movement.ActionConfig. */
export interface MovementAction {
  label: string;
  icon?: string;
  img?: string;
  order?: number;
  teleport?: boolean;
  measure?: boolean;
  walls?: string | null;
  visualize?: boolean;
  getAnimationOptions?(token: unknown): { duration?: number; movementSpeed?: number };
  canSelect?(token: unknown): boolean;
  deriveTerrainDifficulty?: ((difficulties: Record<string, number>) => number) | null;
  getCostFunction?(token: unknown, options: object): (cost: number) => number;
}

interface Movement {
  /** Speed in grid spaces per second. */
  defaultSpeed: number;
  defaultAction: string;
  actions: Record<string, MovementAction>;
}

/** `CONFIG.Token.movement`, before packages change it. */
export function tokenMovement(): Movement {
  const movement: Movement = { defaultSpeed: 6, defaultAction: "walk", actions: {} };
  const slow = () => ({ movementSpeed: movement.defaultSpeed / 2 });
  const atOnce = () => ({ duration: 0 });
  const double = () => (cost: number) => cost * 2;
  const asWalking = ({ walk = 1 }: Record<string, number>) => walk;
  const action = (name: string, icon: string, img: string, more: Partial<MovementAction> = {}) => {
    movement.actions[name] = {
      label: `TOKEN.MOVEMENT.ACTIONS.${name}.label`,
      icon: `fa-solid fa-${icon}`,
      img: `icons/svg/${img}.svg`,
      order: Object.keys(movement.actions).length,
      ...more,
    };
  };
  action("walk", "person-walking", "walk");
  action("fly", "person-fairy", "wing");
  action("swim", "person-swimming", "whale", { getAnimationOptions: slow });
  action("burrow", "person-digging", "burrow");
  action("crawl", "person-praying", "leg", {
    getAnimationOptions: slow,
    deriveTerrainDifficulty: asWalking,
    getCostFunction: double,
  });
  action("climb", "person-through-window", "ladder", {
    getAnimationOptions: slow,
    deriveTerrainDifficulty: asWalking,
    getCostFunction: double,
  });
  action("jump", "person-running-fast", "jump", {
    deriveTerrainDifficulty: ({ walk = 1, fly = 1 }) => Math.max(walk, fly),
    getCostFunction: double,
  });
  action("blink", "person-from-portal", "teleport", {
    teleport: true,
    getAnimationOptions: atOnce,
    deriveTerrainDifficulty: () => 1,
  });
  action("displace", "transporter-1", "portal", {
    teleport: true,
    measure: false,
    walls: null,
    visualize: false,
    getAnimationOptions: atOnce,
    canSelect: () => false,
    deriveTerrainDifficulty: () => 1,
    getCostFunction: () => () => 0,
  });
  return movement;
}
