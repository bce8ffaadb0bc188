import { z } from "zod";
import { isKeyOf, keysOf } from "~/platform/values/keys-of";
import { optionalLine, optionalText } from "~/platform/values/text";

/** Who diagnosed the patient and when, the current treatment, and safety questions. */
export const diagnosers = {
  doctor: "A doctor (MD or DO)",
  nurse: "A nurse practitioner or physician assistant",
  clinician: "Another clinician",
  none: "There's no diagnosis yet",
} as const;
type Diagnoser = keyof typeof diagnosers;

/** What a provider has to know before recommending a product; "none" excludes the others. */
export const safetyPoints = {
  medication: "Medication, also without a prescription",
  allergies: "Allergies",
  pregnancy: "Pregnant, or may be",
  heart: "Heart disease",
  implant: "An implant: pacemaker, pump, metal, or another",
  none: "None of these",
} as const;
export type SafetyPoint = keyof typeof safetyPoints;

export const historyMessages = {
  diagnosedBy: "Please choose one of these, or leave it open",
  diagnosedOn: "Please enter a month and year, for example 3/2021, or only the year",
  ahead: "That month is still ahead",
  safety: "Please check what applies, or “None of these”",
  exclusive: "“None of these” can't be checked beside another box",
  words: "Please name the medication, allergies, or implant",
} as const;

/** Points that need details. */
const named: readonly SafetyPoint[] = ["medication", "allergies", "implant"];

const diagnosedOn = optionalLine(40).transform((typed, context) => {
  if (typed === undefined) return undefined;
  const found = monthAndYear(typed, new Date());
  if (found.kind === "read") return found.text;
  context.addIssue({
    code: "custom",
    message: historyMessages[found.kind === "ahead" ? "ahead" : "diagnosedOn"],
  });
  return z.NEVER;
});

/** The questions besides the conditions. Only `safety` is required. */
export const medicalHistory = z.object({
  diagnosedBy: z.enum(keysOf(diagnosers), { error: historyMessages.diagnosedBy }).optional(),
  diagnosedOn,
  currentTreatment: optionalText,
  safetyWords: optionalText,
  safety: z
    .array(z.string(), { error: historyMessages.safety })
    .min(1, historyMessages.safety)
    .refine((ticked) => ticked.every((point) => isKeyOf(safetyPoints, point)), historyMessages.safety)
    .refine((ticked) => !ticked.includes("none") || new Set(ticked).size === 1, historyMessages.exclusive)
    .transform((ticked) => keysOf(safetyPoints).filter((point) => ticked.includes(point))),
});

/** True if medication, allergies or an implant have details, if they are checked. */
export const namesSafety = ({ safety, safetyWords }: { safety?: unknown; safetyWords?: unknown }): boolean =>
  Boolean(safetyWords) || !Array.isArray(safety) || !named.some((point) => safety.includes(point));

/** The answers as a request stores them; null if they were left empty or not asked. */
export interface MedicalHistory {
  diagnosedBy: Diagnoser | null;
  /** Month and year or just a year, as "3/2021". */
  diagnosedOn: string | null;
  currentTreatment: string | null;
  /** Null for a request from before this question existed. */
  safety: SafetyPoint[] | null;
  safetyWords: string | null;
}

/** Each answer in words, with its question; null if it was left empty. */
const historyWords: {
  [Answer in keyof MedicalHistory]: readonly [
    question: string,
    words: (history: MedicalHistory) => string | null,
  ];
} = {
  diagnosedBy: ["Diagnosed by", ({ diagnosedBy }) => diagnosedBy && diagnosers[diagnosedBy]],
  diagnosedOn: ["Diagnosed in", ({ diagnosedOn }) => diagnosedOn && monthInWords(diagnosedOn)],
  currentTreatment: ["Treatment today", ({ currentTreatment }) => currentTreatment],
  safety: [
    "What a safe decision needs",
    ({ safety }) => safety && (safety.map((point) => safetyPoints[point]).join(", ") || "Nothing checked"),
  ],
  safetyWords: ["Medication, allergies, and implants", ({ safetyWords }) => safetyWords],
};

