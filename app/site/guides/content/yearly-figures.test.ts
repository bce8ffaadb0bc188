import { describe, expect, test } from "vitest";
import { shortMoney } from "~/platform/values/money";
import { planYears } from "~/savings/content/rates.server";
import type { PlanYear } from "~/savings/domain/plan-year/plan-year";
import { listGuides, readGuide } from "./guides.server";

/** A year's figures as a guide prints them, except those of direct primary care, which are too round to recognize. */
const figuresOf = ({ hsa, hdhp, fsa, dependent_care_fsa, ...hra }: PlanYear): Set<string> =>
  new Set(
    [
      ...[hsa.self_only, hsa.family, hsa.catch_up],
      ...[hdhp.min_deductible_self, hdhp.min_deductible_family],
      ...[hdhp.out_of_pocket_self, hdhp.out_of_pocket_family],
      ...[fsa.limit, fsa.carryover, fsa.limit && Math.floor(fsa.limit / 12)],
      ...[dependent_care_fsa.household, dependent_care_fsa.separate],
      ...[hra.excepted_benefit_hra.limit, hra.small_employer_hra?.self_only, hra.small_employer_hra?.family],
    ].flatMap((cents) => (typeof cents === "number" ? shortMoney(cents) : [])),
  );

const published = new Map(planYears().map((year) => [year.year, figuresOf(year)]));
const yearly = new Set([...published.values()].flatMap((figures) => [...figures]));

interface Printed {
  figure: string;
  /** Years that the reader may associate with it. */
  years: number[];
  around: string;
}

const plainText = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");
const yearsIn = (text: string) =>
  [...text.matchAll(/(?<![\d$,])20\d\d(?!\d)/g)].map(([year]) => Number(year));

/** The yearly figures in a text, each with the year after it, else those around it, else `otherwise`. */
function figuresIn(text: string, otherwise: number[]): Printed[] {
  return [...text.matchAll(/\$\d[\d,]*(?:\.\d\d)?(?: \((20\d\d)\))?/g)].flatMap(([match, own]) => {
    const figure = (match.split(" ")[0] ?? "").replace(/,$/, "");
    if (!yearly.has(figure)) return [];
    const around = yearsIn(text);
    const years = own ? [Number(own)] : around.length > 0 ? around : otherwise;
    return [{ figure, years, around: text }];
  });
}

/** Figures in a table: a year in a column's header applies to its cells. */
function figuresInTable(table: string, otherwise: number[]): Printed[] {
  const [head = [], ...rows] = [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = ""]) => plainText(cell)),
  );
  return rows.flatMap((cells) =>
    cells.flatMap((cell, at) => {
      const top = yearsIn(head[at] ?? "");
      return figuresIn(cell, top.length > 0 ? top : [...yearsIn(cells[0] ?? ""), ...otherwise]);
    }),
  );
}

/** All yearly figures in an article with the years they are printed with; by default the current one. */
function printedIn(html: string, today: number): Printed[] {
  return html.split(/(?=<h2)/).flatMap((part) => {
    const heading = yearsIn(plainText(/<h2.*?<\/h2>/s.exec(part)?.[0] ?? ""));
    const otherwise = heading.length > 0 ? heading : [today];
    const tables = part.match(/<table[^>]*>.*?<\/table>/gs) ?? [];
    const prose = part.replace(/<table[^>]*>.*?<\/table>/gs, "").split(/<\/(?:p|li|h\d)>/);
    return [
      ...tables.flatMap((table) => figuresInTable(table, otherwise)),
      ...prose.flatMap((block) => figuresIn(plainText(block), otherwise)),
    ];
  });
}

/** Figures printed with a year in which they did not apply. */
const untrue = (printed: Printed[]) =>
  printed.filter(({ figure, years }) => !years.some((year) => published.get(year)?.has(figure)));

test("a figure under a year that isn't its own is found", () => {
  const table = "<table><tr><th>FSA</th><th>2026</th><th>2027</th></tr>";
  const html = `<p>For 2027 it is $3,400.</p>${table}<tr><td>Limit</td><td>$3,400</td><td>$3,400</td></tr></table>`;
  expect(untrue(printedIn(html, 2027)).map(({ around }) => around.trim())).toEqual([
    "$3,400",
    "For 2027 it is $3,400.",
  ]);
  expect(untrue(printedIn("<p>It is $3,400.</p>", 2027))).toHaveLength(1);
  for (const html of [
    "<p>It is $3,400 (2026).</p>",
    "<h2>2026</h2><p>It is $3,400.</p>",
    "<p>It is $3,401.</p>",
  ]) {
    expect(untrue(printedIn(html, 2027))).toEqual([]);
  }
});

describe.each(["2025-06-01", "2026-11-22", "2027-01-02", "2028-06-01"])("on %s", (day) => {
  const now = new Date(`${day}T12:00:00Z`);
  const guides = listGuides(undefined, now);

  test.each(guides.map(({ slug }) => slug))("%s prints each yearly figure under its own year", (slug) => {
    const guide = readGuide(slug, now);
    if (!guide?.html) throw new Error(`${slug} was not rendered`);
    const html = `<p>${guide.title}</p><p>${guide.excerpt}</p>${guide.html}`;
    expect(untrue(printedIn(html, now.getUTCFullYear()))).toEqual([]);
  });

  test("the guides do print yearly figures", () => {
    const printed = guides.flatMap(({ slug }) => printedIn(readGuide(slug, now)?.html ?? "", 2026));
    expect(printed.length).toBeGreaterThan(40);
  });
});
