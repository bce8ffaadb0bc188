import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { paths } from "~/paths";
import { ArticleFileError, readArticleFile } from "~/platform/articles/article-file.server";
import { eligibilityRules } from "../../content/eligibility-rules.server";
import { conditionFrontMatter } from "../domain/condition";
import { listConditions, readCondition, readConditionFile } from "./conditions.server";

const folder = join(import.meta.dirname, "../../../../content/conditions");
const { rules } = eligibilityRules();
const slugs = listConditions().map(({ slug }) => slug);

test("the ten commonest have a page", () => {
  expect(slugs.toSorted()).toEqual([
    "allergic-rhinitis",
    "asthma",
    "eczema",
    "insomnia",
    "low-back-pain",
    "migraine",
    "osteoarthritis",
    "plantar-fasciitis",
    "sleep-apnea",
    "type-2-diabetes",
  ]);
  expect(readCondition("none")).toBeNull();
});

describe.each(slugs)("%s", (slug) => {
  const source = readFileSync(join(folder, `${slug}.md`), "utf8");
  const { frontMatter, markdown } = readArticleFile(slug, source, conditionFrontMatter);
  const condition = readCondition(slug);

  test("names diagnoses that the rules know", () => {
    const known = new Set(rules.flatMap(({ conditions }) => conditions.map(({ name }) => name)));
    expect(frontMatter.diagnoses.filter((name) => !known.has(name))).toEqual([]);
  });

  test("lists as needing no letter only categories that need none", () => {
    expect(condition?.withoutLetter.map(({ id }) => id)).toEqual(frontMatter.withoutLetter);
  });

  test("lists with a letter every category whose rule lists the condition, and no other", () => {
    const listing = rules.filter(
      ({ verdict, conditions }) =>
        verdict === "letter" && conditions.some(({ name }) => frontMatter.diagnoses.includes(name)),
    );
    expect(listing.length).toBeGreaterThan(0);
    expect(condition?.withLetter.map(({ id }) => id)).toEqual(listing.map(({ id }) => id));
    for (const { because } of condition?.withLetter ?? []) expect(because).toMatch(/\.$/);
  });

  test("has codes of the bundled list", () => {
    expect(condition?.codes.map(({ code }) => code)).toEqual(frontMatter.icd10);
  });

  test("says what a provider looks at, what a letter says and what not to expect, in few words", () => {
    expect(markdown.match(/^## .*/gm)).toEqual([
      "## What a provider looks at",
      "## What a letter has to say",
      "## What not to expect",
    ]);
    const words = markdown.match(/\S*[\p{L}\p{N}]\S*/gu) ?? [];
    expect(words.length).toBeGreaterThan(200);
    expect(words.length).toBeLessThan(600);
    expect(markdown).not.toMatch(/<[a-z!/]|\{\{/i);
  });

  test("says when to call for help", () => {
    expect(condition?.emergency).toMatch(/911|right away/);
  });
});

const file = (parts: Record<string, string>) =>
  `---\n${Object.entries({
    name: "Asthma",
    summary: "Inhalers need no letter, an air purifier may count with one.",
    icd10: "[J45.909, J45.999]",
    diagnoses: "[Asthma]",
    withoutLetter: "[prescription-drugs-and-insulin, toothpaste, no-such-thing]",
    emergency: "Call 911 if you can't breathe.",
    updated: '"2026-11-22"',
    sources: "[{ name: IRS Publication 502, url: https://www.irs.gov/publications/p502 }]",
    ...parts,
  })
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n")}\n---\nText.`;

test("statements that the rules don't support aren't shown", () => {
  const condition = readConditionFile("conditions/asthma.md", file({}), rules);
  expect(condition).toMatchObject({ slug: "asthma", opening: "<p>Text.</p>\n", html: "" });
  expect(condition.codes.map(({ code }) => code)).toEqual(["J45.909"]);
  expect(condition.withoutLetter.map(({ id }) => id)).toEqual(["prescription-drugs-and-insulin"]);
  expect(readConditionFile("a.md", file({ diagnoses: "[No such disease]" }), rules).withLetter).toEqual([]);
});

test.each([
  ["no emergency line", { emergency: '""' }],
  ["a code that is none", { icd10: "[Asthma]" }],
  [
    "a text changed after its review",
    { updated: '"2026-11-23"', review: "{ name: Ann Lee, credential: MD, on: 2026-11-22 }" },
  ],
  ["a reviewer without a license", { review: "{ name: Ann Lee, credential: editor, on: 2026-11-22 }" }],
  ["a seller's blog as source", { sources: "[{ name: A blog, url: https://blog.example/asthma }]" }],
])("a file with %s is refused by name", (_what, parts) => {
  expect(() => readConditionFile("conditions/bad.md", file(parts), rules)).toThrow(ArticleFileError);
  expect(() => readConditionFile("conditions/bad.md", file(parts), rules)).toThrow(/conditions\/bad\.md/);
});

test("a condition's address is made of its slug", () => {
  expect(paths.condition("low-back-pain")).toBe("/conditions/low-back-pain");
});
