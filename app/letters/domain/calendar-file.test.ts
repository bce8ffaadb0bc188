import { expect, test } from "vitest";
import { type Appointment, calendarFile } from "./calendar-file";

const appointment: Appointment = {
  uid: "8b1f@letterwell.example",
  sequence: 2,
  startsAt: "2026-12-01T20:30:00.000Z",
  writtenAt: "2026-11-23T14:00:00.123Z",
  minutes: 15,
  isCanceled: false,
  summary: "Visit, by video",
  location: `https://video.practice.example/${"room".repeat(20)}/ä`,
  organizer: "help@letterwell.example",
  attendee: "ada@mail.example",
};
const linesOf = (content: string) => content.replaceAll("\r\n ", "").split("\r\n");

test("a booking is a request in UTC, with a version that calendars can compare", () => {
  const { method, content } = calendarFile(appointment);
  expect(method).toBe("REQUEST");
  expect(linesOf(content)).toEqual(
    expect.arrayContaining([
      "METHOD:REQUEST",
      "UID:8b1f@letterwell.example",
      "SEQUENCE:2",
      "DTSTAMP:20261123T140000Z",
      "DTSTART:20261201T203000Z",
      "DTEND:20261201T204500Z",
      "SUMMARY:Visit\\, by video",
      "STATUS:CONFIRMED",
    ]),
  );
  expect(content).not.toMatch(/VTIMEZONE|TZID/);
});

test("a cancellation has the same id", () => {
  const { method, content } = calendarFile({ ...appointment, isCanceled: true, sequence: 3 });
  expect(method).toBe("CANCEL");
  expect(linesOf(content)).toEqual(
    expect.arrayContaining([
      "METHOD:CANCEL",
      "UID:8b1f@letterwell.example",
      "SEQUENCE:3",
      "STATUS:CANCELLED",
    ]),
  );
});

test("every line ends in CRLF and has 75 octets at most, however long its text is", () => {
  const { content } = calendarFile(appointment);
  expect(content.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  for (const line of content.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(linesOf(content)).toContain(`LOCATION:${appointment.location}`);
});

test("text can't begin a new line", () => {
  const { content } = calendarFile({
    ...appointment,
    location: "here\r\nATTENDEE:mailto:eve@mail.example; \\",
  });
  expect(linesOf(content)).toContain("LOCATION:here\\nATTENDEE:mailto:eve@mail.example\\; \\\\");
});
