import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sampleLetter } from "~/letters/content/sample-letter.server";
import { reviewBases } from "~/letters/desk/domain/review-basis";

const root = join(import.meta.dirname, "../../..");

/** All files with text that visitors, shoppers or merchants read. */
const files = ["app", "content"].flatMap((start) => {
  return readdirSync(join(root, start), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx|ya?ml|md)$|(content\/.*|^site)\.ts$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(start, name));
});

/** Joins lines, because a sentence may span several. */
const wordsOf = (file: string) => readFileSync(join(root, file), "utf8").replace(/\s+/g, " ");

describe.each([
  [
    "that a decision comes within a day",
    /under 24 hours|(reviews|answers|read) (it|your request) within 24 hours/i,
  ],
  ["when an administrator pays", /(usually|often) pa(id|ys) (you )?(back )?in \d/i],
  [
    "that we send or file a claim, or pay back",
    /we (file|submit|send) (the|your|a) claim|they go to your account provider|end-to-end claim|auto(matic)?[- ]reimburse/i,
  ],
  [
    "that a fee depends on a letter",
    /purchases? (that )?(unlocked by )?a letter made possible|unlocked by a letter/i,
  ],
])("no page promises %s", (_what, promise) => {
  test("in any file of words", () => {
    expect(files.length).toBeGreaterThan(200);
    expect(files.filter((file) => promise.test(wordsOf(file)))).toEqual([]);
  });
});

test("no text types the site's name, which SITE_NAME sets", () => {
  const typed = files.filter((file) => file.startsWith("content") && wordsOf(file).includes("Letterwell"));
  expect(typed).toEqual([]);
});

test("the sample letter says how its review was made in the words that providers choose from", () => {
  const bases = Object.values(reviewBases).filter((basis) => sampleLetter.reviewMethod.startsWith(basis));
  expect(bases).toHaveLength(1);
});
