import { expect, test, vi } from "vitest";
import { z } from "zod";
import { useDatabase } from "~/platform/database/client.server";
import { log } from "~/platform/process/log.server";
import { ServiceError } from "~/platform/service/service-error";
import { dayInState } from "~/platform/values/state-day";
import { services } from "~/services.server";
import { failingCalls } from "../../support/failing-calls";
import { notify, openPayer, payments, requests } from "../../support/payments";
import { Visitor } from "../../support/visitor";
import { queryOf } from "../../support/walk";
import { altered, openWorld, rowWhere } from "../../support/world";

const world = await openWorld();

const look = (id: string, more = "") => new Visitor().get(`/lmn-success?lmnRequestId=${id}${more}`);

test.each([
  ["missing", "/lmn-success", 400],
  ["empty", "/lmn-success?lmnRequestId=", 400],
  ["no uuid", "/lmn-success?lmnRequestId=1%20or%201=1", 400],
  ["unknown", "/lmn-success?lmnRequestId=11111111-1111-4111-8111-111111111111", 404],
])("an id that is %s is invalid", async (_, path, status) => {
  const answer = await new Visitor().get(path);
  expect(answer).toMatchObject({ status, data: { view: "error", message: "Invalid request ID" } });
  expect(answer.body).toMatch(/Invalid request ID\. A piece of the link.*href="\/find-letter"/s);
});

test("an unpaid request is processing and looks again automatically, twenty times", async () => {
  const { requestId } = await openPayer();
  const first = await look(requestId);
  const again = `/lmn-success?lmnRequestId=${requestId}&try=1`;
  expect(first).toMatchObject({ status: 200, data: { view: "processing", again } });
  expect(first.headers.get("Refresh")).toBe(`3;url=${again}`);
  expect((await look(requestId, "&try=19")).headers.get("Refresh")).toContain("try=20");
  const end = await look(requestId, "&try=20");
  expect(end.data).toMatchObject({ view: "processing" });
  expect(end.headers.has("Refresh")).toBe(false);
});

test("looking, however often and with whatever else in the address, never makes a request paid", async () => {
  const { requestId, checkoutId } = await openPayer();
  for (const more of [
    "",
    "&paid=1",
    "&session_id=cs_forged",
    "&payment_status=paid",
    "&redirect_status=succeeded",
  ]) {
    expect((await look(requestId, more)).data).toMatchObject({ view: "processing" });
  }
  expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({
    payment_status: "unpaid",
    status: "pending",
  });
  expect((await payments().readCheckout(checkoutId)).state).toBe("open");
});

test("a payment is confirmed by asking the provider when the visitor is faster than the event", async () => {
  const { requestId, checkoutId } = await openPayer();
  await payments().payCheckout(checkoutId);
  expect(await look(requestId)).toMatchObject({ status: 200, data: { view: "paid", status: "in_review" } });
  const row = await rowWhere(world, requests, "id", requestId);
  expect(row).toMatchObject({ payment_status: "paid", status: "in_review" });
  const days = (Date.parse(String(row.valid_until)) - Date.parse(dayInState("OR", new Date()))) / 86_400_000;
  expect(days).toBe(365);
});

test("an answer that can't be stored is said and logged, and the next look stores it", async () => {
  const { requestId, checkoutId } = await openPayer();
  await payments().payCheckout(checkoutId);
  const logged = vi.spyOn(log, "error");
  useDatabase(failingCalls(world.db, { code: "57P01" }, "record_payment"));
  const answer = await look(requestId).finally(() => useDatabase(world.db));
  expect(answer).toMatchObject({ status: 503, data: { view: "not-recorded" } });
  expect(logged).toHaveBeenCalledWith(expect.anything(), "Failed to update request status");
  logged.mockRestore();
  expect((await look(requestId)).data).toMatchObject({ view: "paid" });
});

test("a provider that does not answer leaves it processing", async () => {
  const { requestId, checkoutId } = await openPayer();
  await payments().payCheckout(checkoutId);
  const mute = altered(services().payments, {
    readCheckout: async () => {
      throw new ServiceError("payments", "no answer in time");
    },
  });
  const answer = await world.withServices({ payments: mute }, () => look(requestId));
  expect(answer).toMatchObject({ status: 200, data: { view: "processing" } });
});

test("a declined payment is distinguished from one that ran out of time", async () => {
  const declined = await openPayer();
  await declined.visitor.post(declined.payPath, { intent: "decline" });
  const expired = await openPayer();
  await payments().expireCheckout(expired.checkoutId);
  expect((await look(declined.requestId)).data).toMatchObject({ view: "unpaid", isDeclined: true });
  expect((await look(expired.requestId)).data).toMatchObject({ view: "unpaid", isDeclined: false });
});

test("a browser without the answers doesn't read that it has them", async () => {
  const { visitor, payPath, requestId } = await openPayer();
  await visitor.post(payPath, { intent: "decline" });
  const path = `/lmn-success?lmnRequestId=${requestId}`;
  expect((await visitor.get(path)).body).toContain("Back to your request");
  const { body } = await look(requestId);
  expect(body).not.toContain("Your answers stay in this browser");
  for (const way of ["Begin a new request", "Email me a link to my answers"]) expect(body).toContain(way);
});

test("the way back from a payment that failed keeps the brand and the linked product", async () => {
  const productLink = "https://northpine.example/products/infrared-heat-mat";
  const queries: Record<string, string>[] = [
    { brandSlug: "northpine", productLink },
    { brandSlug: "northpine" },
    {},
  ];
  for (const query of queries) {
    const { visitor, payPath, requestId } = await openPayer({}, query);
    await visitor.post(payPath, { intent: "decline" });
    const own = await visitor.get(`/lmn-success?lmnRequestId=${requestId}`);
    const { backHref } = z.object({ backHref: z.string() }).parse(own.data);
    expect(queryOf(backHref)).toEqual(query);
    expect(queryOf((await visitor.get(backHref)).location)).toEqual({ ...query, resumed: "1", step: "8" });
    expect((await look(requestId)).data).toMatchObject({ backHref: null });
  }
});

test("a payment that was given back without a denial says when", async () => {
  const { visitor, payPath, requestId, checkoutId } = await openPayer();
  await visitor.post(payPath, { intent: "pay" });
  await payments().refund(checkoutId.replace("cs_", "pi_"), "by hand");
  await notify(world, { type: "charge.refunded", object: checkoutId.replace("cs_", "ch_") });
  expect((await look(requestId)).data).toMatchObject({
    view: "ended",
    status: "pending",
    feeBack: { refundedAt: expect.any(String), feeCents: 2500 },
  });
});

test("the pay page settles a session once", async () => {
  const { visitor, payPath, requestId } = await openPayer();
  expect((await visitor.get(payPath)).data).toMatchObject({ amountCents: 2500, state: "open" });
  await visitor.post(payPath, { intent: "pay" });
  await visitor.post(payPath, { intent: "decline" });
  await visitor.post(payPath, { intent: "pay" });
  expect((await visitor.get(payPath)).data).toMatchObject({ state: "paid" });
  expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({ payment_status: "paid" });
  expect((await visitor.get("/sandbox/pay/cs_sandbox_unknown")).status).toBe(404);
  expect((await visitor.get("/sandbox/pay/..%2Fwebhook")).status).toBe(404);
});

test("a sandbox pay page is not there while payments are live", async () => {
  const { visitor, payPath } = await openPayer();
  const live = altered(services().payments, { sandbox: false });
  const answer = await world.withServices({ payments: live }, () => visitor.get(payPath));
  expect(answer.status).toBe(404);
});
