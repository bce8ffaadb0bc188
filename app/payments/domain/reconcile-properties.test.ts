import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentStatuses } from "./payment";
import { type DifferenceKind, differenceKinds, differencesOf, type PaymentCase } from "./reconcile";
import { disputeStatuses, refundStatuses } from "./reversals";

const startedAt = new Date("2030-03-01T12:00:00Z");
const since = new Date("2030-01-25T12:00:00Z");
const hoursAgo = (hours: number) => new Date(startedAt.getTime() - hours * 3_600_000).toISOString();
const found = (known: PaymentCase) =>
  differencesOf(known, { startedAt, since })?.map(({ kind, objectId }) => `${kind} ${objectId}`.trim());

const instant = fc.integer({ min: 2, max: 24 * 50 }).map(hoursAgo);
const reference = fc.constantFrom("pi_1", "pi_2");
const cents = fc.constantFrom(1_000, 2_500);
const objects = <T extends { id: string }>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 3 });
const anyCase: fc.Arbitrary<PaymentCase> = fc.record({
  here: fc.option(
    fc.record({
      paymentStatus: fc.constantFrom(...paymentStatuses),
      letterStatus: fc.constantFrom(
        "pending",
        "in_review",
        "sent",
        "denied",
        "refunded",
        "withdrawn",
        "expired",
      ),
      feeCents: cents,
      reference: fc.option(reference),
      begunAt: instant,
      paidAt: fc.option(instant),
      refundedAt: fc.option(instant),
      changedAt: fc.option(instant),
      owedSince: instant,
      isRefundChosen: fc.boolean(),
      isRefundDue: fc.boolean(),
      disputes: objects(
        fc.record({ id: fc.constantFrom("dp_1", "dp_2"), status: fc.constantFrom(...disputeStatuses) }),
      ),
    }),
  ),
  payments: objects(
    fc.record({
      id: fc.constantFrom("ch_1", "ch_2"),
      reference,
      amountCents: cents,
      currency: fc.constantFrom("usd", "cad"),
      createdAt: instant,
    }),
  ),
  refunds: objects(
    fc.record({
      id: fc.constantFrom("re_1", "re_2"),
      reference,
      amountCents: cents,
      status: fc.constantFrom(...refundStatuses),
      createdAt: instant,
    }),
  ),
  disputes: objects(
    fc.record({
      id: fc.constantFrom("dp_1", "dp_2"),
      status: fc.constantFrom(...disputeStatuses),
      createdAt: instant,
    }),
  ),
});

test("each difference is reported once, about an existing object, whatever the order of the lists", () => {
  fc.assert(
    fc.property(anyCase, (known) => {
      const differences = found(known) ?? [];
      expect(new Set(differences).size).toBe(differences.length);
      const ids = [...known.payments, ...known.refunds, ...known.disputes].map(({ id }) => id);
      for (const [kind = "", id] of differences.map((one) => one.split(" "))) {
        expect(differenceKinds).toContain(kind as DifferenceKind);
        if (id) expect(ids).toContain(id);
      }
      if (new Set(known.payments.map((one) => one.reference)).size < known.payments.length) return;
      const turned = {
        ...known,
        payments: known.payments.toReversed(),
        disputes: known.disputes.toReversed(),
      };
      expect(new Set(found(turned))).toEqual(new Set(differences));
    }),
  );
});

test("no payment of the provider's that was not given back goes without a word unless we have it", () => {
  fc.assert(
    fc.property(anyCase, (known) => {
      const told = found(known)?.join() ?? "";
      for (const { id, reference: paid, amountCents } of known.payments) {
        const back = known.refunds.filter((one) => one.reference === paid && one.status !== "failed");
        const isBack = back.reduce((sum, one) => sum + one.amountCents, 0) >= amountCents;
        const status = known.here?.paymentStatus ?? "unpaid";
        const isOurs = known.here?.reference === paid && ["paid", "refunded", "held"].includes(status);
        if (!isBack && !isOurs) expect(told).toContain(id);
      }
    }),
  );
});
