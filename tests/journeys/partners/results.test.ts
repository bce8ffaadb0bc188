import { expect, test, vi } from "vitest";
import { issueApiKey } from "~/orders/shops/operations/api-keys.server";
import { shopPaths } from "~/shop-paths";
import { Visitor } from "../../support/visitor";
import { walkThrough, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld, rowsWhere } from "../../support/world";

const world = await openWorld({ ownClock: true });

async function newShop(domain: string) {
  await world.db.from("shops").insert({ shop_domain: domain, shop_name: "Corner & Sons" });
  const key = await issueApiKey(domain, { label: "page", scopes: ["partner:read"] });
  const visitor = new Visitor();
  await visitor.post(`/partners/${domain}`, { apiKey: key ?? "", "form-key": crypto.randomUUID() });
  return visitor;
}

const stepsOf = async (orderId: string) =>
  (await rowsWhere(world, "order_steps", "shop_order_id", orderId)).map(({ step }) => step).sort();

const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("each step of a shopper with an order's link is recorded once", async () => {
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
      expect((await world.db.rpc("record_order_step", args)).error).toBeNull();
    }
  };
  const orders: { orderId: string }[] = [];
  const empty = words((await merchant.get(shopPaths.section(domain, "results"))).body);
  expect(empty).toContain("Numbers are shown once");
  for (let made = 0; made < 25; made += 1) orders.push(await newOrder(world, domain));
  await reach(orders, "opened");
  await reach(orders.slice(0, 22), "approved");
  await reach(orders.slice(0, 3), "claimed");
  // Counts are cached for a minute.
  vi.setSystemTime(Date.now() + 61_000);

  const page = await merchant.get(shopPaths.section(domain, "results"));
  expect(page.status).toBe(200);
  expect(words(page.body)).toMatch(
    /Link shown &lt;20 Opened [12]0 Begun [12]0 Asked for [12]0 Approved [12]0 Claim made &lt;20 About \$[\d,.]+ of the approved/,
  );
  const file = await merchant.get(shopPaths.resultsFile(domain));
  const lines = file.body.trim().split("\r\n");
  expect(lines[0]).toBe(
    `"week","product","shown","opened","begun","asked","approved","claimed","reimbursable_usd"`,
  );
  const steps = `"<20","[12]0","[12]0","[12]0","[12]0","<20","\\d+\\.\\d\\d"$`;
  expect(lines[13]).toMatch(new RegExp(`^"\\d{4}-\\d\\d-\\d\\d","",${steps}`));
  expect(lines[1]).toMatch(/^"\d{4}-\d\d-\d\d","","<20","<20","<20","<20","<20","<20",""$/);
  expect(lines[14]).toMatch(new RegExp(`^"","[^"]+",${steps}`));
  expect(file.headers.get("Cache-Control")).toBe("no-store");

  expect(words((await other.get(shopPaths.section("other-results.example", "results"))).body)).toContain(
    "Numbers are shown once",
  );
  for (const visitor of [other, new Visitor()])
    for (const path of [shopPaths.section(domain, "results"), shopPaths.resultsFile(domain)])
      expect((await visitor.get(path)).location).toBe(`/partners/${domain}`);
});
