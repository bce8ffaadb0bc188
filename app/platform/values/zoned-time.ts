const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string, name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${name} ${timeZone}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat("en-US", { timeZone, ...options });
  formats.set(key, format);
  return format;
}

/** The wall-clock time of an instant in the zone, in milliseconds as if it were UTC. */
function clockAt(timeZone: string, at: number): number {
  const parts = formatOf(timeZone, "clock", {
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  }).formatToParts(at);
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  );
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

const dayMs = 86_400_000;

/**
 * The ISO instant of an ISO day and a time ("15:30") in the zone; the first of two if clocks are set back. Null for a
 * time that daylight saving skips, or that is invalid.
 */
export function instantIn(timeZone: string, day: string, time: string): string | null {
  const shown = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 16) !== `${day}T${time}`) return null;
  const offsets = [shown - dayMs, shown + dayMs].map((near) => clockAt(timeZone, near) - near);
  const found = offsets
    .map((offset) => shown - offset)
    .filter((at) => clockAt(timeZone, at) === shown)
    .sort((one, other) => one - other)[0];
  return found === undefined ? null : new Date(found).toISOString();
}

/** Formats an instant in the zone: "Tuesday, December 1, 2026 at 3:30 PM EST". */
export const momentIn = (timeZone: string, at: string): string =>
  formatOf(timeZone, "moment", {
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  })
    .format(new Date(at))
    .replaceAll("\u202f", " ");

/** Formats an instant's time in the zone: "3:30 PM EST". */
export const timeIn = (timeZone: string, at: string): string =>
  formatOf(timeZone, "time", { hour: "numeric", minute: "2-digit", timeZoneName: "short" })
    .format(new Date(at))
    .replaceAll("\u202f", " ");

/** The time zones in use in the US, by their names in the tz database. */
export const usTimeZones: Readonly<Record<string, string>> = {
  "America/New_York": "Eastern time",
  "America/Chicago": "Central time",
  "America/Denver": "Mountain time",
  "America/Phoenix": "Arizona time",
  "America/Los_Angeles": "Pacific time",
  "America/Anchorage": "Alaska time",
  "Pacific/Honolulu": "Hawaii time",
};
