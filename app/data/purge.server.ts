import { database } from "./client.server";
import { dataOf } from "./database-error.server";

/** Deletes abandoned drafts, old counters and delivered outbox rows. Throws `DatabaseError`. */
export async function purgeStale(): Promise<void> {
  const db = await database();
  dataOf("purge stale", await db.rpc("purge_stale"));
}
