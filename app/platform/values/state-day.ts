import { isKeyOf } from "./keys-of";
import type { UsState } from "./us-state";

/**
 * The time zone of each state; for states with several, the one where most people live. Source: the tz database
 * (zone1970.tab, data.iana.org/time-zones) and 49 CFR part 71, which defines their borders.
 */
export const stateTimeZones: Record<UsState, string> = {
  AL: "America/Chicago",
  AK: "America/Anchorage",
  AZ: "America/Phoenix",
  AR: "America/Chicago",
  CA: "America/Los_Angeles",
  CO: "America/Denver",
  CT: "America/New_York",
  DE: "America/New_York",
  DC: "America/New_York",
  FL: "America/New_York",
  GA: "America/New_York",
  HI: "Pacific/Honolulu",
  ID: "America/Boise",
  IL: "America/Chicago",
  IN: "America/Indiana/Indianapolis",
  IA: "America/Chicago",
  KS: "America/Chicago",
  KY: "America/New_York",
  LA: "America/Chicago",
  ME: "America/New_York",
  MD: "America/New_York",
  MA: "America/New_York",
  MI: "America/Detroit",
  MN: "America/Chicago",
  MS: "America/Chicago",
  MO: "America/Chicago",
  MT: "America/Denver",
  NE: "America/Chicago",
  NV: "America/Los_Angeles",
  NH: "America/New_York",
  NJ: "America/New_York",
  NM: "America/Denver",
  NY: "America/New_York",
  NC: "America/New_York",
  ND: "America/Chicago",
  OH: "America/New_York",
  OK: "America/Chicago",
  OR: "America/Los_Angeles",
  PA: "America/New_York",
  RI: "America/New_York",
  SC: "America/New_York",
  SD: "America/Chicago",
  TN: "America/Chicago",
  TX: "America/Chicago",
  UT: "America/Denver",
  VT: "America/New_York",
  VA: "America/New_York",
  WA: "America/Los_Angeles",
  WV: "America/New_York",
  WI: "America/Chicago",
  WY: "America/Denver",
};

/** For requests whose state is unknown: where most people of the country live. */
const otherwise = "America/New_York";

/** The time zone of a patient's state. */
export const zoneOf = (state: string | null): string =>
  isKeyOf(stateTimeZones, state) ? stateTimeZones[state] : otherwise;

const days = new Map<string, Intl.DateTimeFormat>();
const moments = new Map<string, Intl.DateTimeFormat>();

/** The ISO day of an instant in the patient's time zone. The database has a function of the same name. */
export function dayInState(state: string | null, at: string | Date): string {
  const timeZone = zoneOf(state);
  const format =
    days.get(timeZone) ??
    // Swedish days are ISO days.
    new Intl.DateTimeFormat("sv", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });
  days.set(timeZone, format);
  return format.format(new Date(at));
}

/** An instant in the patient's time zone: "November 22, 2026 at 6:30 PM MST". */
export function momentInState(state: string | null, at: string): string {
  const timeZone = zoneOf(state);
  const format =
    moments.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", {
      timeZone,
      year: "numeric",
      month: "long",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
      timeZoneName: "short",
    });
  moments.set(timeZone, format);
  return format.format(new Date(at)).replaceAll("\u202f", " ");
}
