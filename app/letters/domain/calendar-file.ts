/** A calendar appointment. It says when and where, but not why. */
export interface Appointment {
  /** Identical for every version of an appointment. */
  uid: string;
  /** Increases with every change, so that calendars use the newest version. */
  sequence: number;
  /** ISO instants. */
  startsAt: string;
  writtenAt: string;
  minutes: number;
  isCanceled: boolean;
  summary: string;
  location: string;
  /** Email addresses of organizer and attendee. */
  organizer: string;
  attendee: string;
}

/** Formats an appointment as a calendar file (RFC 5545), with the method (RFC 5546) for its mail. */
export function calendarFile(appointment: Appointment): { method: "REQUEST" | "CANCEL"; content: string } {
  const { uid, sequence, startsAt, writtenAt, minutes, isCanceled, organizer, attendee } = appointment;
  const method = isCanceled ? "CANCEL" : "REQUEST";
  const ends = new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Letterwell//Visits//EN",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(writtenAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(ends)}`,
    `SUMMARY:${escapeText(appointment.summary)}`,
    `LOCATION:${escapeText(appointment.location)}`,
    `ORGANIZER:mailto:${organizer}`,
    `ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`,
    `STATUS:${isCanceled ? "CANCELLED" : "CONFIRMED"}`,
    "CLASS:PRIVATE",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return { method, content: `${lines.flatMap(foldLine).join("\r\n")}\r\n` };
}

/** `2026-12-01T20:30:00.000Z` → `20261201T203000Z`. */
const utc = (at: string): string => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r?\n/g, "\\n");

/** Folds a line after 75 octets; continuation lines begin with a space. */
function foldLine(line: string): string[] {
  const lines: string[] = [];
  let current = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 75) {
      lines.push(current);
      current = " ";
      octets = 1;
    }
    current += character;
    octets += size;
  }
  return [...lines, current];
}
