import { describe, expect, test } from "vitest";
import { productDrafts } from "~/letters/store/drafts.server";
import { readProductLetterByDraft } from "~/letters/store/product-letters.server";
import { type CheckoutOrder, CheckoutRefusedError, type Payments } from "~/payments/service/port";
import { readPayment } from "~/payments/store/payments.server";
import { DatabaseError, DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { ServiceError } from "~/platform/service/service-error";
import {
  newProductLetter,
  paidColumns,
  watchLog,
  whileDatabaseAway,
} from "../../../tests/support/operations";
import { payments } from "../../../tests/support/payments";
import { altered, openWorld } from "../../../tests/support/world";
import { type CheckoutStart, startCheckout } from "./start-checkout.server";

const world = await openWorld();
const logged = watchLog();
const sandbox = payments();
const productLink = "https://shop.example/lamp";
const from = {
  origin: "https://letterwell.example",
  cancelUrl: "https://letterwell.example/lmn-request?step=8",
  offer: { practiceId: null, feeCents: 2_500 },
};
const silent = new ServiceError("payments", "no answer in time");

async function newDraft(more: { renews?: string } = {}) {
  const secretHash = crypto.randomUUID().replaceAll("-", "");
  const email = `payer-${secretHash.slice(0, 8)}@mail.example`;
  const { id } = await productDrafts.create({
    email,
    name: "Ada Brook",
    age: 42,
    state: "OR",
    secret_hash: secretHash,
    product_link: productLink,
    provider: "Lively",
    conditions: ["Insomnia"],
    previous_treatments: "Tea",
    ...more,
  });
  return { id, email, secretHash };
}

/** Starts a checkout with some calls replaced; records every order placed at the provider. */
async function start(draftId: string, methods: Partial<Payments> = {}, more: { productLink?: string } = {}) {
  const placed: CheckoutOrder[] = [];
  const create = methods.createCheckout ?? ((order) => sandbox.createCheckout(order));
  const createCheckout: Payments["createCheckout"] = (order, budget) => {
    placed.push(order);
    return create(order, budget);
  };
  const altering = altered<Payments>(sandbox, { ...methods, createCheckout });
  const outcome = await world.withServices({ payments: altering }, () =>
    startCheckout(draftId, { ...from, ...more }),
  );
  return { outcome, placed };
}
const urlOf = (outcome: CheckoutStart): string => (outcome.kind === "pay" ? outcome.url : "");
const sessionIn = (outcome: CheckoutStart) => {
  const { pathname } = new URL(urlOf(outcome));
  return pathname.slice("/sandbox/pay/".length);
};
const letterOf = async (draftId: string) => {
  const letter = await readProductLetterByDraft(draftId);
  if (!letter) throw new Error("no letter");
  return { ...letter, ...(await readPayment(letter.id)) };
};

describe("a first start", () => {
  test("opens one session with the fee, the person, the way back and twelve hours to pay", async () => {
    const { id, email } = await newDraft();
    const before = Date.now();
    const { outcome, placed } = await start(id);
    const letter = await letterOf(id);
    expect(placed).toEqual([
      {
        requestId: letter.id,
        purpose: "letter",
        idempotencyKey: `${letter.id}:1`,
        amountCents: 2_500,
        customerEmail: email,
        successUrl: `https://letterwell.example/lmn-success?lmnRequestId=${letter.id}`,
        cancelUrl: from.cancelUrl,
        expiresAt: expect.any(String),
      },
    ]);
    const hours = (Date.parse(placed[0]?.expiresAt ?? "") - before) / 3_600_000;
    expect(hours).toBeGreaterThanOrEqual(12);
    expect(hours).toBeLessThan(12.1);
    expect(letter).toMatchObject({ paymentStatus: "unpaid", checkoutSessionId: sessionIn(outcome) });
    expect(logged).toEqual([]);
  });

  test("sends the provider no data about the product or the person's health", async () => {
    const { placed } = await start((await newDraft()).id);
    expect(placed).toHaveLength(1);
    expect(JSON.stringify(placed)).not.toMatch(/lamp|insomnia|tea|ada brook/i);
  });

  test("opens nothing for a product other than the one shown", async () => {
    const { id } = await newDraft();
    expect(await start(id, {}, { productLink: "https://shop.example/kettle" })).toEqual({
      outcome: { kind: "changed" },
      placed: [],
    });
    expect((await start(id, {}, { productLink })).outcome.kind).toBe("pay");
  });

  test("of an unknown draft, or while the database is away, is a fault", async () => {
    await expect(start(crypto.randomUUID())).rejects.toThrow(DatabaseError);
    const { id } = await newDraft();
    await expect(whileDatabaseAway(world, () => start(id))).rejects.toThrow(DatabaseUnavailableError);
  });
});

describe("another start", () => {
  test("leads to the same session while it can be paid", async () => {
    const { id } = await newDraft();
    const first = await start(id);
    expect(await start(id)).toEqual({ outcome: first.outcome, placed: [] });
  });

  test("at the same moment leads to the same session, or fails; only one can be paid", async () => {
    const { id } = await newDraft();
    const starts = await Promise.all(Array.from({ length: 4 }, () => startCheckout(id, from)));
    const urls = new Set(starts.flatMap((outcome) => (outcome.kind === "pay" ? outcome.url : [])));
    expect([...urls]).toHaveLength(1);
    const [url = ""] = urls;
    expect((await letterOf(id)).checkoutSessionId).toBe(sessionIn({ kind: "pay", url }));
  });

  test("opens a session with a new key after the last one closed unpaid", async () => {
    const { id } = await newDraft();
    const first = await start(id);
    await sandbox.expireCheckout(sessionIn(first.outcome));
    const second = await start(id);
    const { id: requestId } = await letterOf(id);
    expect(second.placed.map(({ idempotencyKey }) => idempotencyKey)).toEqual([`${requestId}:2`]);
    expect(urlOf(second.outcome)).not.toBe(urlOf(first.outcome));
  });

  test("for another e-mail address closes the session of the first", async () => {
    const { id, secretHash } = await newDraft();
    const first = await start(id);
    await productDrafts.save(secretHash, { email: "corrected@mail.example" });
    const second = await start(id);
    expect(second.placed).toMatchObject([{ customerEmail: "corrected@mail.example" }]);
    expect(await sandbox.readCheckout(sessionIn(first.outcome))).toMatchObject({ state: "expired" });
    expect(await sandbox.readCheckout(sessionIn(second.outcome))).toMatchObject({ state: "open" });
  });

  test("after it was paid opens nothing, and stores the payment", async () => {
    const { id } = await newDraft();
    await sandbox.payCheckout(sessionIn((await start(id)).outcome));
    const { id: requestId } = await letterOf(id);
    const paid = { outcome: { kind: "paid", requestId }, placed: [] };
    expect(await start(id)).toEqual(paid);
    expect(await letterOf(id)).toMatchObject({ paymentStatus: "paid", status: "in_review" });
    expect(await start(id, { readCheckout: () => Promise.reject(silent) })).toEqual(paid);
  });

  test("while the payment is on its way opens nothing", async () => {
    const { id } = await newDraft();
    await start(id);
    const readCheckout: Payments["readCheckout"] = async (checkoutId) => ({
      ...(await sandbox.readCheckout(checkoutId)),
      state: "processing",
    });
    expect((await start(id, { readCheckout })).outcome.kind).toBe("paid");
    expect((await letterOf(id)).paymentStatus).toBe("processing");
  });
});

describe("a provider that fails", () => {
  test("before it answers is asked again under the same key and with the same terms", async () => {
    const { id, email } = await newDraft();
    const lost: Payments["createCheckout"] = async (order) => {
      await sandbox.createCheckout(order);
      throw silent;
    };
    const first = await start(id, { createCheckout: lost });
    expect(first.outcome).toEqual({ kind: "failed", mayBePaid: false });
    expect(logged).toMatchObject([{ level: "error", event: "checkout could not be opened" }]);
    expect(JSON.stringify(logged)).not.toContain(email);
    const second = await start(id);
    expect(second.outcome.kind).toBe("pay");
    expect(second.placed).toEqual(first.placed);
  });

  test("by refusing is asked under another key", async () => {
    const { id } = await newDraft();
    const refused = () => Promise.reject(new CheckoutRefusedError("payments", "amount_too_small"));
    expect((await start(id, { createCheckout: refused })).outcome).toEqual({
      kind: "failed",
      mayBePaid: false,
    });
    const { id: requestId } = await letterOf(id);
    const { outcome, placed } = await start(id);
    expect([outcome.kind, placed[0]?.idempotencyKey]).toEqual(["pay", `${requestId}:2`]);
  });

  test("to say how the session stands opens no second one, and is not taken for unpaid", async () => {
    const { id } = await newDraft();
    const first = await start(id);
    expect(await start(id, { readCheckout: () => Promise.reject(silent) })).toEqual({
      outcome: { kind: "failed", mayBePaid: true },
      placed: [],
    });
    expect((await start(id)).outcome).toEqual(first.outcome);
  });

  test("to keep any session open is given up after four", async () => {
    const { id } = await newDraft();
    const createCheckout: Payments["createCheckout"] = async (order) => {
      const { id: session } = await sandbox.createCheckout(order);
      return sandbox.expireCheckout(session);
    };
    const { outcome, placed } = await start(id, { createCheckout });
    expect([outcome.kind, placed.length]).toEqual(["failed", 4]);
    expect(new Set(placed.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(4);
    expect(logged).toMatchObject([{ fields: { detail: "no session stays open" } }]);
  });

  test("caused by our fault isn't treated as the provider's refusal", async () => {
    const createCheckout = () => Promise.reject(new TypeError("ours"));
    await expect(start((await newDraft()).id, { createCheckout })).rejects.toThrow("ours");
  });
});

test("a renewal can be asked for again once the fee of an earlier one came back before its decision", async () => {
  const letter = await newProductLetter(world, { ...paidColumns(), status: "sent" });
  for (const end of [{ payment_status: "failed" }, { payment_status: "refunded" }]) {
    const { id } = await newDraft({ renews: letter.id });
    const { outcome } = await start(id);
    expect(outcome.kind).toBe("pay");
    await world.db.from("product_page_lmn_requests").update(end).eq("draft_id", id);
  }
  const { id } = await newDraft({ renews: letter.id });
  expect((await start(id)).outcome.kind).toBe("pay");
});
