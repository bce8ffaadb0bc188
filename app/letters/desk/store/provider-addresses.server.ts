import { query } from "~/platform/database/call.server";

export async function isProviderAddress(email: string): Promise<boolean> {
  const row = await query("read provider address", (db) =>
    db.from("providers").select("id").eq("email", email.trim().toLowerCase()).maybeSingle(),
  );
  return row !== null;
}

/** The email address of any provider who can sign in; null if there is none yet. */
export async function readAnyProviderAddress(): Promise<string | null> {
  const row = await query("read any provider address", (db) =>
    db.from("providers").select("email").not("user_id", "is", null).order("email").limit(1).maybeSingle(),
  );
  return row?.email ?? null;
}
