import { query } from "~/platform/database/call.server";
import type { Json } from "~/platform/database/database.types";

/** The test shop that a mail of the outbox is about, and where it goes instead of to a shopper; null for any other mail. */
export async function readMailedTestShop(payload: unknown): Promise<{ contactEmail: string | null } | null> {
  const row = await query("read mailed test shop", (db) =>
    db.rpc("mailed_test_shop", { p_payload: payload as Json }).maybeSingle(),
  );
  return row && { contactEmail: row.contact_email };
}
