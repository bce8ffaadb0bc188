import { foldText } from "~/platform/values/fold-text";

const monthNames = [
  "jan",
  "feb",
  "mar",
  "apr",
  "may",
  "jun",
  "jul",
  "aug",
  "sep",
  "oct",
  "nov",
  "dec",
] as const;
const month = "(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?";
const day = "(\\d{1,2})(?:st|nd|rd|th|er|\\.)?";

/** Photos lose the gap behind a weekday: "SatApr 25,2026". */
const beforeMonth = "(?:\\b|(?<=\\b(?:mon|tue|wed|thu|fri|sat|sun)))";

const iso = /(?<!\d)(20\d{2})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g;
const numeric =
  /(?<![\d.,-])(\d{1,2})([-/.])(\d{1,2})\2((?:20)?\d{2})(?!\d(?!\d?:\d{2})|[/.-]\d(?!\d?:\d{2}))/g;
/** "5 / 21 / 2026", as a hand writes it. */
const apart = /(?<!\S)(\d{1,2}) \/ (\d{1,2}) \/ (?=(?:20)?\d{2}(?!\S))/g;
const monthFirst = new RegExp(
  `${beforeMonth}${month},? ?${day}(?:(?:, ?| )(?:at )?'?(20\\d{2})(?!\\d|\\.\\d)|(?![\\d.]))`,
  "gi",
);
const dayFirst = new RegExp(
  `(?<![\\d.,$])${day}[- ](?:of |de )?${month}(?:(?:,|-| de)? ?[- ]?'?(20\\d{2}|\\d{2})(?!\\d))?\\b`,
  "gi",
);

export interface DateReading {
  /** ISO day on which the document was sent: gives the year to days without one. */
  near: string | null;
  /** Whether "3/4/2026" is the 3rd of April, as in Europe. */
  isDayFirst: boolean;
}

/** ISO days a text names, from left to right. A day without a year is of the year before `near` at most. */
export function datesInText(words: string, { near, isDayFirst }: DateReading): string[] {
  const text = foldText(words).replace(apart, "$1/$2/");
  const found: { at: number; day: string }[] = [];
  const add = (at: number, year: number, monthNumber: number, dayNumber: number) => {
    const day = isoDay(year, monthNumber, dayNumber);
    if (day && !found.some((other) => other.at === at)) found.push({ at, day });
  };
  for (const [all, year, one, two] of matches(text, iso)) add(all, Number(year), Number(one), Number(two));
  for (const [at, first, sign, second, year] of matches(text, numeric)) {
    const [one, two] = [Number(first), Number(second)];
    const isSwapped = one > 12 || (two <= 12 && (isDayFirst || sign === "."));
    add(at, fullYear(Number(year)), isSwapped ? two : one, isSwapped ? one : two);
  }
  for (const [at, name, dayNumber, year] of matches(text, monthFirst))
    add(at, yearOf(year, name, Number(dayNumber), near), monthOf(name), Number(dayNumber));
  for (const [at, dayNumber, name, year] of matches(text, dayFirst))
    if (!found.some((other) => Math.abs(other.at - at) < 8))
      add(at, yearOf(year, name, Number(dayNumber), near), monthOf(name), Number(dayNumber));
  return found.sort((a, b) => a.at - b.at).map(({ day }) => day);
}

const matches = (text: string, pattern: RegExp): [number, ...(string | undefined)[]][] =>
  [...text.matchAll(pattern)].map((match) => [match.index, ...match.slice(1)]);

const monthOf = (name = ""): number =>
  monthNames.findIndex((starts) => new RegExp(`^(?:${starts})`).test(name)) + 1;

const fullYear = (year: number): number => (year < 100 ? 2000 + year : year);

function yearOf(
  year: string | undefined,
  name: string | undefined,
  day: number,
  near: string | null,
): number {
  if (year) return fullYear(Number(year));
  if (!near) return 0;
  const thisYear = Number(near.slice(0, 4));
  const inThisYear = isoDay(thisYear, monthOf(name), day);
  return inThisYear && inThisYear <= near ? thisYear : thisYear - 1;
}

function isoDay(year: number, month: number, day: number): string | null {
  if (year < 2000 || year > 2099 || month < 1 || month > 12 || day < 1 || day > 31) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : null;
}
