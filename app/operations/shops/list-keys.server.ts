import { listApiKeys } from "~/data/shops/api-keys.server";
import { listShopSecrets } from "~/data/shops/shop-secrets.server";
import type { CommandResult } from "~/process/operator-command";
import { keyTable } from "./shop-tables";

/** A shop's keys and secrets, without their values. Throws `DatabaseError`. */
export async function showKeys(shopDomain: string): Promise<CommandResult> {
  const [keys, secrets] = await Promise.all([listApiKeys(shopDomain), listShopSecrets(shopDomain)]);
  return { exitCode: 0, output: keyTable(keys, secrets, new Date()) };
}
