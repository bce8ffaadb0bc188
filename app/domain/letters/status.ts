/**
 * The life of a letter of medical necessity: pending (created, not paid) → in_review → approved → sent, or denied.
 * An order's letter starts in review at once, because the shop pays; its record says `submitted`. The database refuses
 * any other move (`is_letter_move`), and writes the mail and the refund of a denial (`follow_denial`).
 */
export const letterStatuses = ["pending", "in_review", "approved", "sent", "denied"] as const;
export type LetterStatus = (typeof letterStatuses)[number];

/** What a record says; an order's begins as `submitted`. */
export const storedLetterStatuses = ["submitted", ...letterStatuses] as const;
export type StoredLetterStatus = (typeof storedLetterStatuses)[number];

export const letterEvents = ["submit", "approve", "send", "deny"] as const;
export type LetterEvent = (typeof letterEvents)[number];

const moves: Record<LetterStatus, Partial<Record<LetterEvent, LetterStatus>>> = {
  pending: { submit: "in_review" },
  in_review: { approve: "approved", deny: "denied" },
  approved: { send: "sent" },
  sent: {},
  denied: {},
};

/** An event that cannot happen to a letter of this status. */
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

/** Events that lead from one status to another, in order; empty when there is no way. */
export function eventsBetween(from: LetterStatus, to: LetterStatus): LetterEvent[] {
  if (from === to) return [];
  for (const [event, next] of Object.entries(moves[from]) as [LetterEvent, LetterStatus][]) {
    if (next === to) return [event];
    const rest = eventsBetween(next, to);
    if (rest.length > 0) return [event, ...rest];
  }
  return [];
}

/** Reads a stored or reported status; the order record's `submitted` counts as in review, unknown words as null. */
export function readLetterStatus(word: unknown): LetterStatus | null {
  if (word === "submitted") return "in_review";
  return letterStatuses.find((status) => status === word) ?? null;
}
