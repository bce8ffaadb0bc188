import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { readingGrade } from "./reading-level";

const articles = import.meta.glob<string>("../../content/**/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const policies = import.meta.glob<string>("../../content/eligibility/policy/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const data = import.meta.glob<string>("../../content/{administrators,brands,demo,home,letters}/**/*.yaml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const words = import.meta.glob<string>(
  [
    "../../app/**/{content,ui,request,form,layout,parts}/**/*.{ts,tsx}",
    "../../app/merchants/{api,operations}/**/*.ts",
    "!**/*.test.*",
  ],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

const docs = import.meta.glob<string>(
  ["../../{README,SECURITY}.md", "../../{docs,sdk}/**/*.md", "!../../docs/decisions/**"],
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

/** "Age Ageing" is how the journal Age and Ageing is cited; "cancelled" is a state of an order in the API, and in Shopify's. */
const isBritish =
  /\b(?:specialis(?:e|ed|ing|ation)|\w*(?:itemis|organis|recognis|realis|apologis|authoris|summaris|categoris)\w+|(?:col|behavi|fav|flav|lab|neighb|hon)our\w*|centre[sd]?|licence[sd]?|cheques?|programmes?|towards|whilst|amongst|leaflets?|enrol|enrolment|fulfil|cancelled(?!, refunded:)|travelled|labelled|modelling|(?<!\bAge )ageing|grey|defence|offence|catalogue|analys(?:e|ed|ing)|an?aesthe\w+|paediat\w+|gynaec\w+|oestro\w+|orthopaed\w+|diarrhoea|foet\w+|haem\w+|learnt|per cent)\b/gi;

describe("reading level", () => {
  test("a known text has its grade", () => {
    expect(readingGrade("The cat sat on the mat. It was warm there.")).toBeLessThan(1);
    expect(
      readingGrade(
        "Notwithstanding the aforementioned considerations, reimbursement eligibility necessitates contemporaneous documentation.",
      ),
    ).toBeGreaterThan(20);
  });

  test.each(Object.entries(articles))("%s is read in grade 7 or before", (_path, text) => {
    expect(readingGrade(text)).toBeLessThan(8);
  });

  const reasons = z.array(z.object({ reason: z.string() }).transform(({ reason }) => reason));
  // One sentence each, with unavoidable long words: condition, administrator, medical.
  test.each(Object.entries(policies))("the reasons of %s are read in grade 9 or before", (_path, text) => {
    expect(readingGrade(reasons.parse(parse(text)).join("\n\n"))).toBeLessThan(10);
  });
});

describe("American spelling", () => {
  test("a British word is found", () => {
    expect("Itemised in colour, at the centre".match(isBritish)).toEqual(["Itemised", "colour", "centre"]);
  });

  test.each(Object.entries({ ...articles, ...policies, ...data }))(
    "%s has no British word",
    (_path, text) => {
      expect(ownWords(text).match(isBritish)).toBeNull();
    },
  );

  test.each(Object.entries(docs))("%s has none", (_path, text) => {
    expect(prose(text).match(isBritish)).toBeNull();
  });

  test("nor has a text that the app shows", () => {
    const found = Object.entries(words).flatMap(([path, text]) =>
      [...shown(text).matchAll(isBritish)].map(([word]) => `${path}: ${word}`),
    );
    expect(found).toEqual([]);
  });
});

test("no page says that we emailed something that may still wait for the mail server", () => {
  const early = /\bWe've\s+(?:emailed|mailed|sent)\s+(?:you|an?|the)\b/g;
  const found = Object.entries(words).flatMap(([path, text]) =>
    [...text.matchAll(early)].map(([said]) => `${path}: ${said}`),
  );
  expect(found).toEqual([]);
});

/** A document without what it quotes from programs, and without the addresses of its links. */
const prose = (text: string): string => text.replace(/```[\s\S]*?```|`[^`]*`|\]\([^)]*\)/g, "");

/** Removes URLs and the titles of example products. */
const ownWords = (text: string): string => text.replace(/https?:\/\/\S+|^ +example: .*$/gm, "");

/** Texts in quotes and between tags: a source file without its identifiers. */
const shown = (source: string): string =>
  [...source.matchAll(/"[^"\n]*"|`[^`]*`|>[^<>{}]+</g)]
    .map(([text]) => text)
    .filter((text) => /^>| /.test(text))
    .join("\n");
