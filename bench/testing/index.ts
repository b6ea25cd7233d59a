/** Tables inside of a test: a server, and whole clients without a screen, each in a realm of its own. */
export { ClientTable, openTable, TableClient } from "./client-table.ts";
export { HostedTable, type HostedTableOptions, openHostedTable } from "./hosted-table.ts";
