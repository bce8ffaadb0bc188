import { readArticleFile } from "~/platform/articles/article-file.server";
import { renderMarkdown } from "~/platform/articles/markdown.server";
import { eligibilityRules } from "../../content/eligibility-rules.server";
import type { Rule } from "../../domain/rules";
import {
  type Condition,
  type ConditionCard,
  conditionFrontMatter,
  type LetterCategory,
  type TreatingCategory,
} from "../domain/condition";
import { nameOfCode } from "./diagnosis-codes.server";

/**
 * Reads a condition's file. The categories that need a letter follow from the rules; a category that the rules don't call
 * eligible isn't listed as needing none. Throws `ArticleFileError` for a malformed file.
 */
export function readConditionFile(path: string, source: string, rules: readonly Rule[]): Condition {
  const { frontMatter, markdown } = readArticleFile(path, source, conditionFrontMatter);
  const { icd10, withoutLetter, ...page } = frontMatter;
  const [opening = "", ...sections] = markdown.split(/(?=^## )/m);
  return {
    ...page,
    slug: path.replace(/^.*\/|\.md$/g, ""),
    codes: icd10.flatMap((code) => {
      const name = nameOfCode(code);
      return name ? [{ code, name }] : [];
    }),
    withoutLetter: withoutLetter.flatMap((id) => {
      const rule = rules.find((one) => one.id === id);
      return rule?.verdict === "eligible" ? [categoryOf(rule)] : [];
    }),
    withLetter: rules.flatMap((rule) => {
      const because = becauseOf(rule, page.diagnoses);
      return because ? [letterCategory(rule, because)] : [];
    }),
    opening: renderMarkdown(opening).html,
    html: renderMarkdown(sections.join("")).html,
  };
}

const categoryOf = ({ id, category }: Rule): TreatingCategory => ({ id, name: category });

const letterCategory = (rule: Rule, because: string): LetterCategory => ({
  ...categoryOf(rule),
  because,
  excessOnly: rule.excess_only,
  contested: rule.contested,
});

/** Why a category that needs a letter may help with one of the diagnoses; null if it lists none of them. */
const becauseOf = ({ verdict, conditions }: Rule, diagnoses: readonly string[]): string | null =>
  (verdict === "letter" && conditions.find(({ name }) => diagnoses.includes(name))?.because) || null;

const files = import.meta.glob<string>("../../../../content/conditions/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

let ready: readonly Condition[] | undefined;

/** All conditions with a page, by name; loaded on first use. */
function conditions(): readonly Condition[] {
  const { rules } = eligibilityRules();
  ready ??= Object.entries(files)
    .map(([path, source]) => readConditionFile(path, source, rules))
    .sort((a, b) => a.name.localeCompare(b.name, "en-US"));
  return ready;
}

export const listConditions = (): ConditionCard[] =>
  conditions().map(({ slug, name, summary, updated }) => ({ slug, name, summary, updated }));

/** A condition by slug; null for an unknown one. */
export const readCondition = (slug: string): Condition | null =>
  conditions().find((condition) => condition.slug === slug) ?? null;

/** The page about a condition named in a rule; null if there is none. */
export const conditionOfDiagnosis = (diagnosis: string): ConditionCard | null =>
  conditions().find(({ diagnoses }) => diagnoses.includes(diagnosis)) ?? null;
