/** All migrations, oldest first. A new one is added at the end, and `DATA_VERSION` is raised to its version. */
import { entryNames } from "./001-entry-names.ts";
import { boundChronicle } from "./002-bound-chronicle.ts";
import type { Migration } from "./migration.ts";

export const migrations: readonly Migration[] = [entryNames, boundChronicle];
