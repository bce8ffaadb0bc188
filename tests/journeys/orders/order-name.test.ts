import { expect, test } from "vitest";
import { sentOrderExample } from "~/merchants/api/schemas/sent-order";
import { orderName } from "~/orders/domain/shop-order";
import { judgeOrder } from "~/orders/operations/judge-order.server";
import { apiClient } from "../../support/api-client";
import { newReviewed } from "../../support/reviewed";
import { type Answer, Visitor } from "../../support/visitor";
import { stepPath, walkThrough, wizards } from "../../support/walk";
import { openWorld } from "../../support/world";

const world = await openWorld();

/** As the shop's own pages and mails call the order. */
const number = "#NP-4711";
const wordsOf = ({ body }: Answer) => body.replaceAll("<!-- -->", "");

let orders = 6_100_000;
/** Sends an order by the API; returns its link's query. */
async function sendOrder(shop: string, more: object): Promise<{ shop: string; orderId: string }> {
  orders += 1;
  const client = await apiClient(shop);
  const { status } = await client.post("orders", { ...sentOrderExample, shop_order_id: orders, ...more });
  expect(status).toBe(201);
  await judgeOrder({ shopDomain: shop, shopOrderId: orders });
  return { shop, orderId: String(orders) };
}

test("an order is called by the number its shopper knows, on each step and on the status page", async () => {
  const query = await sendOrder("northpine.example", { number });
  const shopper = new Visitor();
  expect(wordsOf(await shopper.get(stepPath(wizards.order, 1, query)))).toContain(`Order ${number} at`);
  await walkThrough(shopper, wizards.order, { query });
  const status = wordsOf(await shopper.get(`/lmn-status?${new URLSearchParams(query)}`));
  expect(status).toContain(`>${number}</dd>`);
  expect(status).not.toContain(`>${query.orderId}<`);
});

test("a later step has the number from its draft", async () => {
  const query = await sendOrder("northpine.example", { number });
  const shopper = new Visitor();
  const answers = { email: "ines.moreau@mail.example", name: "Inès Moreau", state: "VT" };
  await shopper.post(stepPath(wizards.order, 1, query), answers);
  expect(wordsOf(await shopper.get(stepPath(wizards.order, 2, query)))).toContain(`Order ${number} at`);
});

test("an order without a number is called by its id", async () => {
  const query = await sendOrder("northpine.example", { number: null });
  const page = await new Visitor().get(stepPath(wizards.order, 1, query));
  expect(wordsOf(page)).toContain(`Order ${query.orderId} at`);
  expect(orderName({ shopOrderId: 7 }, " ")).toBe("7");
});

test("the number is on the letter's own page", async () => {
  const { row, path } = await newReviewed(world, "order");
  const { shop_domain, shop_order_id } = await row();
  await world.db
    .from("shop_orders")
    .update({ facts: { snapshot: { number } } })
    .match({ shop_domain, shop_order_id });
  expect(wordsOf(await new Visitor().get(path))).toContain(`${number}, Northpine`);
});

test("a link that proves nothing doesn't say the number", async () => {
  const query = await sendOrder("kettle-and-spine.example", { number });
  const page = wordsOf(
    await new Visitor().get(`/complete-lmn?${new URLSearchParams({ ...query, asked: "1" })}`),
  );
  expect(page).toContain(`an order ${query.orderId},`);
  expect(page).not.toContain(number);
});
