import { z } from "zod";
import { database } from "./database/client.server";
import { parse } from "./database/columns.server";
import { dataOf } from "./database/database-error.server";

/**
 * Uses up one of `limit` allowances of the last `windowSeconds`; false when none is left. `key` is stored as it is: hash
 * whatever names a person. Throws `DatabaseError`.
 */
export async function takeAllowance(key: string, limit: number, windowSeconds: number): Promise<boolean> {
  const db = await database();
  const answer = await db.rpc("take_allowance", {
    p_key: key,
    p_limit: limit,
    p_window_seconds: windowSeconds,
  });
  return parse("take allowance", z.boolean(), dataOf("take allowance", answer));
}
