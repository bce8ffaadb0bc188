import { expect, test } from "vitest";
import { paths } from "~/paths";
import { pageOf } from "../../../../tests/support/markup";
import type { Condition } from "../domain/condition";
import { ConditionList } from "./condition-list";
import { conditionMeta } from "./condition-meta";
import { ConditionPage } from "./condition-page";

const condition: Condition = {
  slug: "asthma",
  name: "Asthma",
  summary: "Inhalers need no letter.",
  updated: "2026-11-22",
  diagnoses: ["Migraine"],
  codes: [{ code: "J45.909", name: "Unspecified asthma, uncomplicated" }],
  withoutLetter: [{ id: "allergy-medicine", name: "Allergy medicine" }],
  withLetter: [
    {
      id: "air-purifiers",
      name: "Air purifiers",
      because: "It removes triggers.",
      excessOnly: false,
      contested: false,
    },
    {
      id: "hepa-vacuum-cleaners",
      name: "HEPA vacuums",
      because: "It removes dust.",
      excessOnly: true,
      contested: true,
    },
  ],
  emergency: "Call 911 if you can't breathe.",
  opening: "<p>Most people have an inhaler.</p>",
  html: "<h2 id='more'>More</h2><p>Text.</p>",
  review: null,
  sources: [{ name: "NHLBI, asthma", url: "https://www.nhlbi.nih.gov/health/asthma" }],
};

test("help comes first, then products without a letter, then those that need one", () => {
  const page = pageOf(<ConditionPage condition={condition} />);
  expect(page.headings).toEqual([
    "h1 Asthma: what an FSA or HSA may pay for",
    "h2 No letter needed",
    "h2 Only with a letter",
    "h2 More",
    "h2 Codes you may see",
    "h2 Sources",
  ]);
  expect(page.text).toMatch(
    /Call 911.*an inhaler.*No letter needed.*Allergy medicine.*Only with a letter.*Air purifiers/,
  );
  expect(page.text).toContain("isn't medical advice");
});

test("each category with a letter says why, and what makes the claim smaller or harder", () => {
  const { items } = pageOf(<ConditionPage condition={condition} />);
  expect(items).toContain("Air purifiers. It removes triggers.");
  expect(items).toContain(
    "HEPA vacuums. It removes dust. Only the cost above an ordinary version counts. Some administrators refuse it.",
  );
});

test("the page leads to the checker and to a sample letter, and sells none", () => {
  const { links } = pageOf(<ConditionPage condition={condition} />);
  expect(links).toContainEqual(["Check a product", paths.checker]);
  expect(links).toContainEqual(["See a sample letter", paths.sampleLetter]);
  expect(links.map(([, href]) => href)).not.toContain(paths.productLetter);
});

test("the list leads to each condition", () => {
  const page = pageOf(<ConditionList conditions={[condition]} />);
  expect(page.headings).toEqual(["h2 Asthma"]);
  expect(page.links).toEqual([["Asthma Inhalers need no letter.", "/conditions/asthma"]]);
});

test("search engines learn the condition, its codes, sources and days", () => {
  const meta = conditionMeta([{ id: "root", data: { origin: "https://letterwell.example" } }], condition);
  const address = "https://letterwell.example/conditions/asthma";
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: address });
  expect(meta).toContainEqual({
    "script:ld+json": expect.objectContaining({
      "@type": "WebPage",
      url: address,
      about: {
        "@type": "MedicalCondition",
        name: "Asthma",
        code: [{ "@type": "MedicalCode", code: "J45.909", codingSystem: "ICD-10-CM" }],
      },
      dateModified: "2026-11-22",
      lastReviewed: undefined,
    }),
  });
});

test("a review is claimed only with the name of the clinician who did it", () => {
  const unread = pageOf(<ConditionPage condition={condition} />).text;
  expect(unread).toContain("No clinician has reviewed this page.");
  expect(unread).not.toMatch(/reviewed (by|november)|editor/i);
  const review = { name: "Alex Example", credential: "MD", on: "2026-11-23" } as const;
  const read = pageOf(<ConditionPage condition={{ ...condition, review }} />).text;
  expect(read).toContain("Reviewed by Alex Example, MD, on November 23, 2026.");
  const [meta] = [conditionMeta([], { ...condition, review })];
  expect(JSON.stringify(meta)).toContain('"lastReviewed":"2026-11-23"');
});
