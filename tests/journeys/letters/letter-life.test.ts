import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { followLetters } from "~/letters/operations/follow-letters.server";
import { reviewAsSandbox } from "~/letters/operations/sandbox-review.server";
import { services } from "~/services.server";
import { decideAll, requestOrderLetter, requestPaidLetter, review } from "../../support/letter-requests";
import { drainAll, outboxOf } from "../../support/outbox";
import { payments, requests } from "../../support/payments";
import { altered, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

const mailsTo = async (address: string): Promise<string[]> => {
  const folder = join(world.dataDir, "mail");
  const texts = await Promise.all(
    (await readdir(folder)).map((file) => readFile(join(folder, file), "utf8")),
  );
  return texts.filter((text) => text.includes(`To: ${address}`));
};

const subject = (mail: string) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim();

const paid = (treatments: string) => requestPaidLetter(world, treatments);
const asked = (treatments: string) => requestOrderLetter(world, treatments);

describe.each([
  ["paid", paid],
  ["order", asked],
])("a %s letter", (kind, ask) => {
  test("is reviewed, approved, made and sent, and each step is reported once", async () => {
    const letter = await ask("Stretching");
    await drainAll();
    await reviewAsSandbox(60);
    expect(await letter.status()).toBe(kind === "paid" ? "in_review" : "submitted");
    await decideAll();
    expect(await letter.status()).toBe(kind === "paid" ? "in_review" : "submitted");
    expect(await rowWhere(world, "letter_reviews", "request_id", letter.requestId)).toMatchObject({
      state: "signed",
    });
    await drainAll();
    expect(await letter.status()).toBe("sent");
    await review();
    expect(await letter.status()).toBe("sent");

    const mails = await mailsTo(letter.email);
    expect(mails.map(subject).sort()).toEqual(["We have your request", "Your letter is ready"]);
    expect(mails.join()).not.toMatch(/knee|heat mat|infrared|stretching/i);
  });

  test("for a product that something speaks against is denied, with the reason", async () => {
    const letter = await ask("Stretching. I'm pregnant, and my feet are numb.");
    await review();
    const [denied] = (await mailsTo(letter.email)).filter((mail) => subject(mail) !== "We have your request");
    expect(denied).not.toMatch(/knee|heat mat|infrared|numb/i);
    const audit = await rowsWhere(world, "letter_audit", "request_id", letter.requestId);
    expect(audit.map(({ action }) => action)).toContain("denied");
    expect(await rowWhere(world, "letter_denials", "request_id", letter.requestId)).toMatchObject({
      reason: "unsafe",
      words: expect.stringContaining("burned without noticing"),
    });
  });

  test("is a real PDF with the content that was signed, marked as a sample", async () => {
    const letter = await ask("Stretching");
    await review();
    const row = await rowWhere(world, "issued_letters", "request_id", letter.requestId);
    expect(row).toMatchObject({ state: "valid", version: 1, content: { isSample: true } });
    const bytes = await services().documents.get(String(row.pdf_key));
    expect(
      Buffer.from(bytes ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect(
      createHash("sha256")
        .update(bytes ?? "")
        .digest("hex"),
    ).toBe(row.pdf_sha256);
  });

  test("that a person has claimed is left to that person", async () => {
    const letter = await ask("Stretching");
    await drainAll();
    const { data } = await world.db.from("providers").select("id").limit(1).single();
    const until = new Date(Date.now() + 900_000).toISOString();
    await world.db
      .from("letter_reviews")
      .update({ claimed_by: data?.id, claimed_until: until })
      .eq("request_id", letter.requestId);
    await decideAll();
    expect(await letter.status()).toBe(kind === "paid" ? "in_review" : "submitted");
  });

  test("that is denied is reported once", async () => {
    const letter = await ask("None, so please DENY it");
    await review();
    expect(["denied", "refunded"]).toContain(await letter.status());
    await review();
    expect((await mailsTo(letter.email)).map(subject).sort()).toEqual([
      "About your request",
      "We have your request",
    ]);
  });

  test("has nothing but ids in the outbox", async () => {
    const letter = await ask("deny");
    await review();
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
      return real.refund(reference, key);
    },
  });
  const letter = await paid("deny");
  await drainAll();
  await decideAll();
  const result = () => letter.visitor.get(`/lmn-success?lmnRequestId=${letter.requestId}`);
  expect((await result()).data).toMatchObject({
    view: "ended",
    status: "denied",
    feeBack: { refundedAt: null, feeCents: 2500 },
  });

  await world.withServices({ payments: counting }, async () => {
    await Promise.all([drainAll(), drainAll()]);
    await decideAll();
    await drainAll();
  });
  expect(refunds).toEqual([`refund:${letter.requestId}`]);
  const row = await rowWhere(world, requests, "id", letter.requestId);
  expect(row).toMatchObject({ status: "refunded", payment_status: "refunded" });
  const charge = { kind: "charge", chargeId: letter.checkoutId.replace("cs_", "ch_") } as const;
  expect((await payments().readReversals(charge)).refunds).toMatchObject([{ status: "succeeded" }]);
  expect((await result()).data).toMatchObject({
    view: "ended",
    feeBack: { refundedAt: expect.stringMatching(/^\d{4}-/) },
  });
});

test("a request that the sandbox can't write a letter for holds up no other", async () => {
  const [bad, good] = [await asked("Stretching"), await asked("Stretching")];
  await drainAll();
  const drafts = world.db.from("temporary_brand_partnership_lmn_requests");
  // Longer than a letter allows, which no form accepts.
  await drafts.update({ conditions: ["x".repeat(300)] }).eq("order_id", bad.query.orderId);
  await decideAll();
  await drainAll();
  expect([await bad.status(), await good.status()]).toEqual(["submitted", "sent"]);
});

test("an order's letter costs nothing, so nothing comes back", async () => {
  const letter = await asked("deny");
  await review();
  expect((await outboxOf(world, letter.requestId)).map((row) => row.topic)).not.toContain("payment.refund");
});

test("a letter that a live service reports as it was, or going backwards, stays where it is", async () => {
  const letter = await asked("Stretching");
  await drainAll();
  await world.db.from("shop_lmn_requests").update({ status: "approved" }).eq("id", letter.requestId);
  for (const status of ["approved", "in_review", "pending", "denied"] as const) {
    const letters = altered(services().letters, {
      readStatus: async () => ({ status, email: null, name: null, pdfUrl: null, validUntil: null }),
    });
    await world.withServices({ letters }, followLetters);
    expect(await letter.status()).toBe("approved");
  }
});
