import { database } from "../database/client.server";
import { dataOf } from "../database/database-error.server";
import { purgeLetterLinks } from "../letters/letter-links.server";

/** Deletes abandoned drafts, requests long unpaid, old counters, delivered outbox rows, old readings and secret links that are over. Throws `DatabaseError`. */
export async function purgeStale(): Promise<void> {
  const db = await database();
  dataOf("purge stale", await db.rpc("purge_stale"));
  dataOf("purge unpaid", await db.rpc("purge_unpaid"));
  dataOf("purge checks", await db.rpc("purge_checks"));
  await purgeLetterLinks(new Date().toISOString());
}
