import { listApiKeys } from "~/orders/shops/store/api-keys.server";
import { listShopSecrets } from "~/orders/shops/store/shop-secrets.server";
import type { CommandResult } from "~/platform/process/operator-command";
import { keyTable } from "./shop-tables";

/** A shop's keys and secrets, without their values. Throws `DatabaseError`. */
export async function showKeys(shopDomain: string): Promise<CommandResult> {
  const [keys, secrets] = await Promise.all([listApiKeys(shopDomain), listShopSecrets(shopDomain)]);
  return { exitCode: 0, output: keyTable(keys, secrets, new Date()) };
}
