import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readBrandShowcase } from "~/data/brands/brand-showcase.server";
import { readBrandHeader } from "~/data/brands/brands.server";
import { readProductByUrl } from "~/data/brands/products.server";
import { listRetailers } from "~/data/brands/retailers.server";
import { pingDatabase } from "~/data/database/client.server";
import { DatabaseError } from "~/data/database/database-error.server";
import { keepCheck, listKeptChecks, readKeptCheck } from "~/data/eligibility/eligibility-checks.server";
import { readShopOrder } from "~/data/orders/orders.server";
import { readShop } from "~/data/orders/shops.server";
import { purgeStale } from "~/data/outbox/purge.server";
import type { KeptCheck } from "~/domain/eligibility/kept-check";
import { insert, newShop } from "./rows";

/** Readers of what partners and the seed put in. */
export function readCases(): void {
  describe("readers", () => {
    test("ping", async () => {
      await expect(pingDatabase(2_000)).resolves.toBeUndefined();
    });

    test("brand header and product by address, price in cents", async () => {
      const id = randomUUID();
      const url = `https://brand.example/${id}`;
      await insert("brands", {
        id,
        slug: id,
        name: "Restful",
        logo_url: "/restful.svg",
        url: "https://brand.example",
      });
      await insert("brand_products", {
        brand_id: id,
        name: "Pillow",
        description: "Soft.",
        url,
        price: "129.99",
      });
      expect(await readBrandHeader(id)).toEqual({ name: "Restful", logoUrl: "/restful.svg" });
      expect(await readBrandHeader("nobody")).toBeNull();
      expect(await readProductByUrl(url)).toEqual({
        ...{ name: "Pillow", description: "Soft.", imageUrl: null, priceCents: 12_999 },
        ...{ brandName: "Restful", brandUrl: "https://brand.example" },
      });
      expect(await readProductByUrl(`${url}/other`)).toBeNull();
    });

    test("a brand's page: its products oldest first, prices in cents, only addresses that are safe", async () => {
      const id = randomUUID();
      await insert("brands", {
        ...{ id, slug: id, name: "Restful", description: "For rest.", premium: true },
        ...{ logo_url: "/restful.svg", hero_image_url: "http://cdn.example/hero.png", url: "javascript:1" },
      });
      expect(await readBrandShowcase(id)).toEqual({
        ...{ slug: id, name: "Restful", description: "For rest.", premium: true },
        ...{ logoUrl: "/restful.svg", heroImageUrl: null, url: null, products: [] },
      });
      const product = { brand_id: id, description: "Soft." };
      const created = (minute: number) => ({ created_at: `2026-01-01T00:${10 + minute}:00Z` });
      const lamp = randomUUID();
      const pillow = randomUUID();
      await insert("brand_products", {
        ...{ ...product, ...created(2), id: lamp, name: "A lamp", price: "1049.90" },
        ...{ image_url: "https://cdn.example/lamp.png", url: "https://restful.example/lamp" },
      });
      await insert("brand_products", {
        ...{ ...product, ...created(1), id: pillow, name: "Pillow", price: 0.1, url: "data:text/html,x" },
      });
      expect((await readBrandShowcase(id))?.products).toEqual([
        ...[{ id: pillow, name: "Pillow", description: "Soft.", imageUrl: null, url: null, priceCents: 10 }],
        {
          ...{ id: lamp, name: "A lamp", description: "Soft.", priceCents: 104_990 },
          ...{ imageUrl: "https://cdn.example/lamp.png", url: "https://restful.example/lamp" },
        },
      ]);
      for (let more = 3; more <= 25; more++) {
        await insert("brand_products", { ...product, ...created(more), name: `More ${more}`, price: 1 });
      }
      const names = (await readBrandShowcase(id))?.products.map(({ name }) => name) ?? [];
      expect([names.length, names[0], names.at(-1)]).toEqual([24, "Pillow", "More 24"]);
      expect(await readBrandShowcase("nobody")).toBeNull();
    });

    test("shop", async () => {
      const signingSecret = "s".repeat(32);
      const shopDomain = await newShop({ signing_secret: signingSecret });
      expect(await readShop(shopDomain)).toEqual({
        ...{ shopDomain, shopName: "Corner Shop", signingSecret, prefillUnsigned: false },
      });
      expect(await readShop("nobody.example")).toBeNull();
    });

    test("order, money in cents and a large order number", async () => {
      const shopDomain = await newShop();
      const shopOrderId = 5_123_456_789_012;
      const line = {
        title: "Mat",
        image_url: null,
        quantity: 2,
        unit_price: 19.99,
        fsa_hsa_eligibility: "eligible",
      };
      await insert("shop_orders", {
        ...{
          shop_domain: shopDomain,
          shop_order_id: shopOrderId,
          email: "a@mail.example",
          customer_name: "Ada",
        },
        ...{ state: "CA", products: [line], subtotal: "39.98", price: "45.10" },
      });
      expect(await readShopOrder({ shopDomain, shopOrderId })).toEqual({
        ...{
          email: "a@mail.example",
          customerName: "Ada",
          state: "CA",
          subtotalCents: 3998,
          priceCents: 4510,
        },
        products: [
          {
            ...{ title: "Mat", imageUrl: null, quantity: 2, unitPriceCents: 1999 },
            ...{ eligibility: "eligible", productUrl: null },
          },
        ],
      });
      expect(await readShopOrder({ shopDomain, shopOrderId: 1 })).toBeNull();
    });

    test("an order whose lines make no sense is an error that does not repeat them", async () => {
      const shopDomain = await newShop();
      await insert("shop_orders", {
        ...{ shop_domain: shopDomain, shop_order_id: 1, email: "a@mail.example", customer_name: "Ada" },
        ...{ products: [{ title: "Secret ointment", quantity: -1 }], subtotal: 1, price: 1 },
      });
      const failure = await readShopOrder({ shopDomain, shopOrderId: 1 }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(DatabaseError);
      expect(String(failure)).not.toContain("ointment");
    });

    test("retailers", async () => {
      const mark = randomUUID();
      await insert("retailers", { name: `Retailer ${mark}`, logo: null, url: "https://retailer.example" });
      expect(await listRetailers()).toContainEqual({
        ...{ name: `Retailer ${mark}`, logo: null, url: "https://retailer.example" },
      });
    });

    describe("checks of products", () => {
      const check = (mark: string, name: string, more: Partial<KeptCheck> = {}): KeptCheck => ({
        key: `https://shop.example/${mark}/${name}`,
        url: `https://shop.example/${mark}/${name}.html?id=1`,
        facts: {
          ...{ title: name, brand: "Brand", brandPageUrl: "https://brand.example/", imageUrl: null },
          ...{ description: null, priceCents: 1_999, listPriceCents: 2_500, currency: "USD" },
        },
        ...{ usage: null, status: mark, rulesVersion: "1", listed: true },
        checkedAt: "2026-02-01T00:00:00.000Z",
        ...more,
      });

      test("what is kept comes back, and the next check takes its place", async () => {
        const first = check(randomUUID(), "Balm");
        await keepCheck(first);
        expect(await readKeptCheck(first.key)).toEqual(first);
        const facts = { ...first.facts, priceCents: null, listPriceCents: null, currency: null };
        const next = { ...first, facts, checkedAt: "2026-02-09T10:00:00.000Z", listed: false };
        await keepCheck(next);
        expect(await readKeptCheck(first.key)).toEqual(next);
        expect(await readKeptCheck(`${first.key}?id=2`)).toBeNull();
      });

      test("the last ones of a status are listed first, and only those that may be shown", async () => {
        const mark = randomUUID();
        await keepCheck(check(mark, "Old", { checkedAt: "2026-01-01T00:00:00.000Z" }));
        await keepCheck(check(mark, "New"));
        await keepCheck(check(mark, "Hidden", { listed: false }));
        const titles = async (limit?: number) =>
          (await listKeptChecks(mark, limit)).map(({ facts }) => facts.title);
        expect(await titles()).toEqual(["New", "Old"]);
        expect(await titles(1)).toEqual(["New"]);
      });

      test("what nobody asked for in a quarter of a year is forgotten, unless it is listed", async () => {
        const mark = randomUUID();
        const checkedAt = "2020-01-01T00:00:00.000Z";
        const [listed, unlisted] = [
          check(mark, "a", { checkedAt }),
          check(mark, "b", { checkedAt, listed: false }),
        ];
        await Promise.all([keepCheck(listed), keepCheck(unlisted)]);
        await purgeStale();
        expect(await readKeptCheck(listed.key)).not.toBeNull();
        expect(await readKeptCheck(unlisted.key)).toBeNull();
      });
    });
  });
}
