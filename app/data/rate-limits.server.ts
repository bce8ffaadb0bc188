import { countRateLimitRefusal } from "~/process/metrics.server";
import { database } from "./database/client.server";
import { dataOf } from "./database/database-error.server";

/**
 * Takes one of the `limit` tokens a key has in `windowSeconds`; false when none is left. `key` is the limit's name, a colon and
 * who is limited. It is stored as it is: hash what names a person. Throws `DatabaseError`.
 */
export async function takeRateLimitToken(
  key: string,
  limit: number,
  windowSeconds: number,
): Promise<boolean> {
  const db = await database();
  const args = { p_key: key, p_limit: limit, p_window_seconds: windowSeconds };
  const taken = dataOf("take rate limit token", await db.rpc("take_rate_limit_token", args));
  if (!taken) countRateLimitRefusal(key.slice(0, key.indexOf(":")));
  return taken;
}
