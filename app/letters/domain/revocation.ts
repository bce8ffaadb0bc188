import type { LetterHistory, RequestFacts } from "./history";
import type { RevocationCause } from "./issued-letter";

/** How a letter that was revoked by our mistake is made good; one that cost nothing only by a review. */
export const goodChoices = ["refund", "review"] as const;
export type GoodChoice = (typeof goodChoices)[number];

/** The fee goes back without a choice after so many days. */
export const choiceDays = 14;

/** Why the letter was revoked; `choices` are what its shopper can choose from now. */
export interface Revocation {
  reason: string | null;
  cause: RevocationCause | null;
  choices: readonly GoodChoice[];
}

const refundChosen = "refund chosen";

/** When the fee of a revoked letter was asked back; null where it wasn't. */
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
