import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { TokenCipher, tokenCipher, useTokenCipher } from "~/accounts/service/token-cipher.server";
import { services } from "~/services.server";
import {
  bankDown,
  finishAtProvider,
  hrefOf,
  type LinkOrder,
  linkAt,
  linkPage,
  openPage,
} from "../../support/account-link";
import { drainAll } from "../../support/outbox";
import { Visitor } from "../../support/visitor";
import { altered, newOrder, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
let visitor: Visitor;
let order: LinkOrder;
beforeEach(async () => {
  visitor = new Visitor();
  order = await newOrder(world);
});
afterEach(() => useTokenCipher(undefined));

const key = (id: string, byte: number) => ({ id, key: Buffer.alloc(32, byte) });
const old = new TokenCipher([key("2026", 1)]);
const rotated = new TokenCipher([key("2027", 2), key("2026", 1)]);

const accountsOf = () => rowsWhere(world, "linked_accounts", "shop_order_id", order.orderId);
const accountOf = () => rowWhere(world, "linked_accounts", "shop_order_id", order.orderId);
const tokenOf = (itemId: unknown): string => String(itemId).replace(/^item-/, "access-");

test("the database holds an access token encrypted only for its order and item", async () => {
  await linkAt(visitor, linkPage(order));
  const row = await accountOf();
  const token = tokenOf(row.item_id);
  expect(Object.values(row).map(String)).not.toContain(token);
  const sealed = { ciphertext: String(row.access_token_ciphertext), keyId: String(row.key_id) };
  expect(Buffer.from(sealed.ciphertext, "base64url").toString("latin1")).not.toContain(token);
  const owner = { shopDomain: order.shop, shopOrderId: Number(order.orderId), itemId: String(row.item_id) };
  expect(tokenCipher().decrypt(sealed, owner)).toBe(token);
});

test("after a new key is put in front, what the old one sealed is still ended, and the new one seals", async () => {
  useTokenCipher(old);
  await linkAt(visitor, linkPage(order));
  const before = await accountOf();
  expect(before.key_id).toBe("2026");

  useTokenCipher(rotated);
  await linkAt(visitor, linkPage(order, { again: "1" }));
  expect(await accountOf()).toMatchObject({ key_id: "2027" });
  const { bank } = services();
  const removeItem = vi.fn((token: string) => bank.removeItem(token));
  await world.withServices({ bank: altered(bank, { removeItem }) }, drainAll);
  expect(removeItem.mock.calls).toEqual([[tokenOf(before.item_id)]]);
});

test("a key taken away too early loses nothing: the item waits until it is back", async () => {
  useTokenCipher(old);
  await linkAt(visitor, linkPage(order));
  const before = await accountOf();
  useTokenCipher(new TokenCipher([key("2027", 2)]));
  await linkAt(visitor, linkPage(order, { again: "1" }));
  await drainAll();
  const waiting = () => rowsWhere(world, "item_removals", "item_id", String(before.item_id));
  expect(await waiting()).toHaveLength(1);
  useTokenCipher(rotated);
  await world.db
    .from("outbox")
    .update({ available_at: new Date(0).toISOString() })
    .is("delivered_at", null);
  await drainAll();
  expect(await waiting()).toEqual([]);
});

describe("linking again", () => {
  test("replaces the account, and the old item is ended at the provider through the outbox", async () => {
    await linkAt(visitor, linkPage(order), "Bluebird Benefits");
    const [first] = await accountsOf();
    const { bank } = services();
    const removeItem = vi.fn((token: string) => bank.removeItem(token));
    const linked = await linkAt(visitor, linkPage(order, { again: "1" }), "Juniper Health Bank");
    expect(linked.data).toMatchObject({ institutionName: "Juniper Health Bank" });
    await world.withServices({ bank: altered(bank, { removeItem }) }, drainAll);
    expect(removeItem.mock.calls).toEqual([[String(first?.item_id).replace(/^item-/, "access-")]]);
    expect(await rowsWhere(world, "item_removals", "item_id", String(first?.item_id))).toEqual([]);
    expect(await accountsOf()).toMatchObject([{ institution_name: "Juniper Health Bank" }]);
  });

  test("given up half way leaves the account as it was", async () => {
    await linkAt(visitor, linkPage(order), "Bluebird Benefits");
    const href = hrefOf(await openPage(visitor, linkPage(order, { again: "1" })));
    const page = await finishAtProvider(visitor, href, "exit");
    expect(page.data).toMatchObject({ view: "linked", institutionName: "Bluebird Benefits" });
  });

  test("an item the provider does not end at once is ended later", async () => {
    await linkAt(visitor, linkPage(order), "Bluebird Benefits");
    const [first] = await accountsOf();
    await linkAt(visitor, linkPage(order, { again: "1" }), "Juniper Health Bank");
    const removal = () => rowsWhere(world, "item_removals", "item_id", String(first?.item_id));
    await world.withServices({ bank: altered(services().bank, { removeItem: bankDown }) }, drainAll);
    expect(await removal()).toHaveLength(1);
    await world.db
      .from("outbox")
      .update({ available_at: new Date(0).toISOString() })
      .eq("topic", "bank.remove-item");
    await drainAll();
    expect(await removal()).toEqual([]);
  });
});
