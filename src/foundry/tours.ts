/** Tours of the host: steps that point at what is on the screen. */
import { currentGame, type Data } from "./host.ts";

export interface HostTour {
  readonly status: string;
  readonly currentStep: { readonly id: string } | null;
  readonly canStart: boolean;
  start(): Promise<void>;
  _preStep(): Promise<void>;
}

export const HostTourClass = foundry.nue.Tour as unknown as new (config: Data) => HostTour;

interface Tours {
  register(namespace: string, id: string, tour: HostTour): void;
  get(key: string): HostTour | undefined;
}

const tours = () => (currentGame() as unknown as { tours: Tours }).tours;

/** Add a tour of the system to the host's list of tours. */
export function registerTour(id: string, tour: HostTour): void {
  tours().register("tessera", id, tour);
}

/** The system's tour of this id. */
export function tourById(id: string): HostTour | undefined {
  return tours().get(`tessera.${id}`);
}
