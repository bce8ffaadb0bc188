import { describe, expect, test } from "vitest";
import { registerEndpoint } from "~/merchants/webhooks/operations/endpoints.server";
import { longDate } from "~/platform/values/date";
import { dayInState } from "~/platform/values/state-day";
import { apiClient } from "../../support/api-client";
import { bought, daysAhead, laterOrder, mat, product } from "../../support/later-order";
import { postPacket } from "../../support/packet";
import { signed } from "../../support/signed-order";
import { Visitor } from "../../support/visitor";
import { openReceiver } from "../../support/webhooks";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const receiver = await openReceiver();
const shop = "northpine.example";
const webhooks = Object.assign(receiver.sender(), { whereTo: async () => "public" as const });
await world.withServices({ webhooks }, () => registerEndpoint(shop, "https://hooks.test/letters"));

/** A sent letter, a later order, and what its shopper does. */
async function later(columns?: Parameters<typeof laterOrder>[1], letter?: Parameters<typeof laterOrder>[2]) {
  const made = await laterOrder(world, columns, letter);
  const { shopOrderId } = made.key;
  return {
    ...made,
    open: async (by = made.mailed) =>
      (await new Visitor().get(`/complete-lmn?${by}&step=1`)).body.replaceAll("<!-- -->", ""),
    press: (by = made.mailed) =>
      new Visitor().post(`/complete-lmn?${by}`, { intent: "use-letter", letter: made.letterId }),
    covered: () => rowsWhere(world, "covered_orders", "shop_order_id", shopOrderId),
    toldOfOrder: () => rowsWhere(world, "webhook_deliveries", "shop_order_id", shopOrderId),
    audited: async () =>
      (await rowsWhere(world, "letter_audit", "request_id", made.about.requestId)).filter(
        ({ action }) => action === "later order covered",
      ),
  };
}

const offer = "You already have a letter";

