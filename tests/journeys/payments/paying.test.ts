import { describe, expect, test } from "vitest";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { goToPay, lastStep, openPayer, payments, requests } from "../../support/payments";
import { Visitor } from "../../support/visitor";
import { consents, errorsOf, stepOf, walkTo, wizards } from "../../support/walk";
import { altered, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

const { product: wizard } = wizards;
const drafts = "temporary_product_page_lmn_requests";

/** Payments that record the requested sessions. */
function counted() {
  const real = services().payments;
  const sessions = new Set<string>();
  const createCheckout: typeof real.createCheckout = async (order) => {
    const checkout = await real.createCheckout(order);
    sessions.add(checkout.id);
    return checkout;
  };
  return { payments: altered(real, { createCheckout }), sessions };
}

async function atLastStep(email: string): Promise<Visitor> {
  const visitor = new Visitor();
  await walkTo(visitor, wizard, 8, { answers: { email: { email } } });
  return visitor;
}

test("the last step opens a checkout of $25 and stores the request with the answers", async () => {
  const { email, checkoutId, requestId } = await openPayer();
  const row = await rowWhere(world, requests, "email", email);
  expect(row).toMatchObject({
    id: requestId,
    name: "Ada Brook",
    product_link: "https://northpine.example/products/infrared-heat-mat",
    age: 42,
    state: "OR",
    provider: "Lively",
    custom_provider: null,
    conditions: ["Other"],
    other_conditions: "Stiff joints",
    symptoms: null,
    status: "pending",
    payment_status: "unpaid",
    checkout_attempt: 1,
    checkout_session_id: checkoutId,
  });
  expect(await payments().readPayPage(checkoutId)).toMatchObject({
    amountCents: 2500,
    successUrl: `http://127.0.0.1:3000/lmn-success?lmnRequestId=${requestId}`,
    cancelUrl: "http://127.0.0.1:3000/lmn-request?cancelled=1&step=8",
    state: "open",
  });
  expect((await rowWhere(world, drafts, "email", email)).is_submitted).toBe(true);
});

describe("one request and one session", () => {
  const sendings: [string, (visitor: Visitor) => Promise<(string | null)[]>][] = [
    [
      "for a button pressed twice",
      async (visitor) => {
        const sent = [goToPay(visitor), goToPay(visitor.twin())];
        return (await Promise.all(sent)).map((answer) => answer.location);
      },
    ],
    [
      "for a form sent again by refreshing",
      async (visitor) => [(await goToPay(visitor)).location, (await goToPay(visitor)).location],
    ],
    [
      "for two tabs",
      async (visitor) => {
        const tab = visitor.twin();
        const first = await goToPay(visitor);
        await tab.get(lastStep);
        return [first.location, (await goToPay(tab)).location];
      },
    ],
    [
      "for ten at once",
      async (visitor) => {
        const sent = Array.from({ length: 10 }, () => goToPay(visitor.twin()));
        return (await Promise.all(sent)).map((answer) => answer.location);
      },
    ],
  ];

  test.each(sendings)("%s", async (name, send) => {
    const email = `${name.replaceAll(" ", "-")}@mail.example`;
    const visitor = await atLastStep(email);
    const { payments: counting, sessions } = counted();
    const locations = await world.withServices({ payments: counting }, () => send(visitor));
    expect(new Set(locations).size).toBe(1);
    expect(locations[0]).toMatch(/^\/sandbox\/pay\/cs_/);
    expect(sessions.size).toBe(1);
    expect(await rowsWhere(world, requests, "email", email)).toHaveLength(1);
  });
});

describe("when no checkout can be opened", () => {
  const broken = () =>
    altered(services().payments, {
      createCheckout: async () => {
        throw new ServiceError("payments", "no answer in time");
      },
    });

  test("the message shows, the answers stay, and the next try pays for the same request", async () => {
    const email = "unlucky@mail.example";
    const visitor = await atLastStep(email);
    const answer = await world.withServices({ payments: broken() }, () =>
      visitor.post(lastStep, { ...consents.treatments, productUse: "Warmth" }),
    );
    expect(answer.status).toBe(502);
    expect(errorsOf(answer)).toEqual({
      "": [expect.stringContaining("Failed to process payment. Please try again. Nothing was charged")],
    });
    expect(answer.data).toMatchObject({ heading: "We couldn't open the payment page" });
    const { id } = await rowWhere(world, requests, "email", email);
    expect(stepOf(await visitor.get(lastStep)).values.productUse).toBe("Warmth");
    expect((await goToPay(visitor)).location).toMatch(/^\/sandbox\/pay\/cs_/);
    expect(await rowWhere(world, requests, "email", email)).toMatchObject({ id, checkout_attempt: 1 });
  });

  test("a session that was opened before survives a provider that fails now", async () => {
    const { visitor, email, payPath } = await openPayer();
    const mute = altered(services().payments, {
      readCheckout: async () => {
        throw new ServiceError("payments", "no answer in time");
      },
    });
    expect((await world.withServices({ payments: mute }, () => goToPay(visitor))).status).toBe(502);
    expect(await rowsWhere(world, requests, "email", email)).toHaveLength(1);
    expect((await goToPay(visitor)).location).toBe(payPath);
  });
});
