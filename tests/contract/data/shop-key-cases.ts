import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { hashApiKey } from "~/orders/shops/operations/api-key";
import { authenticateApiKey, issueApiKey } from "~/orders/shops/operations/api-keys.server";
import { endKey } from "~/orders/shops/operations/key-changes.server";
import {
  addSecret,
  encryptHandwrittenSecrets,
  validSecrets,
} from "~/orders/shops/operations/shop-secrets.server";
import { findApiKey, listApiKeys } from "~/orders/shops/store/api-keys.server";
import { listShopSecrets } from "~/orders/shops/store/shop-secrets.server";
import { readShop } from "~/orders/store/shops.server";
import { eventually } from "../../support/eventually";
import { newShop, untyped } from "./rows";

const issue = async (shopDomain: string) => {
  const key = await issueApiKey(shopDomain, { label: "orders", scopes: ["orders:write"] });
  if (!key) throw new Error("no shop");
  return key;
};

const secretsOf = async (shopDomain: string) =>
  (await validSecrets(shopDomain, "link")).map(({ secret }) => secret);

export function shopKeyCases(): void {
  describe("a shop's API keys", () => {
    test("open what they are for, and the database has a digest only", async () => {
      const shopDomain = await newShop();
      const key = await issue(shopDomain);
      expect(await authenticateApiKey(`Bearer ${key}`)).toMatchObject({
        shopDomain,
        scopes: ["orders:write"],
      });
      const { data } = await (await untyped())
        .from("shop_api_keys")
        .select("*")
        .eq("shop_domain", shopDomain);
      expect(data).toHaveLength(1);
      expect(JSON.stringify(data)).not.toContain(key.slice(12));
      expect(key.startsWith(`${(await listApiKeys(shopDomain))[0]?.prefix}_`)).toBe(true);
      await eventually(async () => expect((await listApiKeys(shopDomain))[0]?.lastUsedAt).not.toBeNull());
    });

    test("that are unknown, changed or no key open nothing", async () => {
      const key = await issue(await newShop());
      const last = key.endsWith("A") ? "B" : "A";
      for (const given of [
        null,
        "",
        key,
        `Basic ${key}`,
        `Bearer ${key.slice(0, -1)}${last}`,
        `Bearer ${key}x`,
      ])
        expect(await authenticateApiKey(given), String(given)).toBeNull();
      expect(
        await issueApiKey(`${randomUUID()}.example`, { label: "a", scopes: ["orders:read"] }),
      ).toBeNull();
    });

    test("end at once, or after the time both are valid", async () => {
      const shopDomain = await newShop();
      const [ended, replaced] = [await issue(shopDomain), await issue(shopDomain)];
      const [first, second] = await listApiKeys(shopDomain);
      await authenticateApiKey(`Bearer ${ended}`);
      // By the database's clock, whatever that of the process says.
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 50 * 3_600_000 });
      const isEnded = await endKey("shop_api_keys", shopDomain, first?.id ?? "");
      vi.useRealTimers();
      expect(isEnded).toBe(true);
      expect(await authenticateApiKey(`Bearer ${ended}`)).toBeNull();
      expect(await endKey("shop_api_keys", await newShop(), second?.id ?? "")).toBe(false);

      const replaces = { id: second?.id ?? "", overlapSeconds: 60 };
      const fresh = await issueApiKey(shopDomain, { label: "new", scopes: ["orders:write"], replaces });
      for (const key of [replaced, fresh]) expect(await authenticateApiKey(`Bearer ${key}`)).not.toBeNull();
      const endsAt = Date.parse((await findApiKey(hashApiKey(replaced)))?.endsAt ?? "");
      expect(Math.abs(endsAt - Date.now() - 60_000)).toBeLessThan(30_000);
    });
  });

  describe("a shop's secrets", () => {
    test("are encrypted, and two at a time are valid", async () => {
      const shopDomain = await newShop();
      expect((await readShop(shopDomain))?.signsLinks).toBe(false);
      const [first, second] = [await addSecret(shopDomain, "link"), await addSecret(shopDomain, "link")];
      expect(await secretsOf(shopDomain)).toEqual([second, first]);
      const third = await addSecret(shopDomain, "link");
      expect(await secretsOf(shopDomain)).toEqual([third, second]);
      const stored = await listShopSecrets(shopDomain);
      expect(stored).toHaveLength(3);
      for (const secret of [first, second, third]) expect(JSON.stringify(stored)).not.toContain(secret);
      expect((await readShop(shopDomain))?.signsLinks).toBe(true);
      expect(await endKey("shop_secrets", shopDomain, stored[1]?.id ?? "")).toBe(true);
      expect(await secretsOf(shopDomain)).toEqual([third]);
    });

    test("of one purpose or shop are none of another", async () => {
      const shopDomain = await newShop();
      await addSecret(shopDomain, "webhook", "given by the shop's system");
      expect(await secretsOf(shopDomain)).toEqual([]);
      expect(await validSecrets(shopDomain, "webhook")).toMatchObject([
        { secret: "given by the shop's system" },
      ]);
      expect((await readShop(shopDomain))?.signsLinks).toBe(false);
      const other = await newShop();
      await (await untyped())
        .from("shop_secrets")
        .update({ shop_domain: other })
        .eq("shop_domain", shopDomain);
      expect(await validSecrets(other, "webhook")).toEqual([]);
      expect(await addSecret(`${randomUUID()}.example`, "link")).toBeNull();
    });

    test("written by hand work, and are then encrypted", async () => {
      const signing_secret = randomUUID();
      const shopDomain = await newShop({ signing_secret });
      expect(await validSecrets(shopDomain, "link")).toEqual([
        { id: null, secret: signing_secret, endsAt: null },
      ]);
      await encryptHandwrittenSecrets();
      const { data } = await (await untyped()).from("shops").select("*").eq("shop_domain", shopDomain);
      expect(data).toMatchObject([{ signing_secret: null, signs_links: true }]);
      expect(await secretsOf(shopDomain)).toEqual([signing_secret]);
    });
  });
}
