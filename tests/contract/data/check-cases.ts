import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { CachedCheck } from "~/eligibility/domain/cached-check";
import type { Product } from "~/eligibility/domain/product";
import { cacheChecks, listCachedChecks, readCachedCheck } from "~/eligibility/store/cached-checks.server";
import { database } from "~/platform/database/client.server";
import { purgeStale } from "~/platform/purge/store/purge.server";
import { productUrl } from "../../support/product-url";

/** Cached verdicts on products. */
export function checkCases(): void {
  describe("checks of products", () => {
    const product: Product = {
      url: productUrl("https://shop.example/p"),
      title: "Balm",
      brand: "Brand",
      description: null,
      brandPageUrl: "https://brand.example/",
      imageUrl: null,
      usage: "For skin.",
      price: 1_999,
      listPrice: 2_500,
      currency: "USD",
    };
    const check = (mark: string, title: string, more: Partial<CachedCheck> = {}): CachedCheck => {
      const url = productUrl(`https://shop.example/${mark}/${title}.html?id=1`);
      return {
        key: url.key,
        product: { ...product, url, title },
        verdict: "letter",
        rulesVersion: "1",
        checkedAt: "2026-02-01T00:00:00.000Z",
        listed: true,
        ...more,
      };
    };

    test("a cached check is returned, and the next check replaces it", async () => {
      const first = check(randomUUID(), "Balm");
      await cacheChecks([first]);
      expect(await readCachedCheck(first.key)).toEqual(first);
      const next: CachedCheck = {
        ...first,
        product: { ...first.product, price: null, listPrice: null, currency: null },
        verdict: "unknown",
        checkedAt: "2026-02-09T10:00:00.000Z",
        listed: false,
      };
      await cacheChecks([next]);
      expect(await readCachedCheck(first.key)).toEqual(next);
      expect(await readCachedCheck(`${first.key}2`)).toBeNull();
    });

    test("the row says verdict and prices in the provider's words", async () => {
      const cached = check(randomUUID(), "Balm");
      await cacheChecks([cached]);
      const rows = (await database()).from("eligibility_checks");
      expect((await rows.select().eq("base_url", cached.key).single()).data).toMatchObject({
        status: "eligible but requires letter of medical necessity (LMN)",
        title: "Balm",
        original_url: cached.product.url.href,
        result: {
          product_info: { brand_name: "Brand", product_usage: "For skin." },
          price_info: { price: "25.00", discount_price: "19.99", currency: "USD" },
        },
      });
    });

    test("the last ones of a verdict are listed first, and only those that may be shown", async () => {
      const mark = randomUUID();
      const verdict = "not-eligible";
      const inDays = (days: number) => ({
        checkedAt: new Date(Date.now() + days * 86_400_000).toISOString(),
      });
      await cacheChecks([
        check(mark, "Old", { verdict, ...inDays(1) }),
        check(mark, "New", { verdict, ...inDays(2) }),
        check(mark, "Hidden", { verdict, ...inDays(3), listed: false }),
        check(mark, "Other", inDays(4)),
      ]);
      const titles = async (limit?: number) =>
        (await listCachedChecks(verdict, limit))
          .filter(({ product }) => product.url.href.includes(mark))
          .map(({ product }) => product.title);
      expect(await titles()).toEqual(["New", "Old"]);
      expect(await titles(1)).toEqual(["New"]);
    });

    test("checks that overlap are stored at once in any order, without waiting for each other in a circle", async () => {
      const mark = randomUUID();
      const checks = Array.from({ length: 12 }, (_, at) => check(mark, `n${at}`, {}));
      const orders = Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? checks : checks.toReversed()));
      await expect(Promise.all(orders.map(cacheChecks))).resolves.toHaveLength(24);
    });

    test("a check that no one asked for in a quarter of a year is deleted, unless it is listed", async () => {
      const mark = randomUUID();
      const checkedAt = "2020-01-01T00:00:00.000Z";
      const [listed, unlisted] = [
        check(mark, "a", { checkedAt }),
        check(mark, "b", { checkedAt, listed: false }),
      ];
      await cacheChecks([listed, unlisted]);
      await purgeStale();
      expect(await readCachedCheck(listed.key)).not.toBeNull();
      expect(await readCachedCheck(unlisted.key)).toBeNull();
    });
  });
}
