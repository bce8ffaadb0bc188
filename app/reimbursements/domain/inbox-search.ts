import { z } from "zod";
import type { FolderSettings } from "./settings";

/** `failed`: given up for now; `ended`: the person's consent is gone. */
export const inboxStates = ["searching", "done", "failed", "ended"] as const;
export type InboxState = (typeof inboxStates)[number];

const searchPeriods = ["plan-year", "12", "24"] as const;
export const searchPeriod = z.enum(searchPeriods);
export type SearchPeriod = z.output<typeof searchPeriod>;

/** Read in one search at most; newest first, so it is the oldest that are left out. */
export const maxMails = 2_000;

/** Days on which periods begin, as ISO days. A plan year is a calendar year where the person gave none. */
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

/** A search that doesn't come further is given up after so many tries: about half an hour. */
export const maxTries = 10;
const maxWaitSeconds = 600;
const maxAskedWaitSeconds = 3_600;

/** Seconds until the next try of a search, doubling with each, or as long as the service asks for; null: given up. */
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
