/** Data of the setup page that the server provides over HTTP. */

/** One installed world. */
export interface WorldEntry {
  id: string;
  title: string;
  system: string;
  description?: string;
}

/** One installed system. */
export interface SystemEntry {
  id: string;
  title: string;
  version: string;
  description?: string;
}

/** Answer of `GET /api/setup`. `active` is the id of the world that is running. */
export interface SetupInfo {
  worlds: WorldEntry[];
  systems: SystemEntry[];
  active: string | null;
}
