import { database } from "./client.server";
import { dataOf } from "./database-error.server";

/** Deletes abandoned drafts, old counters, delivered outbox rows and old readings. Throws `DatabaseError`. */
export async function purgeStale(): Promise<void> {
  const db = await database();
  dataOf("purge stale", await db.rpc("purge_stale"));
  dataOf("purge checks", await db.rpc("purge_checks"));
}