/** The answers, in the form's order; empty for a request from before these questions existed. */
export function historyAnswers(history: MedicalHistory) {
  const answers = Object.entries(historyWords).map(([id, [question, words]]) => ({
    id,
    question,
    answer: words(history),
  }));
  return answers.flatMap(({ answer, ...asked }) => (answer ? [{ ...asked, answer }] : []));
}

export const historyColumns = "diagnosed_by, diagnosed_on, current_treatment, safety, safety_words" as const;

export interface HistoryRow {
  diagnosed_by: string | null;
  diagnosed_on: string | null;
  current_treatment: string | null;
  safety: string[] | null;
  safety_words: string | null;
}

export const historyOf = (row: HistoryRow): MedicalHistory => ({
  diagnosedBy: isKeyOf(diagnosers, row.diagnosed_by) ? row.diagnosed_by : null,
  diagnosedOn: row.diagnosed_on,
  currentTreatment: row.current_treatment,
  safety: row.safety?.filter((point) => isKeyOf(safetyPoints, point)) ?? null,
  safetyWords: row.safety_words,
});

const months = "january february march april may june july august september october november december".split(
  " ",
);

/** Words and ordinal endings around a date, which change neither its month nor its year. */
const besides = new Set(
  "in on of the about around approximately approx circa ca since early mid late ish st nd rd th spring summer fall autumn winter".split(
    " ",
  ),
);

type ReadMonth = { kind: "read"; text: string } | { kind: "unread" } | { kind: "ahead" };

/**
 * Parses a month and year ("3/2021", "2021-03", "March 2021"), a whole date ("3/15/21", "March 15, 2021", "2021-03-15"), or
 * just a year, to "3/2021" or "2021". "ahead" if it is after today, "unread" for anything else.
 */
export function monthAndYear(typed: string, today: Date): ReadMonth {
  const found = typed.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];
  const parts = found.filter((part) => !besides.has(part));
  const yearAt = /^\d{4}$/.test(parts[0] ?? "") ? 0 : parts.length - 1;
  const year = yearOf(parts[yearAt] ?? "", parts.length === 3, today);
  const month = monthIn(parts.toSpliced(yearAt, 1), year);
  if (!year || month === null) return { kind: "unread" };
  const isAhead = new Date(year, Math.max(0, month - 1)) > today;
  if (isAhead) return { kind: "ahead" };
  return { kind: "read", text: month === 0 ? String(year) : `${month}/${year}` };
}

/** The year, which may have two digits at the end of a whole date; 0 if it isn't one. */
function yearOf(part: string, isWholeDate: boolean, today: Date): number {
  if (/^(19|20)\d\d$/.test(part)) return Number(part);
  if (!isWholeDate || !/^\d\d$/.test(part)) return 0;
  const inThisCentury = 2000 + Number(part);
  return inThisCentury > today.getFullYear() ? inThisCentury - 100 : inThisCentury;
}

/** The month's number in what is beside the year, which may be its day, too; 0 if that is empty, null if it isn't a month. */
function monthIn([first, second, ...more]: readonly string[], year: number): number | null {
  if (first === undefined) return 0;
  if (more.length > 0) return null;
  const month = monthNumber(first);
  if (second === undefined) return month;
  if (month && isDay(second, month, year)) return month;
  // The day comes first: "15 March 2021", "15/3/2021".
  const other = monthNumber(second);
  return other && isDay(first, other, year) ? other : null;
}

function monthNumber(part: string): number | null {
  const named = part.length < 3 ? -1 : months.findIndex((name) => name.startsWith(part));
  if (named >= 0) return named + 1;
  const number = /^\d{1,2}$/.test(part) ? Number(part) : 0;
  return number >= 1 && number <= 12 ? number : null;
}

const isDay = (part: string, month: number, year: number): boolean =>
  /^\d{1,2}$/.test(part) && Number(part) >= 1 && Number(part) <= new Date(year, month, 0).getDate();

const long = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** "3/2021" → "March 2021"; returns anything else, such as a year, unchanged. */
export function monthInWords(text: string): string {
  const [, month, year] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  return year ? long.format(new Date(Date.UTC(Number(year), Number(month) - 1))) : text;
}
