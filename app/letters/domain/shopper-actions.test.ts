import { expect, test } from "vitest";
import { orderEnds } from "~/orders/domain/shop-order";
import type { Reversals } from "~/payments/domain/reversals";
import type { LetterHistory, LetterVersion, RequestFacts } from "./history";
import { shopperActions } from "./shopper-actions";
import { letterStatuses } from "./status";
import { letterTimeline } from "./timeline";

const today = "2026-11-22";
const facts = (more: Partial<RequestFacts> = {}): RequestFacts => ({
  kind: "product",
  requestId: "r-1",
  status: "sent",
  email: "ada@mail.example",
  state: "CO",
  askedAt: "2026-01-02T03:04:05.000Z",
  order: null,
  erasedAt: null,
  renewal: null,
  isRenewal: false,
  payment: { feeCents: 2_500, paidAt: "2026-01-02T03:05:00.000Z", refundedAt: null },
  ...more,
});
const version = (more: Partial<LetterVersion> = {}): LetterVersion => ({
  id: "l-1",
  version: 1,
  code: "4K72QX9TM0ABHJ3W0A",
  state: "valid",
  patient: "Ada",
  product: "Mat",
  issuedOn: "2026-01-03",
  validFrom: "2026-01-03",
  validUntil: "2027-01-03",
  signedAt: "2026-01-03T00:00:00.000Z",
  madeAt: "2026-01-03T00:00:01.000Z",
  sentAt: "2026-01-03T00:00:02.000Z",
  endedAt: null,
  endReason: null,
  endCause: null,
  pdf: { key: "letters/1.pdf", sha256: "0".repeat(64) },
  signer: { credential: "MD", state: "CA" },
  ...more,
});
const history = (more: Partial<LetterHistory> = {}): LetterHistory => ({
  questions: [],
  denial: null,
  letters: [],
  corrections: [],
  audit: [],
  ...more,
});
const can = (request: RequestFacts, events: LetterHistory, hasDesk = true) =>
  Object.entries(shopperActions(request, events, today, hasDesk))
    .filter(([, may]) => may)
    .map(([action]) => action);

test.each(letterStatuses)(
  "without a letter, a request that is %s can only be taken back before its decision",
  (status) => {
    const isOpen = status === "in_review" || status === "question_asked";
    expect(can(facts({ status }), history())).toEqual(isOpen ? ["withdraw", "erase"] : ["erase"]);
    expect(can(facts({ status }), history(), false)).toEqual(["erase"]);
  },
);

test("only a question that waits for its answer is answered", () => {
  const question = {
    id: "q-1",
    question: "Since when?",
    askedBy: "Dr. Hopper",
    askedAt: "2026-01-02T04:00:00.000Z",
    answer: null,
  };
  const asked = (more: Partial<LetterHistory["questions"][number]> = {}) =>
    history({ questions: [{ ...question, answeredAt: null, withdrawnAt: null, ...more }] });
  expect(can(facts({ status: "question_asked" }), asked())).toContain("answer");
  expect(can(facts({ status: "denied" }), asked())).not.toContain("answer");
  for (const over of [
    { answeredAt: "2026-01-03T04:00:00.000Z" },
    { withdrawnAt: "2026-01-03T04:00:00.000Z" },
  ])
    expect(can(facts({ status: "question_asked" }), asked(over))).not.toContain("answer");
});

test("a letter is renewed from 60 days before its last day, and after it", () => {
  const renewable = (validUntil: string, more: Partial<RequestFacts> = {}) =>
    can(facts(more), history({ letters: [version({ validUntil })] })).includes("renew");
  expect(["2027-01-22", "2027-01-21", "2026-11-22", "2026-10-01"].map((day) => renewable(day))).toEqual([
    ...[false, true, true, true],
  ]);
  expect(renewable("2027-01-01", { renewal: { requestId: "r-2", isSent: false } })).toBe(false);
  expect(renewable("2027-01-01", { erasedAt: "2026-11-01T00:00:00.000Z" })).toBe(false);
  const order = { shopDomain: "shop.example", shopOrderId: 1, shopName: "Shop", number: null };
  expect(
    [null, ...orderEnds].map((ended) => renewable("2027-01-01", { order: { ...order, ended } })),
  ).toEqual([true, ...orderEnds.map(() => false)]);
});

