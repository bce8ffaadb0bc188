import { type StoredLetterStatus, storedLetterStatuses } from "~/letters/domain/status";

/** Letter statuses as merchants see them; some of ours are merged. */
export const letterOutcomes = [
  "in-review",
  "question",
  "approved",
  "sent",
  "denied",
  "withdrawn",
  "ended",
] as const;
export type LetterOutcome = (typeof letterOutcomes)[number];

const outcomeOf: Record<StoredLetterStatus, LetterOutcome> = {
  submitted: "in-review",
  pending: "in-review",
  in_review: "in-review",
  question_asked: "question",
  approved: "approved",
  letter_made: "approved",
  sent: "sent",
  denied: "denied",
  refunded: "denied",
  withdrawn: "withdrawn",
  revoked: "ended",
  expired: "ended",
};

/** The letters of a week, which begins on a Monday (ISO date), by outcome. */
export interface LetterWeek {
  week: string;
  sent: number;
  open: number;
  /** Denied, withdrawn or revoked: no valid letter. */
  none: number;
}

/** Counts of a shop's letters, as the database groups them. */
interface StatusCount {
  status: string;
  letters: number;
}

const knownStatus = (status: string): StoredLetterStatus | undefined =>
  storedLetterStatuses.find((one) => one === status);

/** Counts letters by outcome. Statuses of a newer version of the app are ignored. */
export function countOutcomes(counts: readonly StatusCount[]): Record<LetterOutcome, number> {
  const outcomes = Object.fromEntries(letterOutcomes.map((outcome) => [outcome, 0])) as Record<
    LetterOutcome,
    number
  >;
  for (const { status, letters } of counts) {
    const stored = knownStatus(status);
    if (stored) outcomes[outcomeOf[stored]] += letters;
  }
  return outcomes;
}

const groups: Record<StoredLetterStatus, "sent" | "open" | "none"> = {
  submitted: "open",
  pending: "open",
  in_review: "open",
  question_asked: "open",
  approved: "open",
  letter_made: "open",
  sent: "sent",
  // It was valid in its time.
  expired: "sent",
  denied: "none",
  refunded: "none",
  withdrawn: "none",
  revoked: "none",
};

const dayMs = 86_400_000;

/** The Monday of an instant's week in UTC, as an ISO date. */
export function weekOf(instant: Date): string {
  const sinceMonday = (instant.getUTCDay() + 6) % 7;
  return new Date(instant.getTime() - sinceMonday * dayMs).toISOString().slice(0, 10);
}

/** Mondays of the last `weeks` weeks up to `now`, oldest first. */
export const lastWeeks = (weeks: number, now: Date): string[] =>
  Array.from({ length: weeks }, (_, index) =>
    weekOf(new Date(now.getTime() - (weeks - 1 - index) * 7 * dayMs)),
  );

/** The last `weeks` weeks up to `now`, oldest first, including those without letters. */
export function fillWeeks(
  counts: readonly (StatusCount & { week: string })[],
  weeks: number,
  now: Date,
): LetterWeek[] {
  const filled = lastWeeks(weeks, now).map((week) => ({ week, sent: 0, open: 0, none: 0 }));
  for (const { week, status, letters } of counts) {
    const found = filled.find((one) => one.week === week);
    const stored = knownStatus(status);
    if (found && stored) found[groups[stored]] += letters;
  }
  return filled;
}
