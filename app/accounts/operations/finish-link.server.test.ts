import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { OrderKey } from "~/orders/domain/shop-order";
import { useDatabase } from "~/platform/database/client.server";
import { UnreadableCiphertextError } from "~/platform/encryption/cipher.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { databaseAway, watchLog } from "../../../tests/support/operations";
import { altered, newOrder, openWorld, rowsWhere, rowWhere } from "../../../tests/support/world";
import { type Bank, type LinkedItem, RefusedTokenError } from "../service/port";
import { TokenCipher, tokenCipher, useTokenCipher } from "../service/token-cipher.server";
import { readLinkedAccount } from "../store/linked-accounts.server";
import { endItem } from "./end-item.server";
import { finishLink, type LinkToFinish, linkHash } from "./finish-link.server";
import type { LinkAttempt } from "./open-link.server";

const world = await openWorld();
const logged = watchLog();
const silent = new ServiceError("account linking", "no answer in time");
const keyOf = ({ shop, orderId }: { shop: string; orderId: string }): OrderKey => ({
  shopDomain: shop,
  shopOrderId: Number(orderId),
});
const withBank = <T>(methods: Partial<Bank>, run: () => Promise<T>): Promise<T> =>
  world.withServices({ bank: altered(services().bank, methods) }, run);
const newAttempt = (): LinkAttempt => ({
  id: crypto.randomUUID(),
  token: `link-${crypto.randomUUID()}`,
  hostedUrl: "https://bank.example/link",
  expiresAt: "2030-01-01T00:00:00Z",
});

describe("finishing an attempt", () => {
  let key: OrderKey;
  beforeEach(async () => {
    key = keyOf(await newOrder(world));
  });

  const itemOf = (attempt: LinkAttempt): LinkedItem => {
    const id = crypto.randomUUID();
    return {
      accessToken: `access-${id}`,
      itemId: `item-${id}`,
      institutionName: "Juniper Health Bank",
      attempt: attempt.id,
    };
  };
  const finishing = (attempt: LinkAttempt, more: Partial<LinkToFinish> = {}): LinkToFinish => ({
    key,
    attempt,
    publicToken: "public-1",
    isPosted: true,
    account: null,
    replacing: { mayReplace: false, knownId: null },
    ...more,
  });
  /** Finishes a link for which the provider returns this item. Returns the tokens that were revoked. */
  async function finish(item: LinkedItem | Error, wanted: LinkToFinish) {
    const ended: string[] = [];
    const exchange = async () => {
      if (item instanceof Error) throw item;
      return item;
    };
    const removeItem = async (token: string) => void ended.push(token);
    const outcome = await withBank({ exchange, removeItem }, () => finishLink(wanted));
    return { outcome, ended };
  }

  test("stores the account with its token encrypted; a second call returns the first result", async () => {
    const attempt = newAttempt();
    const item = itemOf(attempt);
    const { outcome } = await finish(item, finishing(attempt));
    const account = await readLinkedAccount(key);
    expect(outcome).toEqual({ kind: "linked", accountId: account?.id });
    expect(account).toMatchObject({ institutionName: "Juniper Health Bank", linkHash: linkHash(attempt) });
    const row = await rowWhere(world, "linked_accounts", "shop_order_id", key.shopOrderId);
    expect(JSON.stringify(row)).not.toContain(item.accessToken);
    const encrypted = { ciphertext: String(row.access_token_ciphertext), keyId: String(row.key_id) };
    expect(tokenCipher().decrypt(encrypted, { ...key, itemId: item.itemId })).toBe(item.accessToken);
    const spent = new RefusedTokenError("account linking", "INVALID_PUBLIC_TOKEN");
    expect((await finish(spent, finishing(attempt))).outcome).toEqual(outcome);
    expect(logged).toEqual([]);
  });

  test.each([
    ["refuses the token", new RefusedTokenError("account linking", "INVALID_PUBLIC_TOKEN"), true],
    ["does not answer", silent, false],
  ])("fails when the provider %s", async (_, fault, isSpent) => {
    expect((await finish(fault, finishing(newAttempt()))).outcome).toEqual({ kind: "failed", isSpent });
    expect(logged.map(({ event }) => event)).toEqual(["public token could not be exchanged"]);
    expect(JSON.stringify(logged)).not.toContain("public-1");
  });

  test("finds the account of another process that used the token meanwhile", async () => {
    const attempt = newAttempt();
    const exchange = async () => {
      await finish(itemOf(attempt), finishing(attempt, { publicToken: "public-elsewhere" }));
      throw new RefusedTokenError("account linking", "INVALID_PUBLIC_TOKEN");
    };
    const outcome = await withBank({ exchange }, () => finishLink(finishing(attempt)));
    expect(outcome).toEqual({ kind: "linked", accountId: (await readLinkedAccount(key))?.id });
  });

  test("pressed again while the provider is slow, links once and says so to both", async () => {
    const attempt = newAttempt();
    let exchanges = 0;
    const exchange = async () => {
      exchanges += 1;
      if (exchanges > 1) throw new RefusedTokenError("account linking", "INVALID_PUBLIC_TOKEN");
      await new Promise((resolve) => setTimeout(resolve, 50));
      return itemOf(attempt);
    };
    const wanted = finishing(attempt);
    const outcomes = await withBank({ exchange }, () =>
      Promise.all([finishLink(wanted), finishLink(wanted)]),
    );
    const linked = { kind: "linked", accountId: (await readLinkedAccount(key))?.id };
    expect(outcomes).toEqual([linked, linked]);
  });

  test("unlinks an account of another attempt that the visitor returned with", async () => {
    const [attempt, item] = [newAttempt(), itemOf(newAttempt())];
    expect(await finish(item, finishing(attempt))).toEqual({
      outcome: { kind: "failed", isSpent: true },
      ended: [item.accessToken],
    });
    expect(await readLinkedAccount(key)).toBeNull();
    expect((await finish(item, finishing(attempt, { isPosted: false }))).outcome.kind).toBe("linked");
  });

  test("replaces another person's account only with leave", async () => {
    const [first, second] = [newAttempt(), newAttempt()];
    await finish(itemOf(first), finishing(first));
    expect((await finish(itemOf(second), finishing(second))).outcome).toEqual({ kind: "kept" });
    expect(await readLinkedAccount(key)).toMatchObject({ linkHash: linkHash(first) });
    const replacing = { mayReplace: true, knownId: null };
    expect((await finish(itemOf(second), finishing(second, { replacing }))).outcome.kind).toBe("linked");
    expect(await readLinkedAccount(key)).toMatchObject({ linkHash: linkHash(second) });
  });

  test.each([1, 2])("keeps an account that is stored although %i answers were lost", async (losses) => {
    const attempt = newAttempt();
    const ended: string[] = [];
    let lost = 0;
    const losing = altered(world.db, {
      rpc: ((...call: Parameters<typeof world.db.rpc>) => {
        lost += 1;
        useDatabase(lost === losses ? world.db : losing);
        return world.db.rpc(...call).then(() => ({ data: null, error: { code: "" } }));
      }) as unknown as typeof world.db.rpc,
    });
    const exchange = async () => {
      useDatabase(losing);
      return itemOf(attempt);
    };
    const removeItem = async (token: string) => void ended.push(token);
    const outcome = await withBank({ exchange, removeItem }, () => finishLink(finishing(attempt))).finally(
      () => useDatabase(world.db),
    );
    expect(outcome).toEqual({ kind: "linked", accountId: (await readLinkedAccount(key))?.id });
    expect(ended).toEqual([]);
  });

  test("ends an account that can't be stored", async () => {
    const attempt = newAttempt();
    const item = itemOf(attempt);
    const ended: string[] = [];
    const exchange = async () => {
      useDatabase(databaseAway());
      return item;
    };
    const removeItem = async (token: string) => {
      ended.push(token);
      throw silent;
    };
    const outcome = await withBank({ exchange, removeItem }, () => finishLink(finishing(attempt))).finally(
      () => useDatabase(world.db),
    );
    expect([outcome, ended]).toEqual([{ kind: "failed", isSpent: true }, [item.accessToken]]);
    expect(logged.map(({ event }) => event)).toEqual([
      ...["linked account could not be stored", "linked account could not be read"],
      "item could not be given back",
    ]);
    expect(JSON.stringify(logged)).not.toContain(item.accessToken);
  });
});

