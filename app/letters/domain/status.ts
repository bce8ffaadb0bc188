/**
 * The life of a request for a letter of medical necessity, from the first word to the end of its letter. An order's starts in
 * review at once, because the shop pays; its record says `submitted`. The table `letter_moves` in the database has the same
 * moves and refuses any other; what follows from a move (mail, refund, the providers' queue) is written there too.
 *
 * `letter_made`: the PDF is stored, the mail is on its way. `refunded`: denied, and the fee is back. `withdrawn`: ended before
 * the decision, by the shopper or by time. While a correction is made, a sent letter is `approved` again.
 */
export const letterStatuses = [
  "pending",
  "in_review",
  "question_asked",
  "approved",
  "letter_made",
  "sent",
  "denied",
  "refunded",
  "withdrawn",
  "revoked",
  "expired",
] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** Stored statuses; an order's begins as `submitted`. */
export const storedLetterStatuses = ["submitted", ...letterStatuses] as const;
export type StoredLetterStatus = (typeof storedLetterStatuses)[number];

/** Statuses that a live letters service reports; the other steps aren't visible to us there. */
export const reportedStatuses = [
  "pending",
  "in_review",
  "approved",
  "sent",
  "denied",
] as const satisfies LetterStatus[];
export type ReportedStatus = (typeof reportedStatuses)[number];

export const letterEvents = [
  "submit",
  "ask",
  "answer",
  "recall",
  "approve",
  "make",
  "send",
  "deny",
  "refund",
  "bounce",
  "withdraw",
  "correct",
  "revoke",
  "reopen",
  "expire",
] as const;
export type LetterEvent = (typeof letterEvents)[number];

const moves: Record<LetterStatus, Partial<Record<LetterEvent, LetterStatus>>> = {
  pending: { submit: "in_review" },
  in_review: { ask: "question_asked", approve: "approved", deny: "denied", withdraw: "withdrawn" },
  question_asked: { answer: "in_review", recall: "in_review", deny: "denied", withdraw: "withdrawn" },
  // A live letters service makes the letter itself, so its letters skip `letter_made`.
  approved: { make: "letter_made", send: "sent" },
  // Its mail may be refused for good, and the letter is valid and on its page.
  letter_made: { send: "sent", revoke: "revoked", expire: "expired" },
  sent: { correct: "approved", revoke: "revoked", expire: "expired" },
  denied: { refund: "refunded" },
  // The bank returned the refund: the fee is owed again.
  refunded: { bounce: "denied" },
  withdrawn: {},
  // By our mistake: the request is reviewed again at no cost.
  revoked: { reopen: "in_review" },
  expired: {},
};

/** The event isn't possible in this status. */
export class LetterTransitionError extends Error {
  override name = "LetterTransitionError";
  constructor(
    readonly status: LetterStatus,
    readonly event: LetterEvent,
  ) {
    super(`a letter that is ${status} cannot ${event}`);
  }
}

/** The status after the event. Throws `LetterTransitionError` for a pair that is not in the table. */
export function afterEvent(status: LetterStatus, event: LetterEvent): LetterStatus {
  const next = moves[status][event];
  if (!next) throw new LetterTransitionError(status, event);
  return next;
}

/** The events behind each status that a live letters service reports, in order. */
const reportedWays: Partial<Record<LetterStatus, readonly LetterEvent[]>> = {
  approved: ["submit", "approve"],
  sent: ["submit", "approve", "send"],
  denied: ["submit", "deny"],
  in_review: ["submit"],
};

/** Events that lead from a status to a reported one, in order; empty if there is no path. */
export function eventsBetween(from: LetterStatus, to: LetterStatus): LetterEvent[] {
  const way = reportedWays[to] ?? [];
  for (let first = 0; first < way.length; first += 1) {
    const rest = way.slice(first);
    if (isWay(from, rest)) return rest;
  }
  return [];
}

const isWay = (from: LetterStatus, events: readonly LetterEvent[]): boolean => {
  let status: LetterStatus | undefined = from;
  for (const event of events) status = status && moves[status][event];
  return status !== undefined;
};

/** Parses a stored status; the order record's `submitted` counts as in review, unknown words as null. */
export function readLetterStatus(word: unknown): LetterStatus | null {
  if (word === "submitted") return "in_review";
  return letterStatuses.find((status) => status === word) ?? null;
}

/** Parses a status of a live letters service, like `readLetterStatus`. */
export function readReportedStatus(word: unknown): ReportedStatus | null {
  if (word === "submitted") return "in_review";
  return reportedStatuses.find((status) => status === word) ?? null;
}

export const isDenied = (status: StoredLetterStatus): boolean => status === "denied" || status === "refunded";

const undecided: readonly LetterStatus[] = ["pending", "in_review", "question_asked"];

/** True while no provider has decided on the request, and it hasn't ended. */
export const isUndecided = (status: LetterStatus): boolean => undecided.includes(status);

/** True if the request has ended without a valid letter, so that another may be requested. */
export const isOver = (status: StoredLetterStatus): boolean =>
  isDenied(status) || status === "withdrawn" || status === "revoked" || status === "expired";
