import { z } from "zod";
import type { FolderSettings } from "../../domain/settings";

/** `failed`: given up for now; `ended`: the person's consent is gone. */
export const inboxStates = ["searching", "done", "failed", "ended"] as const;
export type InboxState = (typeof inboxStates)[number];

/** The outcomes that the page reports once. */
export const inboxNotices = ["refused", "failed", "unknown", "disconnected"] as const;

const searchPeriods = ["plan-year", "12", "24"] as const;
export const searchPeriod = z.enum(searchPeriods);
type SearchPeriod = z.output<typeof searchPeriod>;

/** Maximum number of mails that one search reads. It reads the newest first, so the oldest are left out. */
export const maxMails = 2_000;

/** The ISO days on which the offered periods begin. A plan year is the calendar year if the person gave none. */
export function periodStarts(settings: FolderSettings, today: string): Record<SearchPeriod, string> {
  const [longAgo, yearAgo] = [monthsBefore(today, 24), monthsBefore(today, 12)];
  const given = settings.accounts
    .flatMap(({ planYearStarts }) => planYearStarts ?? [])
    .filter((day) => day <= today && day >= longAgo)
    .sort();
  return { "plan-year": given[0] ?? `${today.slice(0, 4)}-01-01`, "12": yearAgo, "24": longAgo };
}

function monthsBefore(day: string, months: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() - months);
  // February 29 of a year that has none.
  if (date.getUTCDate() !== dayOfMonth) date.setUTCDate(0);
  return date.toISOString().slice(0, 10);
}

/** A search without progress is given up after this many attempts, which take about half an hour. */
export const maxTries = 10;
const maxWaitSeconds = 600;
const maxAskedWaitSeconds = 3_600;

/** Seconds until a search's next attempt: doubled with each, or what the service asks for; null if it is given up. */
export function searchWaitSeconds(attempts: number, askedSeconds: number | null): number | null {
  if (attempts >= maxTries) return null;
  const own = Math.min(maxWaitSeconds, 2 ** attempts);
  return Math.max(own, Math.min(maxAskedWaitSeconds, askedSeconds ?? 0));
}

/** An address as its owner recognizes it: `ro…@mail.example`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${[...address.slice(0, at)].slice(0, 2).join("")}…${address.slice(at)}`;
}