describe("a later order of a product that the shopper's letter names", () => {
  test("uses the letter by one press, however often it is pressed, and the shop is notified once", async () => {
    const { about, key, letterId, mailed, open, press, covered, toldOfOrder, audited, row } = await later();
    expect(await open()).toContain(offer);
    const answers = await Promise.all([press(), press()]);
    for (const answer of [...answers, await press()])
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, `/lmn-status?${mailed}`]);
    expect(await covered()).toMatchObject([{ request_id: about.requestId }]);
    expect(await toldOfOrder()).toMatchObject([
      {
        type: "letter.sent",
        status: "sent",
        request_id: about.requestId,
        valid_until: (await row()).valid_until,
      },
    ]);
    expect(await audited()).toMatchObject([
      { actor_kind: "shopper", detail: { letterId, orderId: key.shopOrderId } },
    ]);
    expect(await rowsWhere(world, "shop_lmn_requests", "shop_order_id", key.shopOrderId)).toEqual([]);
    const status = await new Visitor().get(`/lmn-status?${mailed}`);
    expect(status.data).toMatchObject({ view: "letter", status: "sent" });
    const again = await new Visitor().get(`/complete-lmn?${mailed}&step=1`);
    expect(again.headers.get("Location")).toBe(`/lmn-status?${mailed}`);
  });

  test("is found by the shop under its own number, and reported when the letter is revoked", async () => {
    const { about, key, press, row, toldOfOrder } = await later();
    await press();
    const asked = { limit: 10, orderId: key.shopOrderId };
    expect(
      await world.db.rpc("list_shop_letters", {
        p_shop_domain: shop,
        p_order_id: asked.orderId,
        p_limit: asked.limit,
        p_since: null,
        p_before: null,
        p_before_id: null,
      }),
    ).toMatchObject({
      data: [{ letter_id: about.requestId, order_id: key.shopOrderId, letter_status: "sent" }],
    });
    await world.db.from("shop_lmn_requests").update({ status: "revoked" }).eq("id", about.requestId);
    expect((await toldOfOrder()).map(({ type }) => type).sort()).toEqual(["letter.revoked", "letter.sent"]);
    const client = await apiClient(shop);
    const { body } = await client.get("letters?limit=2");
    expect(body.data).toMatchObject([{ letter_id: about.requestId, shop_order_id: key.shopOrderId }, {}]);
    const since = new Date(Date.now() - 60_000).toISOString();
    const changed = (await client.get(`letters?updated_since=${since}`)).body.data ?? [];
    const own = (await row()).shop_order_id;
    const orderIds = changed
      .filter((one) => one.letter_id === about.requestId)
      .map((one) => one.shop_order_id);
    expect([...orderIds].sort()).toEqual([Number(own), key.shopOrderId].sort());
  });

  test("has its own packet: its lines, number and day, and the shop's count of claims", async () => {
    const { key, path, press, row } = await later();
    await press();
    const page = (await new Visitor().get(`${path}/packet`)).body;
    expect(page).toContain("Which order is the packet for?");
    const packetFor = (order: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ order, receipt: "order" })) form.set(name, value);
      return postPacket(path, form);
    };
    expect((await packetFor("")).page).toContain("Choose the order that this packet is for");
    const words = await (await packetFor(String(key.shopOrderId))).words();
    expect(words).toContain(String(key.shopOrderId));
    expect(words).toContain(longDate(dayInState("OR", daysAhead(2))));
    expect(words).toContain("$52.17");
    expect(words).not.toContain("$100.00");
    const stepsOf = async (order: unknown) =>
      (await rowsWhere(world, "order_steps", "shop_order_id", String(order))).map(({ step }) => step);
    expect(await stepsOf(key.shopOrderId)).toContain("claimed");
    expect(await stepsOf((await row()).shop_order_id)).not.toContain("claimed");
  });

  test("placed on the letter's own day is covered where the administrator that the shopper named accepts it", async () => {
    const { about, open } = await later({ placed_at: daysAhead(0) });
    expect(await open()).not.toContain(offer);
    const request = await rowWhere(world, "shop_lmn_requests", "id", about.requestId);
    await world.db
      .from("temporary_brand_partnership_lmn_requests")
      .update({ custom_provider: "Navia" })
      .eq("id", String(request.draft_id));
    expect(await open()).toContain(offer);
  });

  test("is revealed only by the link mailed to the order's own address", async () => {
    const { key, query, open, press, covered } = await later();
    const shops = signed({ shop, orderId: String(key.shopOrderId) });
    for (const by of [String(query), String(new URLSearchParams(shops)), `${query}&sig=${"0".repeat(64)}`]) {
      const page = await open(by);
      expect(page).not.toContain(offer);
      expect(page).toContain("Had a letter for the same product before?");
      expect((await press(by)).headers.get("Location")).toContain("over=1");
    }
    expect(await covered()).toEqual([]);
    const asked = await new Visitor().post(`/complete-lmn?${query}`, { intent: "mail-link" });
    expect((await new Visitor().get(asked.location ?? "")).body).toContain(
      "a link is on its way to its email",
    );
  });

  test.each<[string, Record<string, unknown>]>([
    ["of another address", { email: "stranger@mail.example" }],
    ["of another product", bought("another")],
    ["whose shop tells no product", bought(null)],
    ["of another shop", { shop_domain: "quillair.example" }],
    ["placed before the letter", { placed_at: daysAhead(-30) }],
    ["placed on the letter's own day, which not every administrator accepts", { placed_at: daysAhead(0) }],
    ["placed after the letter's last day", { placed_at: daysAhead(330) }],
    ["whose day isn't known", { placed_at: null }],
    ["that was canceled", { ended: "cancelled", products: [] }],
  ])("gets no letter where it is one %s", async (_, columns) => {
    const { open, press, covered, mailed } = await later(columns);
    expect(await open()).not.toContain(offer);
    expect((await press()).headers.get("Location")).not.toBe(`/lmn-status?${mailed}`);
    expect(await covered()).toEqual([]);
  });

  test("gets no letter where its line has the product's id and is called something else", async () => {
    const { key, open, press, covered } = await later();
    const { products } = bought(null, "Video game console");
    await world.db.from("shop_orders").update({ products }).eq("shop_order_id", key.shopOrderId);
    expect(await open()).not.toContain(offer);
    await press();
    expect(await covered()).toEqual([]);
  });

  test.each([
    ["doesn't say that it is for a replacement", { product: { name: mat, use: "Every evening." } }],
    ["names another product", { product: { ...product, name: `${mat} Cover` } }],
  ])("gets no letter that %s", async (_, content) => {
    const { open, press, covered } = await later({}, content);
    expect(await open()).not.toContain(offer);
    await press();
    expect(await covered()).toEqual([]);
  });

  test("gets no letter that was revoked after the page was opened, and the page says so", async () => {
    const { about, open, press, covered, toldOfOrder } = await later();
    expect(await open()).toContain(offer);
    await world.db.from("shop_lmn_requests").update({ status: "revoked" }).eq("id", about.requestId);
    const back = (await press()).headers.get("Location") ?? "";
    expect((await new Visitor().get(back)).body).toContain("cover this order anymore");
    expect([await covered(), await toldOfOrder()]).toEqual([[], []]);
  });
});