describe("ending an item", () => {
  afterEach(() => useTokenCipher(undefined));

  async function newRemoval() {
    const owner = { shopDomain: "northpine.example", shopOrderId: 7, itemId: `item-${crypto.randomUUID()}` };
    const { ciphertext, keyId } = tokenCipher().encrypt(`access-of-${owner.itemId}`, owner);
    const row = { shop_domain: owner.shopDomain, shop_order_id: 7, item_id: owner.itemId, key_id: keyId };
    const removal = { ...row, access_token_ciphertext: ciphertext };
    const answer = await world.db.from("item_removals").insert(removal).select("id").single();
    return { id: String(answer.data?.id), token: `access-of-${owner.itemId}` };
  }

  test("ends our access, then forgets the token; another time there is nothing to do", async () => {
    const { id, token } = await newRemoval();
    const ended: string[] = [];
    const removeItem = async (accessToken: string) => void ended.push(accessToken);
    await withBank({ removeItem }, async () => {
      await endItem(id);
      await endItem(id);
    });
    expect(ended).toEqual([token]);
    expect(await rowsWhere(world, "item_removals", "id", id)).toEqual([]);
  });

  test("keeps the token while the provider fails, or its key is not among ours", async () => {
    const { id } = await newRemoval();
    await expect(withBank({ removeItem: () => Promise.reject(silent) }, () => endItem(id))).rejects.toBe(
      silent,
    );
    useTokenCipher(new TokenCipher([{ id: "other", key: Buffer.alloc(32, 1) }]));
    await expect(endItem(id)).rejects.toThrow(UnreadableCiphertextError);
    expect(await rowsWhere(world, "item_removals", "id", id)).toHaveLength(1);
  });
});