test.each([
  ["NP", {}, true],
  ["PA", {}, true],
  ["MD", {}, false],
  ["DO", {}, false],
  ["NP", { validUntil: today }, true],
  ["NP", { validUntil: "2026-11-21" }, false],
  ["NP", { state: "revoked" as const }, false],
])("a physician may be asked for where %s signed (%o): %s", (credential, more, may) => {
  const letters = [version({ ...more, signer: { credential, state: "CA" } })];
  expect(can(facts(), history({ letters })).includes("physician")).toBe(may);
  const asked = { field: "physician" as const, askedFor: "MD only", askedAt: "2026-02-01T00:00:00.000Z" };
  for (const isConfirmed of [null, false]) {
    const decidedAt = isConfirmed === null ? null : "2026-02-02T00:00:00.000Z";
    const corrections = [{ ...asked, isConfirmed, decidedAt, refusal: null }];
    expect(can(facts(), history({ letters, corrections }))).not.toContain("physician");
  }
});

test("the timeline tells a physician's letter from a correction", () => {
  const asked = { askedFor: "x", askedAt: "2026-02-01T00:00:00.000Z", isConfirmed: false, refusal: null };
  const corrections = (["physician", "product"] as const).map((field) => ({
    ...asked,
    field,
    decidedAt: "2026-02-02T00:00:00.000Z",
  }));
  const steps = letterTimeline(facts(), history({ letters: [version()], corrections }), today);
  expect(steps.map(({ step }) => step)).toEqual(
    expect.arrayContaining([
      "physician-asked",
      "physician-refused",
      "correction-asked",
      "correction-refused",
    ]),
  );
});

test("an expired letter is still downloaded, a revoked one is not, and neither is corrected", () => {
  const expired = history({ letters: [version({ validUntil: "2026-11-21" })] });
  expect(can(facts({ status: "expired" }), expired)).toEqual([
    "download",
    "resend",
    "renew",
    "packet",
    "erase",
  ]);
  const revoked = history({ letters: [version({ state: "revoked" })] });
  expect(can(facts({ status: "revoked" }), revoked)).toEqual(["erase"]);
});

test("an erased request keeps its letter, which isn't corrected, nor mailed to no one", () => {
  const erased = facts({ erasedAt: "2026-11-01T00:00:00.000Z", email: "" });
  expect(can(erased, history({ letters: [version()] }))).toEqual(["download", "packet"]);
});

test("a letter that is corrected keeps its older version until the new one is made", () => {
  const letters = [version(), version({ id: "l-2", version: 2, state: "making", pdf: null, sentAt: null })];
  const actions = can(facts({ status: "approved" }), history({ letters }));
  expect(actions).toContain("download");
  expect(actions).not.toContain("correct");
  const steps = letterTimeline(facts({ status: "approved" }), history({ letters }), today).map(
    ({ step }) => step,
  );
  expect(steps).toEqual(["asked", "paid", "signed", "corrected-signed", "sent", "ends"]);
});

test("a fee that went back has its day, and the day by which banks show it", () => {
  const denial = { reason: "vague", words: null, deniedAt: "2026-11-20T10:00:00.000Z" };
  const steps = (refundedAt: string | null, reversals?: Partial<Reversals>) =>
    letterTimeline(
      facts({
        status: "denied",
        payment: { feeCents: 2_500, paidAt: "2026-11-19T10:00:00.000Z", refundedAt },
      }),
      history({ denial }),
      today,
      { refund: null, failedRefunds: 0, dispute: null, ...reversals },
    ).map(({ step, at, isAhead }) => [step, at.slice(0, 10), isAhead]);
  expect(steps(null).slice(-2)).toEqual([
    ["denied", "2026-11-20", false],
    ["refund-due", "2026-12-04", true],
  ]);
  expect(steps("2026-11-20T11:00:00.000Z").slice(-2)).toEqual([
    ["refunded", "2026-11-20", false],
    ["refund-shown", "2026-12-04", true],
  ]);
  const dispute = { id: "dp", openedAt: "2026-11-20T09:00:00.000Z", closedAt: null };
  for (const heldUp of [
    { refund: { status: "failed", failedAt: "2026-11-21T09:00:00.000Z" } },
    { dispute: { ...dispute, status: "open" } },
  ] as const)
    expect(steps(null, heldUp).at(-1)).toEqual(["denied", "2026-11-20", false]);
  expect(steps("2026-11-20T11:00:00.000Z", { dispute: { ...dispute, status: "lost" } }).at(-1)).toEqual([
    "refunded-by-bank",
    "2026-11-20",
    false,
  ]);
});
