declare module "@foundryvtt/foundryvtt-cli" {
  interface CompileOptions {
    yaml?: boolean;
    recursive?: boolean;
    log?: boolean;
  }
  /** Compile a folder of document files into a LevelDB compendium. */
  export function compilePack(source: string, target: string, options?: CompileOptions): Promise<void>;
}
