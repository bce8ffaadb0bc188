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

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

type ReadMonth = { kind: "read"; text: string } | { kind: "unread" } | { kind: "ahead" };

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
