import { isTestShop, liveDomain } from "~/orders/shops/domain/test-shop";
import { readShop } from "~/orders/store/shops.server";
import type { CommandResult } from "~/platform/process/operator-command";
import { addShop } from "./add-shop.server";

/** Adds the shop that a test shop is for, by what the test shop says of it. The test shop stays as it is. */
export async function goLive(testDomain: string): Promise<CommandResult> {
  const shop = isTestShop(testDomain) ? await readShop(testDomain) : null;
  if (!shop) return { exitCode: 1, output: `Nothing was changed:\n  ${testDomain} is no test shop.` };
  const { shopName: name, contactEmail } = shop;
  if (contactEmail === null)
    return {
      exitCode: 1,
      output: "Nothing was changed:\n  The test shop has no address: give it one with `change`.",
    };
  return addShop(liveDomain(testDomain), { name, email: contactEmail }, undefined);
}
