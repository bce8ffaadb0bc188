import { call } from "~/platform/database/call.server";
import type { Json } from "~/platform/database/database.types";

/**
 * The test shop that an outbox mail is about, and the address that receives it instead of a shopper; null for other mails.
 */
export async function readMailedTestShop(payload: unknown): Promise<{ contactEmail: string | null } | null> {
  const [row] = await call("mailed_test_shop", { payload: payload as Json });
  return row ? { contactEmail: row.contact_email } : null;
}
