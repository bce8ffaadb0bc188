import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readBrandShowcase } from "~/brands/store/brand-showcase.server";
import { readBrandHeader } from "~/brands/store/brands.server";
import { readProductByUrl } from "~/eligibility/store/products.server";
import { listRetailers } from "~/eligibility/store/retailers.server";
import { readShopOrder } from "~/orders/store/orders.server";
import { readShop } from "~/orders/store/shops.server";
import { database } from "~/platform/database/client.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { insert, newShop } from "./rows";

export function readCases(): void {
  describe("readers", () => {
    test("numbers are numbers and instants have one spelling, in every database", async () => {
      const shop_domain = await newShop();
      await insert("shop_orders", {
        shop_domain,
        shop_order_id: 5_123_456_789_012,
        email: "a@mail.example",
        customer_name: "Ada",
        subtotal: 120,
        price: 120.5,
        created_at: "2026-01-02T03:04:05.678Z",
      });
      const { data } = await (await database())
        .from("shop_orders")
        .select(
          "shop_order_id, subtotal, price, created_at, shop:shops(shop_domain, orders:shop_orders(created_at))",
        )
        .eq("shop_domain", shop_domain)
        .single();
      const created_at = "2026-01-02T03:04:05.678+00:00";
      expect(data).toEqual({
        shop_order_id: 5_123_456_789_012,
        subtotal: 120,
        price: 120.5,
        created_at,
        shop: { shop_domain, orders: [{ created_at }] },
      });
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
      expect(await readBrandHeader("unknown")).toBeNull();
      expect(await readProductByUrl(url)).toEqual({
        name: "Pillow",
        description: "Soft.",
        imageUrl: null,
        priceCents: 12_999,
        brandName: "Restful",
        brandUrl: "https://brand.example",
      });
      expect(await readProductByUrl(`${url}/other`)).toBeNull();
    });

    test("a brand's page: its products oldest first, prices in cents, only addresses that are safe", async () => {
      const id = randomUUID();
      await insert("brands", {
        id,
        slug: id,
        name: "Restful",
        description: "For rest.",
        premium: true,
        logo_url: "/restful.svg",
        hero_image_url: "http://cdn.example/hero.png",
        url: "javascript:1",
      });
      expect(await readBrandShowcase(id)).toEqual({
        slug: id,
        name: "Restful",
        description: "For rest.",
        premium: true,
        logoUrl: "/restful.svg",
        heroImageUrl: null,
        url: null,
        products: [],
      });
      const product = { brand_id: id, description: "Soft." };
      const created = (minute: number) => ({ created_at: `2026-01-01T00:${10 + minute}:00Z` });
      const lamp = randomUUID();
      const pillow = randomUUID();
      await insert("brand_products", {
        ...product,
        ...created(2),
        id: lamp,
        name: "A lamp",
        price: "1049.90",
        image_url: "https://cdn.example/lamp.png",
        url: "https://restful.example/lamp",
      });
      await insert("brand_products", {
        ...product,
        ...created(1),
        id: pillow,
        name: "Pillow",
        price: 0.1,
        url: "data:text/html,x",
      });
      expect((await readBrandShowcase(id))?.products).toEqual([
        ...[{ id: pillow, name: "Pillow", description: "Soft.", imageUrl: null, url: null, priceCents: 10 }],
        {
          id: lamp,
          name: "A lamp",
          description: "Soft.",
          priceCents: 104_990,
          imageUrl: "https://cdn.example/lamp.png",
          url: "https://restful.example/lamp",
        },
      ]);
      for (let more = 3; more <= 25; more++) {
        await insert("brand_products", { ...product, ...created(more), name: `More ${more}`, price: 1 });
      }
      const names = (await readBrandShowcase(id))?.products.map(({ name }) => name) ?? [];
      expect([names.length, names[0], names.at(-1)]).toEqual([24, "Pillow", "More 24"]);
      expect(await readBrandShowcase("unknown")).toBeNull();
    });

    test("shop", async () => {
      const shopDomain = await newShop({
        signing_secret: "s".repeat(32),
        contact_email: "shop@mail.example",
      });
      expect(await readShop(shopDomain)).toEqual({
        shopDomain,
        shopName: "Corner Shop",
        contactEmail: "shop@mail.example",
        signsLinks: true,
        linksNeedExp: true,
        platformDomain: null,
        trustsLineNotes: false,
        platformLeftAt: null,
        isDevelopment: false,
        orderLookupsPerHour: null,
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
        shop_domain: shopDomain,
        shop_order_id: shopOrderId,
        email: "a@mail.example",
        customer_name: "Ada",
        state: "CA",
        products: [line],
        subtotal: "39.98",
        price: "45.10",
      });
      expect(await readShopOrder({ shopDomain, shopOrderId })).toEqual({
        email: "a@mail.example",
        customerName: "Ada",
        state: "CA",
        subtotalCents: 3998,
        priceCents: 4510,
        number: null,
        placedAt: null,
        ended: null,
        isBeingJudged: false,
        products: [
          {
            title: "Mat",
            imageUrl: null,
            quantity: 2,
            unitPriceCents: 1999,
            discountCents: 0,
            eligibility: "eligible",
            productUrl: null,
          },
        ],
      });
      expect(await readShopOrder({ shopDomain, shopOrderId: 1 })).toBeNull();
    });

    test("an order whose lines make no sense is an error that does not repeat them", async () => {
      const shopDomain = await newShop();
      await insert("shop_orders", {
        shop_domain: shopDomain,
        shop_order_id: 1,
        email: "a@mail.example",
        customer_name: "Ada",
        products: [{ title: "Secret ointment", quantity: -1 }],
        subtotal: 1,
        price: 1,
      });
      const failure = await readShopOrder({ shopDomain, shopOrderId: 1 }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(DatabaseError);
      expect(String(failure)).not.toContain("ointment");
    });

    test("retailers", async () => {
      const mark = randomUUID();
      await insert("retailers", { name: `Retailer ${mark}`, logo: null, url: "https://retailer.example" });
      expect(await listRetailers()).toContainEqual({
        name: `Retailer ${mark}`,
        logo: null,
        url: "https://retailer.example/",
      });
    });
  });
}
