import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { settlePayments } from "~/payments/operations/settle-payments.server";
import { site } from "~/site";
import { drainAll, outboxOf } from "../../support/outbox";
import {
  atLastStep,
  goToPay,
  makePollDue,
  notify,
  openPayer,
  openStripe,
  payments,
  requests,
} from "../../support/payments";
import { Visitor } from "../../support/visitor";
import { stepPath, wizards } from "../../support/walk";
import { openWorld, rowWhere } from "../../support/world";

const world = await openWorld();
const { stripe, live } = await openStripe();

beforeEach(() => stripe.tell({}));

const withLive = <T>(run: () => Promise<T>) => world.withServices({ payments: live }, run);
const look = (requestId: string) => new Visitor().get(`/lmn-success?lmnRequestId=${requestId}`);

const mails = async (): Promise<string[]> => {
  await drainAll();
  const folder = join(world.dataDir, "mail");
  const files = await readdir(folder);
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
  return texts.map((text) => text.replaceAll("=\r\n", ""));
};
const mailsTo = async (address: string) => (await mails()).filter((mail) => mail.includes(`To: ${address}`));

describe("a payment that is not the one we asked for", () => {
  test.each([
    ["1 cent", { amount_total: 1 }, "amount"],
    ["yen", { currency: "jpy" }, "currency"],
    ["real money for a test key", { livemode: true }, "mode"],
    ["another request", { metadata: { request_id: crypto.randomUUID() } }, "request"],
  ])("%s: is held and never fulfilled, and our people are told", async (_, wrong, reason) => {
    const { visitor, email } = await atLastStep();
    await withLive(() => goToPay(visitor));
    const row = await rowWhere(world, requests, "email", email);
    const requestId = String(row.id);
    const sessionId = String(row.checkout_session_id);
    stripe.pay(sessionId);
    stripe.tell(wrong);

    await withLive(async () => {
      expect((await look(requestId)).data).toMatchObject({ view: "held" });
      await makePollDue(world, requestId);
      await settlePayments();
      stripe.tell({});
      expect((await look(requestId)).data).toMatchObject({ view: "held" });
      expect((await goToPay(visitor)).location).toBe(`/lmn-success?lmnRequestId=${requestId}`);
    });
    expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({
      payment_status: "held",
      held_reason: reason,
      held_at: expect.any(String),
      status: "pending",
    });
    expect((await outboxOf(world, requestId)).map((one) => one.topic)).toEqual(["mail.payment-held"]);
    const [told = "", ...more] = (await mailsTo(site.supportEmail)).filter((mail) =>
      mail.includes(requestId),
    );
    expect(more).toEqual([]);
    expect(told).toContain(`asked for: ${reason}.`);
    expect(told).not.toContain(email);
  });
});

describe("a payment that came to nothing", () => {
  const subject = "Subject: Your payment didn't go through";

  test("because the card was declined is mailed once, with the way back to the answers", async () => {
    const { visitor, payPath, email, requestId, checkoutId } = await openPayer();
    await visitor.post(payPath, { intent: "decline" });
    await notify(world, { type: "checkout.session.async_payment_failed", object: checkoutId });
    const [mail = "", ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toContain(subject);
    expect(mail).toContain("Your payment was declined.");
    expect(mail).toContain("http://127.0.0.1:3000/lmn-request\r\n");
    expect(mail).not.toMatch(/heat mat|stiff joints|northpine/i);
    expect((await look(requestId)).data).toMatchObject({ view: "unpaid", isDeclined: true });
    expect((await visitor.get("/lmn-request")).location).toContain("step=8");
  });

  test("because the page closed is mailed too", async () => {
    const { email, requestId, checkoutId } = await openPayer();
    await payments().expireCheckout(checkoutId);
    await makePollDue(world, requestId);
    await settlePayments();
    const [mail = ""] = await mailsTo(email);
    expect(mail).toContain("Your payment page closed before you paid.");
    expect((await look(requestId)).data).toMatchObject({ view: "unpaid", isDeclined: false });
  });

  test("is not mailed once the visitor has gone back to pay, or has changed the address", async () => {
    const again = await openPayer();
    await again.visitor.post(again.payPath, { intent: "decline" });
    await goToPay(again.visitor);
    expect(await mailsTo(again.email)).toEqual([]);

    const changed = await openPayer();
    const email = `new-${changed.email}`;
    await changed.visitor.post(stepPath(wizards.product, 1, { change: "1" }), { email });
    await goToPay(changed.visitor);
    await notify(world, { type: "checkout.session.expired", object: changed.checkoutId });
    expect([...(await mailsTo(changed.email)), ...(await mailsTo(email))]).toEqual([]);
  });
});
