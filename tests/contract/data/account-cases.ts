import { randomInt, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  forgetItemRemoval,
  linkAccount,
  markAttention,
  readItemRemoval,
  readLinkedAccount,
} from "~/accounts/store/linked-accounts.server";
import type { OrderKey } from "~/orders/domain/shop-order";
import { database } from "~/platform/database/client.server";
import { atOnce, newShop } from "./rows";

const newKey = async (): Promise<OrderKey> => ({
  shopDomain: await newShop(),
  shopOrderId: randomInt(1, 1_000_000),
});

const newAccount = () => {
  const itemId = `item-${randomUUID()}`;
  return {
    itemId,
    institutionName: "Bluebird Benefits",
    token: { ciphertext: `sealed-${itemId}`, keyId: "2026" },
    linkHash: randomUUID(),
  };
};

const stranger = { mayReplace: false, knownId: null };
const signed = { mayReplace: true, knownId: null };

/** An order's queued removals, each with its outbox row. */
async function removalsOf({
  shopDomain,
}: OrderKey): Promise<{ id: string; itemId: string; queued: number }[]> {
  const db = await database();
  const { data: removals } = await db
    .from("item_removals")
    .select("id, item_id")
    .eq("shop_domain", shopDomain);
  return Promise.all(
    (removals ?? []).map(async ({ id, item_id }) => {
      const { data } = await db
        .from("outbox")
        .select("id")
        .eq("topic", "bank.remove-item")
        .eq("payload->>removalId", id);
      return { id, itemId: item_id, queued: data?.length ?? 0 };
    }),
  );
}

/** Linked accounts and the removal of their items. */
export function accountCases(): void {
  describe("linked accounts", () => {
    test("an order has none until one is linked, and never shows its token", async () => {
      const key = await newKey();
      expect(await readLinkedAccount(key)).toBeNull();
      const account = newAccount();
      const { accountId, linked } = await linkAccount(key, account, stranger);
      expect(linked).toBe(true);
      expect(await readLinkedAccount(key)).toEqual({
        id: accountId,
        institutionName: "Bluebird Benefits",
        needsAttention: false,
        linkHash: account.linkHash,
      });
      expect(await removalsOf(key)).toEqual([]);
    });

    test.each([
      ["a signed link", () => signed],
      ["the browser that linked it", (knownId: string) => ({ mayReplace: false, knownId })],
    ])(
      "%s replaces an account, and the old item is queued to be ended with its sealed token",
      async (_, by) => {
        const key = await newKey();
        const [first, second] = [newAccount(), newAccount()];
        const { accountId } = await linkAccount(key, first, stranger);
        await markAttention(first.itemId, true);
        const replaced = await linkAccount(key, second, by(accountId));
        expect(replaced.linked).toBe(true);
        expect(await readLinkedAccount(key)).toMatchObject({ id: replaced.accountId, needsAttention: false });
        const [removal, ...more] = await removalsOf(key);
        expect(more).toEqual([]);
        expect(removal).toMatchObject({ itemId: first.itemId, queued: 1 });
        expect(await readItemRemoval(removal?.id ?? "")).toEqual({
          owner: { ...key, itemId: first.itemId },
          token: first.token,
        });
        await forgetItemRemoval(removal?.id ?? "");
        expect(await readItemRemoval(removal?.id ?? "")).toBeNull();
      },
    );

    test("anybody else replaces nothing, and what they linked is ended", async () => {
      const key = await newKey();
      const [first, second] = [newAccount(), newAccount()];
      const { accountId } = await linkAccount(key, first, stranger);
      for (const by of [stranger, { mayReplace: false, knownId: randomUUID() }]) {
        expect(await linkAccount(key, { ...second, itemId: randomUUID() }, by)).toEqual({
          accountId,
          linked: false,
        });
      }
      expect(await readLinkedAccount(key)).toMatchObject({ id: accountId });
      const removals = await removalsOf(key);
      expect(removals.map(({ queued }) => queued)).toEqual([1, 1]);
      expect(removals.map(({ itemId }) => itemId)).not.toContain(first.itemId);
    });

    test("the same item twice is one account and ends nothing", async () => {
      const key = await newKey();
      const account = newAccount();
      const results = await atOnce(() => linkAccount(key, account, signed));
      expect(new Set(results.map(({ accountId }) => accountId)).size).toBe(1);
      expect(await removalsOf(key)).toEqual([]);
    });

    test("of many at once one account stays, and all others are ended", async () => {
      const key = await newKey();
      await atOnce(() => linkAccount(key, newAccount(), signed));
      const kept = await readLinkedAccount(key);
      expect(kept).not.toBeNull();
      const removals = await removalsOf(key);
      expect(removals).toHaveLength(19);
      expect(removals.every(({ queued }) => queued === 1)).toBe(true);
    });

    test("a shop that leaves has its accounts ended", async () => {
      const key = await newKey();
      const account = newAccount();
      await linkAccount(key, account, stranger);
      await (await database()).from("shops").delete().eq("shop_domain", key.shopDomain);
      expect(await removalsOf(key)).toMatchObject([{ itemId: account.itemId, queued: 1 }]);
    });

    test("attention comes and goes, only for items of ours", async () => {
      const key = await newKey();
      const account = newAccount();
      await linkAccount(key, account, stranger);
      for (const needsAttention of [true, true, false]) {
        expect(await markAttention(account.itemId, needsAttention)).toBe(true);
        expect(await readLinkedAccount(key)).toMatchObject({ needsAttention });
      }
      expect(await markAttention(`item-${randomUUID()}`, true)).toBe(false);
    });
  });
}
