import { expect, test } from "vitest";
import type { IncomingLine } from "~/orders/domain/incoming-order";
import { acceptOrder } from "~/orders/operations/accept-order.server";
import { catalogShop, ibuprofen } from "../../support/catalog-shop";
import { incomingLine, incomingOrder } from "../../support/incoming-orders";
import { orderRowsOf, shopifyEvent } from "../../support/order-events";
import { drainAll } from "../../support/outbox";
import { openWorld } from "../../support/world";

const world = await openWorld();

/** What the lines of an order of the shop are judged. */
async function judged(shop: Awaited<ReturnType<typeof catalogShop>>, lines: Partial<IncomingLine>[]) {
  const sent = lines.map((line, index) =>
    incomingLine({ lineId: `${index}`, eligibility: null, quantity: 1, ...line }),
  );
  await acceptOrder(shop.domain, incomingOrder({ lines: sent }));
  await drainAll();
  const [row] = await orderRowsOf(world, shop);
  const said = row?.products as { fsa_hsa_eligibility: string }[] | undefined;
  return said?.map((line) => line.fsa_hsa_eligibility);
}

test("a shop's word on a product that our rules don't know lowers its lines", async () => {
  const shop = await catalogShop(world);
  const unsure = (product_id: string, more: object) => ({ product_id, title: "Northpine relief", ...more });
  const words = [{}, { own_word: "eligible" }, { own_word: "letter" }, { own_word: "not-eligible" }];
  await shop.resultsOf(...words.map((word, index) => unsure(`${index}`, word)));
  expect((await shop.client.get("products/3")).body).toMatchObject({ verdict: "unknown" });
  const line = { title: "Northpine relief", productType: "Ibuprofen tablets 200 mg" };
  expect(
    await judged(
      shop,
      words.map((_, index) => ({ ...line, productId: `${index}` })),
    ),
  ).toEqual(["eligible", "eligible", "letter", "none"]);
});

test("lines of one name and two SKUs have each its product's verdict", async () => {
  const shop = await catalogShop(world);
  const title = "Ibuprofen tablets 200 mg, pain reliever";
  await shop.resultsOf(
    { ...ibuprofen, title, skus: ["PEOPLE"] },
    { product_id: "3", title, skus: ["DOGS"], own_word: "not-eligible" },
  );
  for (const skus of [
    ["PEOPLE", "DOGS"],
    ["DOGS", "PEOPLE"],
  ]) {
    expect(
      await judged(
        shop,
        skus.map((sku) => ({ title, sku })),
      ),
    ).toEqual(skus.map((sku) => (sku === "DOGS" ? "none" : "eligible")));
    await world.db.from("shop_orders").delete().eq("shop_domain", shop.domain);
    await world.db.from("forgotten_orders").delete().eq("shop_domain", shop.domain);
  }
});

test("an event of the platform, which can't carry the shop's own word, leaves it as it is", async () => {
  const shop = await catalogShop(world);
  await shop.resultsOf({ ...ibuprofen, own_word: "not-eligible" });
  const wire = { id: Number(ibuprofen.product_id), title: ibuprofen.title, handle: "ibuprofen" };
  expect((await shopifyEvent(shop, "products/update", wire)).json().result).toBe("updated");
  expect((await shop.client.get(`products/${ibuprofen.product_id}`)).body).toMatchObject({
    own_word: "not-eligible",
    verdict: "not-eligible",
    ruled: "eligible",
  });
});
