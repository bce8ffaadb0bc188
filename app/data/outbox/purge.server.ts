import { purgeApiRequests } from "../api/api-requests.server";
import { database } from "../database/client.server";
import { dataOf } from "../database/database-error.server";
import { purgeLetterLinks } from "../letters/letter-links.server";
import { purgeMailedLinks } from "../mailed-links/mailed-links.server";

const erasedAtOnce = 100;

/**
 * Deletes what has outlived its period (see `retention`): drafts, unpaid requests, the answers of requests that ended
 * without a letter, account links, messages, orders, counters, delivered outbox rows, old readings, receipts, secret links that are over
 * and answered requests of the API. Throws `DatabaseError`.
 */
export async function purgeStale(): Promise<void> {
  const db = await database();
  dataOf("purge stale", await db.rpc("purge_stale"));
  dataOf("purge unpaid", await db.rpc("purge_unpaid"));
  dataOf("purge checks", await db.rpc("purge_checks"));
  dataOf("purge aged", await db.rpc("purge_aged"));
  dataOf("purge demo orders", await db.rpc("purge_demo_orders"));
  dataOf("purge forgotten orders", await db.rpc("purge_forgotten_orders"));
  dataOf("purge webhooks", await db.rpc("purge_webhooks"));
  dataOf("purge receipts", await db.rpc("purge_receipts"));
  dataOf("erase ended requests", await db.rpc("erase_ended_requests", { p_limit: erasedAtOnce }));
  await purgeLetterLinks(new Date().toISOString());
  await purgeMailedLinks(new Date());
  await purgeApiRequests();
}
