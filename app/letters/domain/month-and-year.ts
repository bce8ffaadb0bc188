const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

export type ReadMonth = { kind: "read"; text: string } | { kind: "unread" } | { kind: "ahead" };

/**
 * Parses a month and year ("3/2021", "2021-03", "March 2021"), or just a year, to "3/2021" or "2021". "ahead" if it is
 * after today, "unread" for anything else.
 */
export function monthAndYear(typed: string, today: Date): ReadMonth {
  const words = typed.trim().toLowerCase().replace(/[.,]/g, " ").replace(/\s+/g, " ").trim();
  const year = Number(/(?<!\d)(19|20)\d\d(?!\d)/.exec(words)?.[0]);
  const month = monthIn(words.replace(String(year), " ").trim());
  if (!year || month === null) return { kind: "unread" };
  const isAhead = new Date(year, Math.max(0, month - 1)) > today;
  if (isAhead) return { kind: "ahead" };
  return { kind: "read", text: month === 0 ? String(year) : `${month}/${year}` };
}

/** The month's number in the text beside the year; 0 if empty, null if it isn't a month. */
function monthIn(rest: string): number | null {
  const words = rest.replace(/[/\-\s]+/g, " ").trim();
  if (words === "" || words === "in" || words === "about") return 0;
  const number = /^0?(\d{1,2})$/.exec(words)?.[1];
  if (number) return Number(number) >= 1 && Number(number) <= 12 ? Number(number) : null;
  const name = /^(?:in |about )?([a-z]{3,9})$/.exec(words)?.[1];
  const index = name ? months.indexOf(name.slice(0, 3)) : -1;
  return index < 0 ? null : index + 1;
}

const long = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "3/2021" → "March 2021"; returns anything else, such as a year, unchanged. */
export function monthInWords(text: string): string {
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year ? long.format(new Date(Date.UTC(Number(year), Number(month) - 1))) : text;
}
