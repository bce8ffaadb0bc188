import { describe, expect, test } from "vitest";
import {
  afterEvent,
  eventsBetween,
  type LetterEvent,
  type LetterStatus,
  LetterTransitionError,
  letterEvents,
  letterStatuses,
  readLetterStatus,
} from "./status";

const table: Record<LetterStatus, Record<LetterEvent, LetterStatus | null>> = {
  pending: { submit: "in_review", approve: null, send: null, deny: null },
  in_review: { submit: null, approve: "approved", send: null, deny: "denied" },
  approved: { submit: null, approve: null, send: "sent", deny: null },
  sent: { submit: null, approve: null, send: null, deny: null },
  denied: { submit: null, approve: null, send: null, deny: null },
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

  test("is reached from everywhere by the events that are allowed, and by no others", () => {
    for (const from of letterStatuses) {
      const events = eventsBetween(from, status);
      if (from === status) expect(events).toEqual([]);
      else if (events.length > 0) expect(events.reduce(afterEvent, from)).toBe(status);
    }
  });
});

test.each<[LetterStatus, LetterStatus, LetterEvent[]]>([
  ["pending", "sent", ["submit", "approve", "send"]],
  ["pending", "denied", ["submit", "deny"]],
  ["in_review", "sent", ["approve", "send"]],
  ["approved", "sent", ["send"]],
  ["approved", "denied", []],
  ["sent", "in_review", []],
  ["denied", "approved", []],
])("from %s to %s lead %j", (from, to, events) => {
  expect(eventsBetween(from, to)).toEqual(events);
});

test("stored words are read, an order's first one as in review, unknown ones as nothing", () => {
  for (const status of letterStatuses) expect(readLetterStatus(status)).toBe(status);
  expect(readLetterStatus("submitted")).toBe("in_review");
  for (const word of ["", "SENT", "toString", null, undefined, 1, {}])
    expect(readLetterStatus(word)).toBeNull();
});
