import { expect, test } from "vitest";
import type { Reversals } from "../domain/reversals";
import { refundWords } from "./refund-words";

const none: Reversals = { refund: null, failedRefunds: 0, dispute: null };
const refund = (status: "pending" | "succeeded" | "failed", failedAt: string | null = null) => ({
  refund: { status, failedAt },
});
const dispute = (status: "open" | "won" | "lost") => ({
  dispute: { id: "dp_1", status, openedAt: "2026-11-10T12:00:00Z", closedAt: null },
});
const day = "2026-11-20T10:00:00Z";

test.each<[string, string | null, Partial<Reversals>, string, string]>([
  ["owed", null, {}, day, "Your $25 fee is on its way back to the card you paid with, in full."],
  [
    "refunded today",
    day,
    refund("succeeded"),
    day,
    "Your $25 fee was refunded in full on November 20, 2026, to the card you paid with. Banks take a few days: it should be there by December 4, 2026.",
  ],
  [
    "refunded long ago",
    day,
    refund("succeeded"),
    "2026-12-05T12:00:00Z",
    "Your $25 fee was refunded in full on November 20, 2026, to the card you paid with.",
  ],
  [
    "not through yet",
    day,
    refund("pending"),
    day,
    "Your $25 fee is on its way back to the card you paid with, in full. It should be there by December 4, 2026.",
  ],
  [
    "sent back",
    null,
    refund("failed", "2026-11-25T12:00:00Z"),
    day,
    "Your bank sent our refund of $25 back on November 25, 2026. We're trying again. If that card is closed, write to help@letterwell.example.",
  ],
  [
    "disputed",
    null,
    dispute("open"),
    day,
    "You disputed the $25 fee with your bank on November 10, 2026. Your bank decides whether to give it back; until then we can't.",
  ],
  [
    "given back by the bank",
    day,
    dispute("lost"),
    day,
    "Your bank gave the $25 fee back to you, after your dispute of November 10, 2026.",
  ],
  [
    "disputed in vain",
    null,
    dispute("won"),
    day,
    "Your $25 fee is on its way back to the card you paid with, in full.",
  ],
])("a fee that is %s", (_, refundedAt, change, today, words) => {
  expect(
    refundWords({ feeCents: 2_500, state: "CO", refundedAt, reversals: { ...none, ...change } }, today),
  ).toBe(words);
});

test("an evening in Colorado is a day of Colorado", () => {
  const evening = "2026-11-21T02:00:00Z";
  const fee = { feeCents: 2_500, state: "CO", refundedAt: evening, reversals: none };
  expect(refundWords(fee, evening)).toContain("on November 20, 2026, to the card");
});

test("what isn't known to have been paid is not given an amount", () => {
  const failed = { status: "failed", failedAt: day } as const;
  const changes = [
    {},
    { refund: failed },
    { dispute: { id: "dp_1", status: "open", openedAt: day, closedAt: null } as const },
  ];
  for (const refundedAt of [null, day])
    for (const change of changes) {
      const words = refundWords(
        { feeCents: null, state: "CO", refundedAt, reversals: { ...none, ...change } },
        day,
      );
      expect(words).toMatch(/payment|our refund back/);
      expect(words).not.toMatch(/\$|fee/);
    }
});
