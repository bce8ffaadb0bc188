import { expect, test } from "vitest";
import { judge } from "~/eligibility/content/eligibility-rules.server";
import { UnreadableProductError } from "~/eligibility/service/port";
import { acceptOrder } from "~/orders/operations/accept-order.server";
import { findOrderAndConditions } from "~/orders/operations/find-order.server";
import { readProduct } from "~/orders/products/store/products.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { catalogShop, sauna } from "../../support/catalog-shop";
import { incomingLine, incomingOrder } from "../../support/incoming-orders";
import { drainAll } from "../../support/outbox";
import { altered, openWorld } from "../../support/world";

const world = await openWorld();
const shop = "quillair.example";
let numbers = 7_500_000;

const unjudged = (more: object = {}) => incomingLine({ eligibility: null, ...more });

async function take(more: Parameters<typeof incomingOrder>[0] = {}) {
  const order = incomingOrder({ shopOrderId: ++numbers, ...more });
  await acceptOrder(shop, order);
  return order;
}

test("an order without product pages, as platforms send it, offers the conditions of its products by their titles", async () => {
  const { shopOrderId } = await take({
    lines: [
      unjudged({ title: "Shiatsu Chair Pad with Heat" }),
      incomingLine({ lineId: "2", title: "Light therapy lamp", eligibility: "none" }),
    ],
  });
  await drainAll();
  const found = await findOrderAndConditions({ shopDomain: shop, shopOrderId }, 5_000);
  const { conditions } = judge({ title: "Shiatsu Chair Pad with Heat", brand: null, description: null });
  expect(conditions).toContain("Fibromyalgia");
  expect(found).toMatchObject({ kind: "found", conditions: [...(conditions ?? []), "Other"] });
});

test("a page that can't be read, or not in time, leaves a line the conditions of its title", async () => {
  const line = { title: "Shiatsu Chair Pad with Heat", productUrl: "https://quillair.example/products/pad" };
  const { shopOrderId } = await take({ lines: [incomingLine({ ...line, eligibility: "letter" })] });
  await drainAll();
  const real = services().eligibility;
  const { conditions } = judge({ title: line.title, brand: null, description: null });
  for (const predictConditions of [
    async () => [],
    async () => Promise.reject(new UnreadableProductError("robots")),
    async () => Promise.reject(new ServiceError("eligibility", "no answer in time")),
    () => new Promise<never>(() => {}),
  ]) {
    const found = await world.withServices({ eligibility: altered(real, { predictConditions }) }, () =>
      findOrderAndConditions({ shopDomain: shop, shopOrderId }, 300),
    );
    expect(found).toMatchObject({ conditions: [...(conditions ?? []), "Other"] });
  }
});

test("an order whose lines say nothing offers the conditions that the catalog knows of its products", async () => {
  const { domain: shopDomain, resultsOf } = await catalogShop(world);
  await resultsOf({
    ...sauna,
    product_id: "7",
    skus: ["glow-7"],
    title: "The Glow",
    product_type: "Infrared sauna blanket",
  });
  const known = (await readProduct(shopDomain, "7"))?.judgement.conditions ?? [];
  expect(known).not.toEqual([]);
  for (const [shopOrderId, line] of [
    [71, { productId: "7" }],
    [72, { sku: "glow-7" }],
  ] as const) {
    await acceptOrder(
      shopDomain,
      incomingOrder({
        shopOrderId,
        lines: [incomingLine({ title: "The Glow", eligibility: null, ...line })],
      }),
    );
    expect(await findOrderAndConditions({ shopDomain, shopOrderId }, 5_000)).toMatchObject({
      kind: "found",
      conditions: [...known, "Other"],
    });
  }
});

test("a product that a line names by its id and calls something else offers no conditions", async () => {
  const { domain: shopDomain, resultsOf } = await catalogShop(world);
  await resultsOf({ ...sauna, product_id: "8" });
  const lines = [incomingLine({ title: "Zumbatron", eligibility: null, productId: "8" })];
  await acceptOrder(shopDomain, incomingOrder({ shopOrderId: 81, lines }));
  await drainAll();
  expect(await findOrderAndConditions({ shopDomain, shopOrderId: 81 }, 5_000)).toMatchObject({
    kind: "found",
    conditions: ["Other"],
  });
});
