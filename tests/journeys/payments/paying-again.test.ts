import { describe, expect, test } from "vitest";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { goToPay, lastStep, openPayer, payments, requests } from "../../support/payments";
import { queryOf, stepOf, stepPath, walkTo, wizards } from "../../support/walk";
import { altered, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

const cancelPath = "/lmn-request?cancelled=1&step=8";
const { product: wizard } = wizards;

describe("after cancelling", () => {
  test("the visitor is back on the last step with the answers and pays the same request again", async () => {
    const { visitor, email, payPath } = await openPayer();
    const cancelled = await visitor.post(payPath, { intent: "cancel" });
    expect(cancelled.location).toBe("/lmn-request?cancelled=1&step=8");
    const page = await visitor.get(cancelled.location ?? "");
    expect(page.data).toMatchObject({ step: { number: 8 }, left: "unpaid" });
    expect(stepOf(page).values).toMatchObject({ previousTreatments: "Stretching" });

    await visitor.post(stepPath(wizard, 2, { change: "1" }), { name: "Ada B. Brook" });
    expect((await goToPay(visitor)).location).toBe(payPath);
    expect(await rowWhere(world, requests, "email", email)).toMatchObject({
      name: "Ada B. Brook",
      checkout_attempt: 1,
    });
  });

  test("who has paid and then follows the cancel link sees the payment, not that nothing was charged", async () => {
    const { visitor, checkoutId, requestId, email } = await openPayer();
    await payments().payCheckout(checkoutId);
    const back = await visitor.get(cancelPath);
    expect([back.status, back.location]).toEqual([303, `/lmn-success?lmnRequestId=${requestId}`]);
    expect(await rowWhere(world, requests, "email", email)).toMatchObject({ payment_status: "paid" });
  });

  test("while the provider can't say whether it was paid, nothing is said to be uncharged", async () => {
    const { visitor } = await openPayer();
    const readCheckout = () => Promise.reject(new ServiceError("payments", "no answer in time"));
    const silent = altered(services().payments, { readCheckout });
    const page = await world.withServices({ payments: silent }, () => visitor.get(cancelPath));
    expect(page).toMatchObject({ status: 200, data: { left: "unknown" } });
    expect(page.body).not.toContain("Nothing was charged");
    expect(page.body).toContain("If you did, don&#x27;t pay again");
  });

  test("a changed e-mail address closes the old session and opens another for the same request", async () => {
    const { visitor, checkoutId, requestId } = await openPayer();
    await visitor.post(stepPath(wizard, 1, { change: "1" }), { email: "new-address@mail.example" });
    const again = await goToPay(visitor);
    expect(again.location).not.toContain(checkoutId);
    expect((await payments().readCheckout(checkoutId)).state).toBe("expired");
    expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({
      email: "new-address@mail.example",
      checkout_attempt: 2,
      payment_status: "unpaid",
    });
  });
});

test("a session that is paid while it is being closed is not paid again", async () => {
  const { visitor, checkoutId, requestId } = await openPayer();
  await visitor.post(stepPath(wizard, 1, { change: "1" }), { email: "in-between@mail.example" });
  const real = services().payments;
  const slow = altered(real, {
    expireCheckout: async (id) => {
      await payments().payCheckout(id);
      return real.expireCheckout(id);
    },
  });
  const answer = await world.withServices({ payments: slow }, () => goToPay(visitor));
  expect(answer.location).toBe(`/lmn-success?lmnRequestId=${requestId}`);
  expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({
    payment_status: "paid",
    checkout_session_id: checkoutId,
    checkout_attempt: 1,
  });
});

describe("after declining", () => {
  test("the payment has failed, and paying again opens a second attempt that can be paid", async () => {
    const { visitor, payPath, requestId } = await openPayer();
    const declined = await visitor.post(payPath, { intent: "decline" });
    expect(queryOf(declined.location)).toEqual({ lmnRequestId: requestId });
    expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({
      payment_status: "failed",
      status: "pending",
    });
    expect((await visitor.get(declined.location ?? "")).data).toMatchObject({ view: "unpaid" });

    const again = await goToPay(visitor);
    expect(again.location).toMatch(/^\/sandbox\/pay\/cs_/);
    expect(again.location).not.toBe(payPath);
    expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({
      checkout_attempt: 2,
      payment_status: "unpaid",
    });
    await visitor.post(again.location ?? "", { intent: "pay" });
    expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({
      payment_status: "paid",
      status: "in_review",
    });
  });
});

describe("after paying", () => {
  test("the draft leads to its result, not to a second request", async () => {
    const { visitor, email, payPath, requestId } = await openPayer();
    await visitor.post(payPath, { intent: "pay" });
    const result = `/lmn-success?lmnRequestId=${requestId}`;
    for (const path of [wizard.path, lastStep, stepPath(wizard, 2)]) {
      expect(await visitor.get(path)).toMatchObject({ status: 303, location: result });
    }
    expect((await goToPay(visitor)).location).toBe(result);
    expect((await visitor.post(stepPath(wizard, 1), { email: "late@mail.example" })).location).toBe(result);
    expect(await rowsWhere(world, requests, "email", email)).toHaveLength(1);
  });

  test("another letter can be requested, and has its own request", async () => {
    const { visitor, payPath, requestId } = await openPayer();
    await visitor.post(payPath, { intent: "pay" });
    const over = await visitor.post(wizard.path, { intent: "start-over" });
    expect(over.location).toBe("/lmn-request?step=1");
    expect(stepOf(await visitor.get("/lmn-request?step=1"))).toMatchObject({ number: 1, values: {} });
    const email = "second-letter@mail.example";
    await walkTo(visitor, wizard, 8, { answers: { email: { email } } });
    expect((await goToPay(visitor)).location).toMatch(/^\/sandbox\/pay\/cs_/);
    expect((await rowWhere(world, requests, "email", email)).id).not.toBe(requestId);
  });

  test("a payment whose event has not come yet is found when the form is sent again", async () => {
    const { visitor, checkoutId, requestId } = await openPayer();
    await payments().payCheckout(checkoutId);
    expect((await goToPay(visitor)).location).toBe(`/lmn-success?lmnRequestId=${requestId}`);
    expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({ payment_status: "paid" });
  });
});
