import { type EmbeddedDatabase, openOnEngine } from "./embedded-database.server";
import { openEngine } from "./open-engine.server";

/** Opens the embedded database on this thread, like `openOnEngine`: for tests, development and restores. */
export const openEmbedded = (options: { dataDir: string; seed?: boolean }): Promise<EmbeddedDatabase> =>
  openOnEngine(async (engineOptions) => ({ engine: await openEngine(engineOptions) }), options);
