import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";

/** True for the first of all processes that asks within `everySeconds`: it is its turn. */
export async function beginJob(name: string, everySeconds: number): Promise<boolean> {
  const db = await database();
  return dataOf("begin job", await db.rpc("begin_job", { p_name: name, p_seconds: everySeconds }));
}
