import { expect, test } from "vitest";
import { differencesOf, type PaymentCase, type PaymentHere } from "./reconcile";

const startedAt = new Date("2030-03-01T12:00:00Z");
const since = new Date("2030-01-25T12:00:00Z");
const hoursAgo = (hours: number) => new Date(startedAt.getTime() - hours * 3_600_000).toISOString();

const here: PaymentHere = {
  paymentStatus: "paid",
  letterStatus: "sent",
  feeCents: 2_500,
  reference: "pi_1",
  begunAt: hoursAgo(49),
  paidAt: hoursAgo(48),
  refundedAt: null,
  changedAt: hoursAgo(48),
  owedSince: hoursAgo(47),
  isRefundChosen: false,
  isRefundDue: false,
  disputes: [],
};
const payment = {
  id: "ch_1",
  reference: "pi_1",
  amountCents: 2_500,
  currency: "usd",
  createdAt: hoursAgo(48),
};
const refund = {
  id: "re_1",
  reference: "pi_1",
  amountCents: 2_500,
  status: "succeeded",
  createdAt: hoursAgo(9),
} as const;
const dispute = { id: "dp_1", status: "open", createdAt: hoursAgo(9) } as const;
const refunded = {
  paymentStatus: "refunded",
  letterStatus: "refunded",
  refundedAt: hoursAgo(9),
  changedAt: hoursAgo(9),
} as const;

const agreed: PaymentCase = { here, payments: [payment], refunds: [], disputes: [] };
const found = (known: PaymentCase) =>
  differencesOf(known, { startedAt, since })?.map(({ kind, objectId }) => `${kind} ${objectId}`.trim());
const ours = (change: Partial<PaymentHere>, more: Partial<PaymentCase> = {}): PaymentCase => ({
  ...agreed,
  here: { ...here, ...change },
  ...more,
});

