import "../../support/demo-environment";
import { expect, test } from "vitest";
import { issueApiKey } from "~/orders/shops/operations/api-keys.server";
import { shopPaths } from "~/shop-paths";
import { Visitor } from "../../support/visitor";
import { walkThrough, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

async function newShop(domain: string) {
  await world.db.from("shops").insert({ shop_domain: domain, shop_name: "Corner & Sons" });
  const key = await issueApiKey(domain, { label: "page", scopes: ["partner:read"] });
  const visitor = new Visitor();
  await visitor.post(`/partners/${domain}`, { key: key ?? "", "form-key": crypto.randomUUID() });
  return visitor;
}

const stepsOf = async (orderId: string) =>
  (await rowsWhere(world, "order_steps", "shop_order_id", orderId)).map(({ step }) => step).sort();

const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("what a shopper does with an order's link is recorded, each step once", async () => {
  const [visitor, query] = [new Visitor(), await newOrder(world)];
  const start = `${wizards.order.path}?${new URLSearchParams(query)}`;
  await visitor.get(start);
  await visitor.get(start);
  expect(await stepsOf(query.orderId)).toEqual(["opened"]);
  await walkTo(visitor, wizards.order, 2, { query });
  expect(await stepsOf(query.orderId)).toEqual(["begun", "opened"]);
  await walkThrough(visitor, wizards.order, { query });
  expect(await stepsOf(query.orderId)).toEqual(["asked", "begun", "opened"]);
  const approved = { status: "approved" };
  await world.db.from("shop_lmn_requests").update(approved).eq("shop_order_id", query.orderId);
  expect(await stepsOf(query.orderId)).toEqual(["approved", "asked", "begun", "opened"]);
});

test("a merchant sees its own counts by step, week and product, and none that tells of a person", async () => {
  const domain = "results.example";
  const [merchant, other] = [await newShop(domain), await newShop("other-results.example")];
  const reach = async (orders: { orderId: string }[], step: string) => {
    for (const { orderId } of orders) {
      const args = { p_shop_domain: domain, p_shop_order_id: Number(orderId), p_step: step };
      expect((await world.db.rpc("reach_order_step", args)).error).toBeNull();
    }
  };
  const orders: { orderId: string }[] = [];
  for (let made = 0; made < 12; made += 1) orders.push(await newOrder(world, domain));
  await reach(orders, "opened");
  await reach(orders.slice(0, 11), "approved");
  await reach(orders.slice(0, 3), "claimed");

  const page = await merchant.get(shopPaths.section(domain, "results"));
  expect(page.status).toBe(200);
  const text = words(page.body);
  expect(text).toMatch(
    /Link shown 0 Opened 12 Begun 11 Asked for 11 Approved 11 Claim made &lt;10 \$[\d,.]+ of the approved/,
  );
  const file = await merchant.get(shopPaths.resultsFile(domain));
  const [head, week, product] = file.body.trim().split("\r\n");
  expect(head).toBe(
    `"week","product","shown","opened","begun","asked","approved","claimed","reimbursable_usd"`,
  );
  expect(week).toMatch(/^"\d{4}-\d\d-\d\d","","0","12","11","11","11","<10","\d+\.\d\d"$/);
  expect(product).toMatch(/^"","[^"]+","0","12",/);
  expect(file.headers.get("Cache-Control")).toBe("no-store");

  expect(words((await other.get(shopPaths.section("other-results.example", "results"))).body)).not.toContain(
    "12",
  );
  for (const visitor of [other, new Visitor()])
    for (const path of [shopPaths.section(domain, "results"), shopPaths.resultsFile(domain)])
      expect((await visitor.get(path)).location).toBe(`/partners/${domain}`);
});
