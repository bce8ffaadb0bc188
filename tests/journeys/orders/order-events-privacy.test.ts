import { describe, expect, test } from "vitest";
import { runShopCommand } from "~/merchants/operations/shop-command.server";
import { redactShops, reportPrivacyRequests } from "~/orders/operations/accept-privacy-event.server";
import { addSecret } from "~/orders/shops/operations/shop-secrets.server";
import { watchLog } from "../../support/operations";
import { type EventShop, newEventShop, orderRowsOf, shopifyEvent } from "../../support/order-events";
import { platformSignature, shopifyOrderBody } from "../../support/shop-events";
import { openWorld } from "../../support/world";

const world = await openWorld();
const logged = watchLog();
const newShop = (purpose?: "shopify" | "woocommerce") => newEventShop(world, purpose);
const rowsOf = (shop: EventShop) => orderRowsOf(world, shop);

describe("what Shopify asks for a shopper or a shop", () => {
  const asked = { shop_id: 954889, shop_domain: "corner.myshopify.com" };
  const customer = { id: 191167, email: "Ines.Moreau@mail.example", phone: "555-625-1199" };
  const requestsOf = async ({ domain }: EventShop) => {
    const { data } = await world.db.from("shop_privacy_requests").select("*").eq("shop_domain", domain);
    return data ?? [];
  };

  test("a shopper's orders are erased, stay erased, and it is on record", async () => {
    const shop = await newShop();
    const other = await newShop();
    for (const one of [shop, other]) await shopifyEvent(one, "orders/create", shopifyOrderBody());
    await shopifyEvent(shop, "orders/create", shopifyOrderBody({ id: 77, email: "sam@mail.example" }));
    await shopifyEvent(shop, "orders/create", shopifyOrderBody({ id: 78, total_price: "ten" }));
    const body = { ...asked, customer, orders_to_redact: [6200407294252, 99, "820982911946154508"] };
    const triggered = { "X-Shopify-Triggered-At": new Date().toISOString() };
    const answer = await shopifyEvent(shop, "customers/redact", body, triggered);
    expect([answer.status, answer.json()]).toEqual([200, { result: "noted" }]);
    expect((await rowsOf(shop)).map((row) => row.shop_order_id)).toEqual([77]);
    expect(await rowsOf(other)).toHaveLength(1);
    for (const id of [6200407294252, 99])
      await shopifyEvent(
        shop,
        "orders/updated",
        shopifyOrderBody({ id, updated_at: "2026-11-09T00:00:00Z" }),
      );
    expect(await rowsOf(shop)).toHaveLength(1);
    const { data } = await world.db.from("shop_events").select("*").eq("shop_domain", shop.domain);
    expect(data).toEqual([]);
    await shopifyEvent(shop, "customers/redact", body, triggered);
    expect(await requestsOf(shop)).toMatchObject([
      { topic: "customers/redact", erased: 1, order_ids: [6200407294252], done_at: expect.any(String) },
    ]);
  });

  test("a shop's orders are erased, and its secret ends", async () => {
    const shop = await newShop();
    await shopifyEvent(shop, "orders/create", shopifyOrderBody());
    await shopifyEvent(shop, "app/uninstalled", { id: 954889, name: "Corner Shop" });
    expect((await runShopCommand(["test", shop.domain])).output).toContain("took our app off");
    expect((await shopifyEvent(shop, "shop/redact", asked)).json()).toEqual({ result: "noted" });
    await redactShops(new AbortController().signal);
    expect(await rowsOf(shop)).toEqual([]);
    expect(await requestsOf(shop)).toMatchObject([
      { topic: "app/uninstalled" },
      { topic: "shop/redact", erased: 1, done_at: expect.any(String) },
    ]);
    const { data } = await world.db.from("shop_secrets").select("ends_at").eq("shop_domain", shop.domain);
    expect(data).toMatchObject([{ ends_at: expect.any(String) }]);
    await addSecret(shop.domain, "shopify", shop.secret);
    await shopifyEvent(shop, "orders/create", shopifyOrderBody({ id: 77 }));
    await shopifyEvent(shop, "shop/redact", asked, { "X-Shopify-Triggered-At": new Date().toISOString() });
    await redactShops(new AbortController().signal);
    expect(await rowsOf(shop)).toEqual([]);
  });

  test("a shop that sends orders again has our app again", async () => {
    const shop = await newShop();
    await shopifyEvent(shop, "app/uninstalled", { id: 954889 });
    await shopifyEvent(shop, "orders/create", shopifyOrderBody());
    expect((await runShopCommand(["test", shop.domain])).output).not.toContain("took our app off");
  });

  test("a copy waits 30 days for the operator, who prints it", async () => {
    const shop = await newShop();
    await shopifyEvent(shop, "orders/create", shopifyOrderBody());
    const body = { ...asked, customer, orders_requested: [6200407294252], data_request: { id: 9999 } };
    await shopifyEvent(shop, "customers/data_request", body);
    const [request] = await requestsOf(shop);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    expect(request).toMatchObject({ done_at: null, due_on: inDays(30), order_ids: [6200407294252] });
    expect((await runShopCommand(["test", shop.domain])).output).toContain("1 request waits");
    await reportPrivacyRequests();
    expect(logged.filter(({ event }) => event.startsWith("privacy requests of shops"))).toEqual([]);
    await world.db
      .from("shop_privacy_requests")
      .update({ due_on: inDays(14) })
      .eq("id", request?.id ?? "");
    await reportPrivacyRequests();
    expect(logged.filter(({ event }) => event.startsWith("privacy requests of shops"))).toHaveLength(1);
    const { output } = await runShopCommand(["privacy", shop.domain, "copy", request?.id ?? ""]);
    expect(JSON.parse(output)).toMatchObject([
      { shop_order_id: 6200407294252, email: "ines.moreau@mail.example", customer_name: "Inès Moreau" },
    ]);
    expect((await runShopCommand(["privacy", shop.domain])).output).toContain("done ");
  });

  test("none of it without a signature", async () => {
    const shop = await newShop();
    await shopifyEvent(shop, "orders/create", shopifyOrderBody());
    const forged = { "X-Shopify-Hmac-Sha256": platformSignature("{}", "another") };
    const body = { ...asked, customer, orders_to_redact: [6200407294252] };
    expect((await shopifyEvent(shop, "customers/redact", body, forged)).status).toBe(401);
    expect(await rowsOf(shop)).toHaveLength(1);
  });
});
