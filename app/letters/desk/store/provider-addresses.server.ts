import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";

/** Whether an address is a provider's. Throws `DatabaseError`. */
export async function isProviderAddress(email: string): Promise<boolean> {
  const db = await database();
  const row = db.from("providers").select("id").eq("email", email.trim().toLowerCase()).maybeSingle();
  return dataOf("read provider address", await row) !== null;
}

/** The address of any provider who can sign in; null where there is none yet. Throws `DatabaseError`. */
export async function readAnyProviderAddress(): Promise<string | null> {
  const db = await database();
  const row = db
    .from("providers")
    .select("email")
    .not("user_id", "is", null)
    .order("email")
    .limit(1)
    .maybeSingle();
  return dataOf("read any provider address", await row)?.email ?? null;
}
