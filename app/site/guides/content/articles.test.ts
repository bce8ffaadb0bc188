import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { administrators } from "~/administrators/content/administrators.server";
import { listConditions } from "~/eligibility/conditions/content/conditions.server";
import { eligibilityRules } from "~/eligibility/content/eligibility-rules.server";
import { paths } from "~/paths";
import { readArticleFile } from "~/platform/articles/article-file.server";
import { renderMarkdown } from "~/platform/articles/markdown.server";
import { guideFrontMatter } from "~/platform/values/guide";
import { fillTokens } from "~/savings/content/guide-tokens.server";
import { planYears } from "~/savings/content/rates.server";
import { opensReimbursementApp } from "~/site";
import { listGuides, readGuide } from "./guides.server";

const folder = join(import.meta.dirname, "../../../../content/guides");
const pictures = join(import.meta.dirname, "../../../../public");
const slugs = [
  "can-i-use-my-hsa-for-family-members",
  "can-you-really-use-your-hsa-fsa-for-these",
  "fertility-care-and-your-hsa-or-fsa",
  "fsa-year-end-spend-down",
  "glp-1-medicines-and-your-hsa-or-fsa",
  "hdhp-hsa-a-complete-strategy-guide-for-beginners",
  "how-can-i-get-a-letter-of-medical-necessity-lmn",
  "how-can-i-reimburse-purchases-from-my-fsa",
  "how-can-i-reimburse-purchases-from-my-hsa",
  "how-much-should-i-contribute-to-my-fsa",
  "how-much-should-i-contribute-to-my-hsa",
  "how-to-appeal-a-denied-fsa-claim",
  "how-to-never-miss-hsa-tax-savings-while-shopping-online",
  "lost-your-health-care-receipts",
  "medicare-and-your-hsa",
  "open-enrollment-2027",
  "the-complete-guide-to-hsa-and-fsa-eligible-items-in-2025",
  "the-ultimate-guide-to-letters-of-medical-necessity-lmn",
  "what-can-i-use-my-fsa-funds-on",
  "what-can-i-use-my-hsa-funds-on",
  "what-do-i-do-with-my-fsa-if-im-changing-jobs",
  "what-do-i-do-with-my-hsa-if-im-changing-jobs",
  "whats-a-dependent-care-fsa",
  "whats-a-letter-of-medical-necessity-lmn",
  "whats-a-limited-purpose-fsa",
  "whats-an-fsa",
  "whats-an-hra",
  "whats-an-hsa",
  "whats-the-difference-between-an-hsa-and-an-fsa",
  "whats-the-difference-between-an-lmn-and-an-rx",
  "when-to-save-vs-spend-your-hsa-funds",
];

/**
 * Our pages that an article may link to: all fixed pages, the letter's other URL, the guides, the administrators and the
 * item categories.
 */
const ownPages = new Set<string>([
  ...Object.values(paths).filter((path) => typeof path === "string"),
  "/request-lmn",
  ...listConditions().map(({ slug }) => paths.condition(slug)),
  ...slugs.map(paths.guide),
  ...administrators.map(({ id }) => paths.administrator(id)),
  ...eligibilityRules().rules.map(({ id }) => paths.eligibleItem(id)),
]);

/** All figures that change yearly, in dollars: "8550", "275". */
const yearlyFigures = new Set(
  planYears().flatMap(({ hsa, hdhp, fsa, dependent_care_fsa, excepted_benefit_hra, small_employer_hra }) =>
    [
      ...Object.values(hsa),
      ...Object.values(hdhp),
      ...Object.values(dependent_care_fsa),
      ...Object.values(excepted_benefit_hra),
      ...Object.values(small_employer_hra ?? {}),
      fsa.limit,
      fsa.carryover,
    ]
      .concat(fsa.limit === null ? [] : Math.floor(fsa.limit / 12))
      .flatMap((value) => (typeof value === "number" ? String(value / 100) : [])),
  ),
);

/** Yearly figures typed into a text, verbatim: "$8,550", "8550.00", "283.33". Tokens don't count. */
function typedFigures(text: string): string[] {
  const prose = text.replace(/\{\{[^}]*\}\}/g, "").replace(/\]\([^)]*\)/g, "]");
  const numbers = prose.match(/\$?\d[\d,]*(?:\.\d+)?/g) ?? [];
  return numbers.filter((number) => yearlyFigures.has(number.replace(/[$,]|\.00?$/g, "").replace(/,$/, "")));
}

test("a typed yearly figure is found however it is written", () => {
  const typed =
    "It's $8,550, 8550 or 8,550.00; $283.33 a month, 660, but not $8,551, 18,550 or {{hsa.family}}.";
  expect(typedFigures(typed)).toEqual(["$8,550,", "8550", "8,550.00", "$283.33", "660,"]);
  expect(typedFigures("[a](/x-660)")).toEqual([]);
});

test("there are the guides there should be", () => {
  expect(readdirSync(folder).sort()).toEqual(slugs.map((slug) => `${slug}.md`));
  expect(listGuides()).toHaveLength(slugs.length);
});

describe.each(slugs)("%s", (slug) => {
  const path = join(folder, `${slug}.md`);
  const source = existsSync(path) ? readFileSync(path, "utf8") : "";
  const load = () => readArticleFile(path, source, guideFrontMatter);

  test("says who wrote it when, and has its own picture", () => {
    const { date, image } = load().frontMatter;
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(Date.parse(date)).not.toBeNaN();
    expect(image).toBe(`/images/guides/${slug}.svg`);
    expect(statSync(join(pictures, image)).size).toBeLessThanOrEqual(6_000);
  });

  test("is as long as a guide should be", () => {
    const words = load().markdown.match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
    expect(words.length).toBeGreaterThanOrEqual(450);
    expect(words.length).toBeLessThanOrEqual(1_300);
    expect([1, 2, 3]).toContain(readGuide(slug)?.readMinutes);
  });

  test("renders in every year we have figures for, and says what is next", () => {
    for (const { starts } of planYears()) {
      const guide = readGuide(slug, new Date(starts));
      expect(guide?.html).toContain("<h2 id=");
      expect(guide?.html).not.toMatch(/\{\{|\}\}/);
      expect(guide?.related.length).toBeGreaterThan(0);
    }
  });

  test("contains no title and no markup", () => {
    const { markdown } = load();
    expect(markdown).not.toMatch(/^# /m);
    expect(markdown).not.toMatch(/<[a-z!/]/i);
  });

  test("leads to pages that exist", () => {
    const { html } = renderMarkdown(fillTokens(load().markdown, new Date()));
    const links = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href = ""]) =>
      href.replaceAll("&amp;", "&"),
    );
    expect(links.length).toBeGreaterThan(0);
    expect(html).not.toContain("<a>");
    for (const href of links) {
      if (href.startsWith("/")) expect([...ownPages]).toContain(href.split(/[?#]/)[0]);
      else expect(href).toMatch(/^https:\/\/[^/]+\//);
      if (opensReimbursementApp(href)) expect(href).toContain("source=guides");
    }
  });

  test("types no figure that changes by year", () => {
    expect(typedFigures(source)).toEqual([]);
  });
});

test("no article says that the dashboard keeps papers or sends claims: it deletes files once they're read", () => {
  const promise = /\b(?:keep|store|save|file|log|submit)\b[^.]*\{\{app\.dashboard\}\}/i;
  expect(slugs.filter((slug) => promise.test(readFileSync(join(folder, `${slug}.md`), "utf8")))).toEqual([]);
});
