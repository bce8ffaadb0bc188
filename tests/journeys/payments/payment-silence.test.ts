import { beforeEach, describe, expect, test, vi } from "vitest";
import { settlePayments } from "~/payments/operations/settle-payments.server";
import { services } from "~/services.server";
import type { Mode } from "../../support/fake-stripe";
import { outboxOf } from "../../support/outbox";
import {
  atLastStep,
  goToPay,
  makePollDue,
  openPayer,
  openStripe,
  payments,
  requests,
} from "../../support/payments";
import type { Visitor } from "../../support/visitor";
import { errorsOf, stepPath, wizards } from "../../support/walk";
import { altered, openWorld, rowWhere } from "../../support/world";

const world = await openWorld();
const { stripe, live } = await openStripe();
const create = "POST checkout/sessions";

beforeEach(() => stripe.behave({}));

const press = (visitor: Visitor) => world.withServices({ payments: live }, () => goToPay(visitor));
const ask = () => world.withServices({ payments: live }, settlePayments);
const requestOf = (email: string) => rowWhere(world, requests, "email", email);
const changeEmail = (visitor: Visitor, email: string) =>
  visitor.post(stepPath(wizards.product, 1, { change: "1" }), { email });
const addressOf = (sessionId: unknown) => `https://checkout.stripe.example/${sessionId}`;

/** A visitor redirected to the provider's page. */
async function sentToPay() {
  const { visitor, email } = await atLastStep();
  await press(visitor);
  const { id, checkout_session_id } = await requestOf(email);
  return { visitor, email, requestId: String(id), sessionId: String(checkout_session_id) };
}

describe("a provider that does not answer", () => {
  const modes: [string, Mode][] = [
    ["says nothing and does nothing", "silent"],
    ["opens the session and says nothing", "lost"],
    ["opens the session and drops the line", "cut"],
    ["opens the session and answers too late", 60_000],
  ];

  test.each(modes)("and %s is asked again under the same key", async (_, mode) => {
    const { visitor, email } = await atLastStep();
    stripe.behave({ [create]: mode });
    const refused = await press(visitor);
    expect(refused.status).toBe(502);
    expect(errorsOf(refused)[""]).toEqual([expect.stringContaining("Failed to process payment.")]);
    const { id } = await requestOf(email);

    stripe.behave({});
    const { location } = await press(visitor);
    const [session, ...more] = stripe.payable(String(id));
    expect(more).toEqual([]);
    expect(location).toBe(addressOf(session));
    expect(await requestOf(email)).toMatchObject({ id, checkout_attempt: 1, checkout_session_id: session });
  });

  test.each(modes)(
    "and %s opens nothing for a changed address before the first session is closed",
    async (_, mode) => {
      const { visitor, email } = await atLastStep();
      stripe.behave({ [create]: mode });
      await press(visitor);
      const { id } = await requestOf(email);
      const other = `other-${email}`;
      await changeEmail(visitor, other);

      stripe.behave({});
      const { location } = await press(visitor);
      const [session, ...more] = stripe.payable(String(id));
      expect(more).toEqual([]);
      expect(location).toBe(addressOf(session));
      expect(stripe.maxPayable).toBe(1);
      expect(await requestOf(other)).toMatchObject({ id, checkout_attempt: 2 });
    },
  );

  test("when a session is to be closed leaves it, and opens no other", async () => {
    const { visitor, email, requestId, sessionId } = await sentToPay();
    await changeEmail(visitor, `other-${email}`);
    stripe.behave({ "POST checkout/sessions/*/expire": "silent" });
    expect((await press(visitor)).status).toBe(502);
    expect(stripe.payable(requestId)).toEqual([sessionId]);
  });
});

test("an order the provider turns down is asked for anew once it is corrected", async () => {
  const { visitor, email } = await atLastStep();
  await changeEmail(visitor, `refused-${email}`);
  expect((await press(visitor)).status).toBe(502);
  await changeEmail(visitor, email);
  expect((await press(visitor)).location).toMatch(/^https:\/\/checkout\.stripe\.example\/cs_/);
});

test("the calls behind one page share eight seconds", async () => {
  const { visitor, email } = await openPayer();
  await changeEmail(visitor, `other-${email}`);
  vi.useFakeTimers({ toFake: ["performance"] });
  const left: (number | undefined)[] = [];
  const real = payments();
  const slow = altered(services().payments, {
    expireCheckout: async (id, budget) => {
      left.push(budget?.left(60_000));
      vi.advanceTimersByTime(4_000);
      return real.expireCheckout(id);
    },
    createCheckout: async (order, budget) => {
      left.push(budget?.left(60_000));
      return real.createCheckout(order);
    },
  });
  try {
    await world.withServices({ payments: slow }, () => goToPay(visitor));
  } finally {
    vi.useRealTimers();
  }
  expect(left).toEqual([8_000, 4_000]);
});

describe("a provider that never notifies, of a payer who never returns", () => {
  test("is asked, and the letter is asked for", async () => {
    const { requestId, sessionId } = await sentToPay();
    stripe.pay(sessionId);
    expect(await ask()).toBe(0);
    await makePollDue(world, requestId);
    expect(await ask()).toBe(1);
    expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({
      payment_status: "paid",
      status: "in_review",
    });
    expect((await outboxOf(world, requestId)).map((row) => row.topic)).toEqual([
      "letter.generate",
      "mail.request-received",
    ]);
    await makePollDue(world, requestId);
    expect(await ask()).toBe(0);
  });

  test("is asked again where it does not answer, and until the session expires", async () => {
    const { requestId, sessionId } = await sentToPay();
    stripe.behave({ all: "silent" });
    await makePollDue(world, requestId);
    expect(await ask()).toBe(1);
    stripe.behave({});
    await makePollDue(world, requestId);
    expect(await ask()).toBe(1);
    expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({ payment_status: "unpaid" });
    stripe.expireUnpaid(sessionId);
    await makePollDue(world, requestId);
    expect(await ask()).toBe(1);
    expect(await rowWhere(world, requests, "id", requestId)).toMatchObject({ payment_status: "expired" });
    await makePollDue(world, requestId);
    expect(await ask()).toBe(0);
  });
});
