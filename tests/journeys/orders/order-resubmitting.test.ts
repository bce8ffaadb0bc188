import { expect, test } from "vitest";
import { mailedSignature } from "~/orders/operations/order-link-hmac.server";
import { services } from "~/services.server";
import { signed } from "../../support/signed-order";
import { Visitor } from "../../support/visitor";
import {
  goodAnswers,
  queryOf,
  stepOf,
  stepPath,
  viewOf,
  walkThrough,
  walkTo,
  wizards,
} from "../../support/walk";
import { altered, newOrder, openWorld, rowWhere } from "../../support/world";

const world = await openWorld();

const { order: wizard } = wizards;
const letters = "shop_lmn_requests";
const answers = {
  ...goodAnswers.order,
  treatments: { previousTreatments: "Rest and ice", productUse: "Daily warmth" },
};

/** Gives consent again, whatever was answered before. */
async function consentAgain(visitor: Visitor, query: Record<string, string>) {
  const asked = await visitor.get(stepPath(wizard, 5, query));
  expect(queryOf(asked.location).step).toBe("4");
  await visitor.post(stepPath(wizard, 4, query), goodAnswers.order.conditions);
}

async function submitted(shop?: string) {
  const order = await newOrder(world, shop);
  const query = shop ? signed(order) : order;
  const visitor = new Visitor();
  await walkThrough(visitor, wizard, { query, answers });
  return { order, query, again: { ...query, resubmit: "1" }, visitor };
}

async function denied(shop?: string) {
  const request = await submitted(shop);
  await world.db.from(letters).update({ status: "denied" }).eq("shop_order_id", request.order.orderId);
  return request;
}
const valuesAt = async (visitor: Visitor, step: number, query: Record<string, string>) =>
  stepOf(await visitor.get(stepPath(wizard, step, query))).values;

test("the browser that sent a denied request finds every answer in the new one", async () => {
  const { again, visitor } = await denied();
  expect(await valuesAt(visitor, 1, again)).toMatchObject(goodAnswers.order.contact ?? {});
  await visitor.post(stepPath(wizard, 1, again), goodAnswers.order.contact);
  expect(await valuesAt(visitor, 2, again)).toMatchObject({ age: "36" });
  const { healthConsent, ...health } = await valuesAt(visitor, 4, again);
  expect(health).toMatchObject({ symptoms: "Aches at night" });
  expect(healthConsent).toBeUndefined();
  await consentAgain(visitor, again);
  expect(await valuesAt(visitor, 5, again)).toMatchObject(answers.treatments);
});

test("another browser finds none of them", async () => {
  const { again } = await denied();
  const stranger = new Visitor();
  expect(await valuesAt(stranger, 1, again)).toEqual({});
  await walkTo(stranger, wizard, 5, { query: again });
  expect(JSON.stringify(await valuesAt(stranger, 5, again))).not.toMatch(/ice|warmth/);
});

test("the shop's own link finds none of them in another browser, and stays signed on every way", async () => {
  const { query, again } = await denied("kettle-and-spine.example");
  const other = new Visitor();
  expect(queryOf((await other.get(`${wizard.path}?${new URLSearchParams(query)}`)).location)).toEqual(query);
  const posted = await other.post(stepPath(wizard, 1, again), goodAnswers.order.contact);
  expect(queryOf(posted.location)).toEqual({ ...again, step: "2" });
  await walkTo(other, wizard, 5, { query: again });
  expect(JSON.stringify(await valuesAt(other, 5, again))).not.toMatch(/ice|warmth/);
});

const mailed = ({ shop = "", orderId = "" }: Record<string, string>) => ({
  shop,
  orderId,
  sig: mailedSignature({ shopDomain: shop, shopOrderId: Number(orderId) }),
  resubmit: "1",
});

test("the link mailed to the order's address finds them in any browser", async () => {
  const { order } = await denied("kettle-and-spine.example");
  const [other, again] = [new Visitor(), mailed(order)];
  expect(await valuesAt(other, 1, again)).toMatchObject(goodAnswers.order.contact ?? {});
  await other.post(stepPath(wizard, 1, again), goodAnswers.order.contact);
  await consentAgain(other, again);
  expect(await valuesAt(other, 5, again)).toMatchObject(answers.treatments);
});

test("the link mailed to the order's address finds none that were typed with another address", async () => {
  const { order } = await denied("kettle-and-spine.example");
  await world.db
    .from("temporary_brand_partnership_lmn_requests")
    .update({ email: "someone-else@mail.example" })
    .eq("order_id", order.orderId);
  const [other, again] = [new Visitor(), mailed(order)];
  await walkTo(other, wizard, 5, { query: again });
  expect(JSON.stringify(await valuesAt(other, 5, again))).not.toMatch(/ice|warmth/);
});

test("a denial that our record has not heard of yet is asked for, and recorded", async () => {
  const { order, again, visitor } = await submitted();
  const real = services().letters;
  const reporting = (status: "denied" | "in_review") =>
    altered(real, {
      readStatus: async () => ({ status, email: null, name: null, pdfUrl: null, validUntil: null }),
    });
  const open = () => visitor.get(stepPath(wizard, 1, again));
  const waiting = await world.withServices({ letters: reporting("in_review") }, open);
  expect(waiting.location).toMatch(/^\/lmn-status/);
  expect(viewOf(await world.withServices({ letters: reporting("denied") }, open))).toBe("step");
  expect((await rowWhere(world, letters, "shop_order_id", order.orderId)).status).toBe("denied");
});
