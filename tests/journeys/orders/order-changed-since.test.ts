import { describe, expect, test } from "vitest";
import { orderEnds } from "~/orders/domain/shop-order";
import { mailedSignature } from "~/orders/operations/order-link-hmac.server";
import { daysFromNow } from "../../support/issued-letters";
import { postPacket } from "../../support/packet";
import { newReviewed } from "../../support/reviewed";
import { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const shop = "northpine.example";
const line = (title: string, unit_price: number, fsa_hsa_eligibility: string) => ({
  title,
  image_url: null,
  quantity: 1,
  unit_price,
  fsa_hsa_eligibility,
});
const mat = line("Infrared Heat Mat", 50, "letter");

/** A letter that was sent for an order of the mat, and what its shopper sees once the order has these columns. */
async function changedSince(columns: Record<string, unknown>) {
  const request = await newReviewed(world, "order");
  await request.send();
  const key = { shopDomain: shop, shopOrderId: Number((await request.row()).shop_order_id) };
  const change = (more: Record<string, unknown>) =>
    world.db
      .from("shop_orders")
      .update(more)
      .eq("shop_domain", shop)
      .eq("shop_order_id", key.shopOrderId)
      .throwOnError();
  await change(columns);
  const read = async (address: string) => (await new Visitor().get(address)).body.replaceAll("<!-- -->", "");
  const status = `/lmn-status?shop=${shop}&orderId=${key.shopOrderId}&sig=${mailedSignature(key)}`;
  const packet = (receipt = "order") => {
    const form = new FormData();
    form.set("boughtOn", daysFromNow(0));
    form.set("receipt", receipt);
    return postPacket(request.path, form);
  };
  const steps = async () =>
    (await rowsWhere(world, "order_steps", "shop_order_id", String(key.shopOrderId))).map(({ step }) => step);
  return { request, read, status, packet, steps };
}

describe.each(orderEnds)("an order that ended as %s since its letter was asked for", (ended) => {
  const told = "Please don&#x27;t claim it";

  test("is said on the letter's page, the status page and the form for a packet", async () => {
    const { request, read, status } = await changedSince({ ended, products: [] });
    for (const address of [request.path, status, `${request.path}/packet`])
      expect(await read(address)).toContain(told);
    expect(await read(`${request.path}/packet`)).not.toContain("We make an itemized receipt");
  });

  test("gives no receipt to claim with", async () => {
    const { packet } = await changedSince({ ended, products: [] });
    const made = await packet();
    expect(made.status).toBe(303);
    expect(made.page).toContain(told);
  });

  test("isn't counted as claimed for the shop by a packet without its receipt", async () => {
    const { packet, steps } = await changedSince({ ended, products: [] });
    expect((await packet("none")).status).toBe(200);
    expect(await steps()).not.toContain("claimed");
  });
});

describe("the receipt of a packet", () => {
  test("has what a refund left of the order", async () => {
    const { packet } = await changedSince({
      products: [{ ...line("Infrared Heat Mat", 50, "eligible"), discount: 20 }],
      subtotal: "30.00",
      price: "30.00",
    });
    const words = await (await packet()).words();
    expect(words).toContain("$30.00");
    expect(words).not.toContain("$50.00");
  });

  test("isn't made where nothing that counts is left", async () => {
    const { packet } = await changedSince({ products: [line("Towel", 20, "none")] });
    expect((await packet()).page).toContain("nothing your letter is for is left");
  });
});

test("what came into an order after its letter was asked for, and needs one, isn't on the receipt", async () => {
  const { packet, request } = await changedSince({ products: [mat] });
  const { draft_id, shop_order_id } = await request.row();
  await world.db
    .from("temporary_brand_partnership_lmn_requests")
    .update({ products: [mat] })
    .eq("id", draft_id)
    .throwOnError();
  await world.db
    .from("shop_orders")
    .update({ products: [mat, line("Protein powder", 35, "letter")] })
    .eq("shop_domain", shop)
    .eq("shop_order_id", shop_order_id)
    .throwOnError();
  const words = await (await packet()).words();
  expect(words).toContain("Infrared Heat Mat");
  expect(words).not.toContain("Protein powder");
});
