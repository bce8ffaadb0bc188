import { z } from "zod";

const monthDay = z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/);

/** Groups of figures that are published once a year, by their names in the dated files. */
const yearlyFigures = ["hsa", "fsa", "small_employer_hra", "income_tax", "payroll_tax"] as const;
type YearlyFigure = (typeof yearlyFigures)[number];

/** Publication days: by when a year's figures have usually been published in the year before. */
export const publicationDays = z.strictObject({
  notice_after_days: z.number().int().positive(),
  publications: z
    .array(
      z.strictObject({
        figure: z.enum(yearlyFigures),
        name: z.string().min(5),
        publisher: z.enum(["IRS", "SSA"]),
        out_by: monthDay,
        law: z.strictObject({ rule: z.string().min(3), by: monthDay }).nullable(),
        seen: z.array(z.iso.date()).min(1),
      }),
    )
    .refine(
      (publications) => yearlyFigures.every((figure) => publications.some((one) => one.figure === figure)),
      "each figure that comes out yearly has its day",
    ),
});
type PublicationDays = z.output<typeof publicationDays>;

/** The figures in the dated files, by whether they are known; null if unpublished. */
export interface KnownFigures {
  planYears: readonly {
    year: number;
    fsa: { limit: number | null };
    small_employer_hra: object | null;
  }[];
  taxYears: readonly { year: number; income_tax: object | null; payroll_tax: object | null }[];
}

/** A figure that should be published and is missing in our files. */
export interface FigureDue {
  figure: YearlyFigure;
  name: string;
  year: number;
  publisher: "IRS" | "SSA";
  /** ISO day by which it was published in earlier years. */
  outBy: string;
}

/** Figures that are overdue by more than the notice period; oldest first. */
export function figuresDue(known: KnownFigures, days: PublicationDays, today: Date): FigureDue[] {
  const firstYear = Math.min(...known.planYears.map(({ year }) => year));
  const lastYear = today.getUTCFullYear() + 1;
  const due: FigureDue[] = [];
  for (let year = firstYear; year <= lastYear; year++) {
    for (const { figure, name, publisher, out_by } of days.publications) {
      const outBy = `${year - 1}-${out_by}`;
      const noticeFrom = Date.parse(outBy) + days.notice_after_days * 86_400_000;
      if (today.getTime() < noticeFrom || isKnown(known, figure, year)) continue;
      due.push({ figure, name, year, publisher, outBy });
    }
  }
  return due;
}

function isKnown({ planYears, taxYears }: KnownFigures, figure: YearlyFigure, year: number): boolean {
  const plan = planYears.find((one) => one.year === year);
  const taxes = taxYears.find((one) => one.year === year);
  switch (figure) {
    case "hsa":
      return plan !== undefined;
    case "fsa":
      return plan !== undefined && plan.fsa.limit !== null;
    case "small_employer_hra":
      return plan !== undefined && plan.small_employer_hra !== null;
    case "income_tax":
    case "payroll_tax":
      return taxes !== undefined && taxes[figure] !== null;
  }
}

/** Formats a missing figure as one line, for a terminal. */
export const figureDueLine = ({ name, year, publisher, outBy }: FigureDue): string =>
  `Not in content/rates yet: ${name} for ${year}. The ${publisher} has usually published it by ${outBy}.`;
