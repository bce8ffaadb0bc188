import "../../support/demo-environment";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { followLetters } from "~/operations/letters/follow-letters.server";
import { services, useServices } from "~/services/index.server";
import { drainAll, outboxOf } from "../../support/outbox";
import { openPayer, payments, requests } from "../../support/payments";
import { Visitor } from "../../support/visitor";
import { walkThrough, wizards } from "../../support/walk";
import { altered, newOrder, openWorld, rowWhere } from "../../support/world";

const world = await openWorld();

/** Some seconds later, as the sandboxes see it. The letters sandbox decides at once and sends two seconds later. */
async function later(seconds: number, run: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + seconds * 1_000 });
  try {
    await world.withServices({}, run);
  } finally {
    vi.useRealTimers();
    useServices({});
  }
}

const mailsTo = async (address: string): Promise<string[]> => {
  const folder = join(world.dataDir, "mail");
  const texts = await Promise.all(
    (await readdir(folder)).map((file) => readFile(join(folder, file), "utf8")),
  );
  return texts.filter((text) => text.includes(`To: ${address}`));
};

const subject = (mail: string) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim();

const health = { conditions: { conditions: "Other", otherConditions: "Knee pain" } };

async function paid(previousTreatments: string) {
  const payer = await openPayer({ ...health, treatments: { previousTreatments, productUse: "" } });
  await payer.visitor.post(payer.payPath, { intent: "pay" });
  return {
    ...payer,
    status: async () => (await rowWhere(world, requests, "id", payer.requestId)).status,
  };
}

async function asked(previousTreatments: string) {
  const query = await newOrder(world);
  const email = `order-${query.orderId}@mail.example`;
  await world.db.from("shop_orders").update({ email }).eq("shop_order_id", query.orderId);
  const answers = {
    contact: { email, name: "Bo", state: "AK" },
    treatments: { previousTreatments, productUse: "" },
  };
  await walkThrough(new Visitor(), wizards.order, { query, answers });
  const letter = () => rowWhere(world, "shop_lmn_requests", "shop_order_id", query.orderId);
  return {
    email,
    query,
    requestId: String((await letter()).id),
    status: async () => (await letter()).status,
  };
}

describe.each([
  ["paid", paid],
  ["order", asked],
])("a %s letter", (kind, ask) => {
  test("is generated, approved and sent, and each is told once", async () => {
    const letter = await ask("Stretching");
    await followLetters();
    expect(await letter.status()).toBe(kind === "paid" ? "in_review" : "submitted");
    await drainAll();
    await followLetters();
    expect(await letter.status()).toBe("approved");
    await later(3, followLetters);
    expect(await letter.status()).toBe("sent");
    await later(60, followLetters);
    await drainAll();
    expect(await letter.status()).toBe("sent");

    const mails = await mailsTo(letter.email);
    expect(mails.map(subject).sort()).toEqual(["We have your request", "Your letter from Letterwell"]);
    expect(mails.join()).not.toMatch(/knee|heat mat|infrared|stretching/i);
  });

  test("that is denied is told once", async () => {
    const letter = await ask("None, so please DENY it");
    await drainAll();
    await followLetters();
    expect(await letter.status()).toBe("denied");
    await followLetters();
    await drainAll();
    await drainAll();
    expect((await mailsTo(letter.email)).map(subject).sort()).toEqual([
      "About your request",
      "We have your request",
    ]);
  });

  test("has nothing but ids in the outbox", async () => {
    const letter = await ask("deny");
    await drainAll();
    await followLetters();
    const rows = await outboxOf(world, letter.requestId);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const row of rows) {
      const { kind: kept, ...rest } = row.payload as Record<string, unknown>;
      expect(rest).toEqual({ requestId: letter.requestId });
      expect([undefined, kind === "paid" ? "product" : "order"]).toContain(kept);
    }
  });
});

test("the fee of a denied letter comes back once, and the result says when", async () => {
  const refunds: string[] = [];
  const real = services().payments;
  const counting = altered(real, {
    refund: async (reference, key) => {
      refunds.push(key);
      await real.refund(reference, key);
    },
  });
  const letter = await paid("deny");
  await drainAll();
  await followLetters();
  const result = () => letter.visitor.get(`/lmn-success?lmnRequestId=${letter.requestId}`);
  expect((await result()).data).toMatchObject({
    view: "ended",
    isDenied: true,
    refundedAt: null,
    feeCents: 2500,
  });

  await world.withServices({ payments: counting }, async () => {
    await Promise.all([drainAll(), drainAll()]);
    await followLetters();
    await drainAll();
  });
  expect(refunds).toEqual([`refund:${letter.requestId}`]);
  const row = await rowWhere(world, requests, "id", letter.requestId);
  expect(row).toMatchObject({ status: "refunded", payment_status: "refunded" });
  expect((await payments().readRefund(letter.checkoutId.replace("cs_", "ch_"))).refunded).toBe(true);
  expect((await result()).data).toMatchObject({
    view: "ended",
    refundedAt: expect.stringMatching(/^\d{4}-/),
  });
});

test("an order's letter costs nothing, so nothing comes back", async () => {
  const letter = await asked("deny");
  await drainAll();
  await followLetters();
  expect((await outboxOf(world, letter.requestId)).map((row) => row.topic)).not.toContain("payment.refund");
});

test("a letter the provider reports as it was, or going backwards, stays where it is", async () => {
  const letter = await asked("Stretching");
  await drainAll();
  await followLetters();
  expect(await letter.status()).toBe("approved");
  for (const status of ["approved", "in_review", "pending", "denied"] as const) {
    const letters = altered(services().letters, {
      readStatus: async () => ({ status, email: null, name: null, pdfUrl: null, validUntil: null }),
    });
    await world.withServices({ letters }, followLetters);
    expect(await letter.status()).toBe("approved");
  }
});
