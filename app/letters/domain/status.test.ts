import { describe, expect, test } from "vitest";
import {
  afterEvent,
  eventsBetween,
  type LetterEvent,
  type LetterStatus,
  LetterTransitionError,
  letterEvents,
  letterStatuses,
  type ReportedStatus,
  readLetterStatus,
  readReportedStatus,
  reportedStatuses,
} from "./status";

type Row = Partial<Record<LetterEvent, LetterStatus>>;

const table: Record<LetterStatus, Row> = {
  pending: { submit: "in_review" },
  in_review: { ask: "question_asked", approve: "approved", deny: "denied", withdraw: "withdrawn" },
  question_asked: { answer: "in_review", recall: "in_review", deny: "denied", withdraw: "withdrawn" },
  approved: { make: "letter_made", send: "sent" },
  letter_made: { send: "sent", revoke: "revoked", expire: "expired" },
  sent: { correct: "approved", revoke: "revoked", expire: "expired" },
  denied: { refund: "refunded" },
  refunded: { bounce: "denied" },
  withdrawn: {},
  revoked: { reopen: "in_review" },
  expired: {},
};

describe.each(letterStatuses)("a letter that is %s", (status) => {
  test.each(letterEvents)("and the event %s", (event) => {
    const next = table[status][event];
    if (next) {
      expect(afterEvent(status, event)).toBe(next);
      return;
    }
    const attempt = () => afterEvent(status, event);
    expect(attempt).toThrow(LetterTransitionError);
    expect(attempt).toThrow(`a letter that is ${status} cannot ${event}`);
  });

  test("is brought up to what is reported by events that are allowed, and by no others", () => {
    for (const to of reportedStatuses) {
      const events = eventsBetween(status, to);
      if (status === to) expect(events).toEqual([]);
      else if (events.length > 0) expect(events.reduce(afterEvent, status)).toBe(to);
    }
  });
});

test.each<[LetterStatus, ReportedStatus, LetterEvent[]]>([
  ["pending", "sent", ["submit", "approve", "send"]],
  ["pending", "denied", ["submit", "deny"]],
  ["in_review", "sent", ["approve", "send"]],
  ["approved", "sent", ["send"]],
  ["approved", "denied", []],
  ["sent", "in_review", []],
  ["denied", "approved", []],
  ["question_asked", "denied", ["deny"]],
  ["question_asked", "sent", []],
  ["letter_made", "sent", ["send"]],
  ["refunded", "denied", []],
])("from %s to %s lead %j", (from, to, events) => {
  expect(eventsBetween(from, to)).toEqual(events);
});

test("stored words are read, an order's first one as in review, unknown ones as nothing", () => {
  for (const status of letterStatuses) expect(readLetterStatus(status)).toBe(status);
  expect(readLetterStatus("submitted")).toBe("in_review");
  for (const word of ["", "SENT", "toString", null, undefined, 1, {}])
    expect(readLetterStatus(word)).toBeNull();
});

test("a live letters service can't report what only happens here", () => {
  for (const status of reportedStatuses) expect(readReportedStatus(status)).toBe(status);
  expect(readReportedStatus("submitted")).toBe("in_review");
  for (const word of ["refunded", "letter_made", "question_asked", "withdrawn", "", null])
    expect(readReportedStatus(word)).toBeNull();
});
