import { query } from "~/platform/database/call.server";
import type { Json } from "~/platform/database/database.types";

/**
 * The test shop that an outbox mail is about, and the address that receives it instead of a shopper; null for other mails.
 */
export async function readMailedTestShop(payload: unknown): Promise<{ contactEmail: string | null } | null> {
  const row = await query("read mailed test shop", (db) =>
    db.rpc("mailed_test_shop", { p_payload: payload as Json }).maybeSingle(),
  );
  return row && { contactEmail: row.contact_email };
}
