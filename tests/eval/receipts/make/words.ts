/** "$1,234.56"; below zero with a sign before the dollar. */
export const money = (cents: number): string =>
  `${cents < 0 ? "-" : ""}$${(Math.abs(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

/** "1234.56" */
export const plainMoney = (cents: number): string => (cents / 100).toFixed(2);

/** "12,50 €" */
export const euros = (cents: number): string =>
  `${(cents / 100).toLocaleString("de-DE", { minimumFractionDigits: 2 })} €`;

const words = (options: Intl.DateTimeFormatOptions, language: string) => (day: string) =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).format(new Date(`${day}T12:00:00Z`));

/** "March 4, 2026" */
export const longDay = words({ year: "numeric", month: "long", day: "numeric" }, "en-US");
/** "Mar 4, 2026" */
export const mediumDay = words({ year: "numeric", month: "short", day: "numeric" }, "en-US");
/** "Wednesday, March 4, 2026" */
export const weekDay = words({ weekday: "long", year: "numeric", month: "long", day: "numeric" }, "en-US");
/** "3/4/2026" */
export const slashDay = words({ year: "numeric", month: "numeric", day: "numeric" }, "en-US");
/** "03/04/26" */
export const shortDay = words({ year: "2-digit", month: "2-digit", day: "2-digit" }, "en-US");
/** "4. März 2026" */
export const germanDay = words({ year: "numeric", month: "long", day: "numeric" }, "de-DE");
/** "4 mars 2026" */
export const frenchDay = words({ year: "numeric", month: "long", day: "numeric" }, "fr-FR");

/** ISO day, `days` later. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** Text inside HTML. */
export const esc = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
