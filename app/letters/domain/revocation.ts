import type { LetterHistory, RequestFacts } from "./history";
import type { RevocationCause } from "./issued-letter";

/** Remedies for a letter that was revoked by our mistake; for a free one only another review. */
export const goodChoices = ["refund", "review"] as const;
export type GoodChoice = (typeof goodChoices)[number];

/** Without a choice, the fee is refunded after this many days. */
export const choiceDays = 14;

/** Why the letter was revoked; `choices` are the remedies still available. */
export interface Revocation {
  reason: string | null;
  cause: RevocationCause | null;
  choices: readonly GoodChoice[];
}

const refundChosen = "refund chosen";

/** When the refund of a revoked letter was requested; null if it wasn't. */
export const refundChosenAt = ({ audit }: Pick<LetterHistory, "audit">): string | null =>
  audit.find(({ action }) => action === refundChosen)?.at ?? null;

/** Null unless the letter is revoked. */
export function revocationOf(
  { status, payment, erasedAt }: Pick<RequestFacts, "status" | "payment" | "erasedAt">,
  history: Pick<LetterHistory, "letters" | "audit">,
): Revocation | null {
  const letter = history.letters.at(-1);
  if (status !== "revoked" || !letter) return null;
  const isPaid = payment !== null && payment.paidAt !== null && payment.refundedAt === null;
  const isOwed =
    letter.endCause === "our-mistake" && (payment === null || isPaid) && refundChosenAt(history) === null;
  const may: Record<GoodChoice, boolean> = { refund: isPaid, review: erasedAt === null };
  const choices = isOwed ? goodChoices.filter((choice) => may[choice]) : [];
  return { reason: letter.endReason, cause: letter.endCause, choices };
}
