/** All migrations, oldest first. A new one is added at the end. */
import { entryNames } from "./001-entry-names.ts";
import { boundChronicle } from "./002-bound-chronicle.ts";
import type { Migration } from "./migration.ts";

export const migrations: readonly Migration[] = [entryNames, boundChronicle];

/** The version of the data that this build writes. */
export const DATA_VERSION = migrations.at(-1)?.version ?? 0;