test.each<[string, PaymentCase, string[]]>([
  ["both say paid", agreed, []],
  [
    "paid there, unpaid here",
    ours({ paymentStatus: "unpaid", letterStatus: "pending" }),
    ["paid-only-there ch_1"],
  ],
  [
    "paid there, still processing here",
    ours({ paymentStatus: "processing", letterStatus: "pending" }),
    ["paid-only-there ch_1"],
  ],
  ["paid there, unknown here", { ...agreed, here: null }, ["paid-only-there ch_1"]],
  ["paid and refunded there, unknown here", { ...agreed, here: null, refunds: [refund] }, []],
  ["paid here, not there", ours({}, { payments: [] }), ["paid-only-here"]],
  [
    "paid slowly, begun before the list begins",
    ours({ begunAt: "2030-01-20T00:00:00Z" }, { payments: [] }),
    [],
  ],
  [
    "held here, which differs as everybody knows",
    ours(
      { paymentStatus: "held", letterStatus: "pending", paidAt: null },
      { payments: [{ ...payment, amountCents: 1, currency: "jpy" }] },
    ),
    [],
  ],
  ["another amount", ours({ feeCents: 2_400 }), ["amount-differs ch_1"]],
  ["another currency", ours({}, { payments: [{ ...payment, currency: "cad" }] }), ["currency-differs ch_1"]],
  ["a currency in capitals", ours({}, { payments: [{ ...payment, currency: "USD" }] }), []],
  [
    "two charges",
    ours({}, { payments: [payment, { ...payment, id: "ch_2", reference: "pi_2" }] }),
    ["charged-twice ch_2"],
  ],
  [
    "two charges, one of them refunded",
    ours(
      {},
      {
        payments: [payment, { ...payment, id: "ch_2", reference: "pi_2" }],
        refunds: [{ ...refund, reference: "pi_2" }],
      },
    ),
    [],
  ],
  [
    "refunded there, letter out",
    ours({}, { refunds: [refund] }),
    ["refund-only-there re_1", "letter-after-refund"],
  ],
  [
    "refunded there, denied here",
    ours({ letterStatus: "denied" }, { refunds: [refund] }),
    ["refund-only-there re_1"],
  ],
  [
    "refunded on both sides, letter out",
    ours({ ...refunded, letterStatus: "sent" }, { refunds: [refund] }),
    ["letter-after-refund"],
  ],
  ["refunded on both sides", ours(refunded, { refunds: [refund] }), []],
  ["a refund under way there", ours(refunded, { refunds: [{ ...refund, status: "pending" }] }), []],
  ["refunded there but for a cent", ours({}, { refunds: [{ ...refund, amountCents: 2_499 }] }), []],
  [
    "all that was paid there is refunded, which isn't our fee",
    ours(refunded, {
      payments: [{ ...payment, amountCents: 2_400 }],
      refunds: [{ ...refund, amountCents: 2_400 }],
    }),
    ["amount-differs ch_1"],
  ],
  [
    "paid before the list begins, refunded on both sides",
    ours({ ...refunded, begunAt: "2030-01-20T00:00:00Z" }, { payments: [], refunds: [refund] }),
    [],
  ],
  [
    "two parts that are the whole",
    ours(refunded, {
      refunds: [
        { ...refund, amountCents: 1_000 },
        { ...refund, id: "re_2", amountCents: 1_500 },
      ],
    }),
    [],
  ],
  ["refunded here, not there", ours(refunded), ["refund-only-here"]],
  [
    "withdrawn and refunded here, not there",
    ours({ ...refunded, letterStatus: "withdrawn" }),
    ["refund-only-here"],
  ],
  ["refunded here before the list begins", ours({ ...refunded, refundedAt: "2030-01-20T00:00:00Z" }), []],
  [
    "refunded here, failed there",
    ours(refunded, { refunds: [{ ...refund, status: "failed" }] }),
    ["refund-only-here"],
  ],
  [
    "a dispute lost on both sides",
    ours(refunded, { disputes: [{ ...dispute, status: "lost" }] }),
    ["dispute-unknown dp_1"],
  ],
  [
    "a dispute lost, as here",
    ours(
      { ...refunded, disputes: [{ id: "dp_1", status: "lost" }] },
      { disputes: [{ ...dispute, status: "lost" }] },
    ),
    [],
  ],
  ["a dispute we don't know", ours({}, { disputes: [dispute] }), ["dispute-unknown dp_1"]],
  [
    "a dispute of what isn't paid here",
    ours({ paymentStatus: "unpaid", letterStatus: "pending" }, { payments: [], disputes: [dispute] }),
    ["dispute-unknown dp_1"],
  ],
  [
    "another dispute than the one we know",
    ours({ disputes: [{ id: "dp_0", status: "open" }] }, { disputes: [dispute] }),
    ["dispute-unknown dp_1"],
  ],
  ["a dispute we know", ours({ disputes: [{ id: "dp_1", status: "open" }] }, { disputes: [dispute] }), []],
  [
    "a dispute that ended there",
    ours({ disputes: [{ id: "dp_1", status: "open" }] }, { disputes: [{ ...dispute, status: "won" }] }),
    ["dispute-unknown dp_1"],
  ],
  [
    "denied lately, no refund on its way",
    ours({ letterStatus: "denied", owedSince: hoursAgo(5) }),
    ["refund-missing"],
  ],
  ["withdrawn, paid, no refund on its way", ours({ letterStatus: "withdrawn" }), ["refund-missing"]],
  ["refunded before the decision, and sent back", ours({ letterStatus: "pending" }), ["refund-missing"]],
  [
    "revoked by our mistake, its fee asked back, no refund on its way",
    ours({ letterStatus: "revoked", isRefundChosen: true }),
    ["refund-missing"],
  ],
  ["revoked, no fee asked back", ours({ letterStatus: "revoked" }), []],
  [
    "denied lately, its refund on its way",
    ours({ letterStatus: "denied", isRefundDue: true, owedSince: hoursAgo(5) }),
    [],
  ],
  [
    "denied two days ago, its refund still on its way",
    ours({ letterStatus: "denied", isRefundDue: true }),
    ["refund-missing"],
  ],
  [
    "denied, and a bank is deciding",
    ours({ letterStatus: "denied", disputes: [{ id: "dp_1", status: "open" }] }),
    [],
  ],
  [
    "a letter without a payment",
    ours({ paymentStatus: "expired", paidAt: null }, { payments: [] }),
    ["letter-without-payment"],
  ],
])("%s", (_, known, differences) => {
  expect(found(known)).toEqual(differences);
});

test.each<[string, PaymentCase]>([
  [
    "a payment of this hour",
    ours({ paymentStatus: "processing" }, { payments: [{ ...payment, createdAt: hoursAgo(0.9) }] }),
  ],
  [
    "a refund made since the list was read",
    ours(refunded, { refunds: [{ ...refund, createdAt: hoursAgo(-0.2) }] }),
  ],
  ["a payment recorded since", ours({ changedAt: hoursAgo(-0.2) }, { payments: [] })],
  ["a dispute of this hour", ours({}, { disputes: [{ ...dispute, createdAt: hoursAgo(0.5) }] })],
])("%s is not judged yet", (_, known) => {
  expect(found(known)).toBeUndefined();
});
