const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const named = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[.,]?";
const isoDay = /\b(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/;
const dayFirst = new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?[ .-]+${named}[ -]+(\\d{4}|\\d{2})\\b`, "i");
const monthFirst = new RegExp(`\\b${named} (\\d{1,2})(?:st|nd|rd|th)?,? +(\\d{4})\\b`, "i");
const slashed = /\b(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})\b/;

/**
 * The ISO day of a `Date` header or of the date line of a forwarded mail, as the sender's clock showed it; month before
 * day where numbers leave it open. Null where there is none.
 */
export function sentDay(text: string): string | null {
  const line = text.slice(0, 200);
  const iso = isoDay.exec(line);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const first = dayFirst.exec(line);
  if (first) return day(first[3], monthOf(first[2]), first[1]);
  const month = monthFirst.exec(line);
  if (month) return day(month[3], monthOf(month[1]), month[2]);
  const numbers = slashed.exec(line);
  return numbers ? day(numbers[3], numbers[1], numbers[2]) : null;
}

const monthOf = (name = ""): string => String(months.indexOf(name.toLowerCase()) + 1);

function day(year = "", month = "", date = ""): string | null {
  const iso = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null;
}
