/** The bench as a library: a server, the tables of the command line, and the types of world definitions. */
export { type JoinInfo, tokenKey } from "./client/session.ts";
export type { SourceData } from "./core/protocol.ts";
export { serveTable } from "./serve.ts";
export { Refusal } from "./server/refusal.ts";
export { type BenchServer, type ServerOptions, startServer } from "./server/server.ts";
export { Library } from "./server/world/library.ts";
export { readWorldDefinition, type UserDefinition, type WorldDefinition } from "./server/world/world-definition.ts";
export { commandOptions, optionsHelp, readStartOptions, type StartFolders, type StartOptions } from "./start.ts";
export { watchPackages } from "./watch.ts";
