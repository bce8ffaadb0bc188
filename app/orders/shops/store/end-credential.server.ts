import { query } from "~/platform/database/call.server";

export type CredentialTable = "shop_api_keys" | "shop_secrets";

/** Ends an API key or a secret of the shop at an ISO instant; false if the shop has no such one. */
export async function endCredential(
  table: CredentialTable,
  shopDomain: string,
  id: string,
  endsAt: string,
): Promise<boolean> {
  const rows = await query(`end one of ${table}`, (db) =>
    db.from(table).update({ ends_at: endsAt }).eq("shop_domain", shopDomain).eq("id", id).select("id"),
  );
  return rows.length === 1;
}
