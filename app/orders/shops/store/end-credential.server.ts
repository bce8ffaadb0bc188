import { call } from "~/platform/database/call.server";

export type CredentialTable = "shop_api_keys" | "shop_secrets";

/** Ends an API key or a secret of the shop now; false if the shop has no such one. */
export const endCredential = (table: CredentialTable, shopDomain: string, id: string): Promise<boolean> =>
  call("end_shop_credential", { table, shopDomain, id });
