/** Values that the creating process gives a realm, since it has no browser. */
export interface RealmHost {
  /** Send a frame to the server, as text. */
  send(text: string): void;
  /** Break the line. */
  close(): void;
  /** The text of a file that the server serves; null if there is none. */
  load(path: string): Promise<string | null>;
  /** Run a package's script or module, by the address that it is served at, in this realm; settles when it has run. */
  run(address: string, kind: "module" | "script"): Promise<void>;
}

/** Calls that the process makes to the realm's client. */
export interface RealmClient {
  /** A frame came from the server. */
  receive(text: string): void;
  lineDown(): void;
  lineUp(): void;
  /** Join and go through all of the boot; resolves when the client is ready. */
  boot(): Promise<void>;
}
