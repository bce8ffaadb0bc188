import { type EmbeddedDatabase, openOnEngine } from "./embedded-database.server";
import { openEngine } from "./open-engine.server";

/** Opens the embedded database on this thread, as `openOnEngine` says: for tests, development and a restore. */
export const openEmbedded = (options: { dataDir: string; seed?: boolean }): Promise<EmbeddedDatabase> =>
  openOnEngine(async (engineOptions) => ({ engine: await openEngine(engineOptions) }), options);
