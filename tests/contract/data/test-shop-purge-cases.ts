import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { purgeStale } from "~/platform/purge/store/purge.server";
import { rowsOf } from "./aged-rows";
import { insert, newSecretHash, newShop, person, untyped } from "./rows";

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();
const old = { created_at: daysAgo(200), updated_at: daysAgo(200) };

/** A test shop of which no one has seen anything for long. */
async function oldTestShop(more: object = {}): Promise<string> {
  const shop_domain = await newShop({ shop_domain: `${randomUUID()}.example.test`, ...old, ...more });
  await insert("shop_people", { shop_domain, email: person.email, role: "owner", ...old });
  return shop_domain;
}

const isThere = async (shop_domain: string) => (await rowsOf("shops", { shop_domain })).length === 1;

const order = (days: number) => ({
  shop_order_id: 1_001,
  email: person.email,
  customer_name: "Ada",
  subtotal: 1,
  price: 1,
  facts: {},
  created_at: daysAgo(200),
  updated_at: daysAgo(days),
});
const key = (days: number) => ({
  label: "test shop",
  prefix: "lw_test_0",
  key_hash: (randomUUID() + randomUUID()).replaceAll("-", ""),
  scopes: ["orders:read"],
  last_used_at: daysAgo(days),
});
const secret = (days: number) => ({
  id: randomUUID(),
  purpose: "link",
  ciphertext: "x",
  key_id: "1",
  last_used_at: daysAgo(days),
});

/** Has a letter asked for in the shop. */
async function askForLetter(shop_domain: string): Promise<void> {
  const id = randomUUID();
  const draft = { id, order_id: 1_001, secret_hash: newSecretHash(), session_id: 1, is_submitted: true };
  await insert("temporary_brand_partnership_lmn_requests", { shop_domain, ...draft, ...old });
  const request = { draft_id: id, email: person.email, valid_until: "2030-01-01", ...old };
  await insert("shop_lmn_requests", { shop_domain, shop_order_id: 1_001, ...request });
}

interface Kept {
  columns?: object;
  give?: (shop_domain: string) => Promise<unknown>;
}

const kept: Readonly<Record<string, Kept>> = {
  "a live shop beside them": { give: (shop) => newShop({ shop_domain: shop.slice(0, -".test".length) }) },
  "our app at Shopify": { columns: { platform_domain: `${randomUUID()}.myshopify.com` } },
  "a letter that was asked for": { give: askForLetter },
  "an order that changed in the last 90 days": {
    give: (shop_domain) => insert("shop_orders", { shop_domain, ...order(89) }),
  },
  "a key used in the last 90 days": {
    give: (shop_domain) => insert("shop_api_keys", { shop_domain, ...key(89) }),
  },
  "a secret used in the last 90 days": {
    give: (shop_domain) => insert("shop_secrets", { shop_domain, ...secret(89) }),
  },
  "someone who was there in the last 90 days": {
    give: (shop_domain) =>
      insert("shop_people", {
        shop_domain,
        email: "new@mail.example",
        role: "viewer",
        ...old,
        updated_at: daysAgo(89),
      }),
  },
};

/** Test shops go once no one uses them. */
export function testShopPurgeCases(): void {
  describe("test shops that no one uses", () => {
    test("are deleted with all their data, and one that is created again accepts its orders again", async () => {
      const shop_domain = await oldTestShop();
      await insert("shop_orders", { shop_domain, ...order(91) });
      await insert("shop_api_keys", { shop_domain, ...key(91) });
      await insert("shop_secrets", { shop_domain, ...secret(91) });
      const liveShop = await newShop(old);
      await purgeStale();
      expect([await isThere(shop_domain), await isThere(liveShop)]).toEqual([false, true]);
      for (const table of ["shop_orders", "shop_api_keys", "shop_secrets", "shop_people", "forgotten_orders"])
        expect([table, await rowsOf(table, { shop_domain })]).toEqual([table, []]);
    });

    test("leave the numbers of orders that were erased where the shop is a live one", async () => {
      const shop_domain = await newShop(old);
      await insert("shop_orders", { shop_domain, ...order(91) });
      await (await untyped()).from("shops").delete().eq("shop_domain", shop_domain);
      expect(await rowsOf("forgotten_orders", { shop_domain })).toHaveLength(1);
    });

    test.each(Object.entries(kept))("stay with %s", async (_, { columns, give }) => {
      const shop_domain = await oldTestShop(columns);
      await give?.(shop_domain);
      await purgeStale();
      expect(await isThere(shop_domain)).toBe(true);
    });
  });
}
