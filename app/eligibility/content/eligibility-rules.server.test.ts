import { expect, test } from "vitest";
import { accounts, hsaOnly } from "../domain/verdict";
import { eligibilityRules, eligibilityRulesVersion, judge } from "./eligibility-rules.server";
import rulesInFiles, { judgingCode, ruleFiles, versionOf } from "./rules-in-files";

const { rules } = eligibilityRules();

test.each(rules.map((rule) => [rule.category, rule] as const))(
  "the example of %s is decided by that rule",
  (category, { id, example, verdict, line_item, reason, sources, contested, excess_only, conditions }) => {
    expect(judge({ ...example, brand: null })).toMatchObject({
      rule: id,
      category,
      verdict,
      lineItem: line_item,
      reason,
      sources,
      source: sources[0],
      contested,
      excessOnly: excess_only,
      ...(conditions.length > 0 && { conditions: conditions.map(({ name }) => name) }),
    });
  },
);

test("only categories marked as excess over the ordinary version count as that", () => {
  const above = /extra cost|beyond the price of ordinary/;
  expect(rules.filter(({ excess_only }) => excess_only).map(({ id }) => id)).toEqual(
    rules.filter(({ reason }) => above.test(reason)).map(({ id }) => id),
  );
});

test("every source names its place in a publication that is one address for many things", () => {
  const publication = /\/publications\/p\d+$/;
  const named = rules.flatMap(({ sources }) => sources.filter(({ url }) => publication.test(url)));
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ name }) => !/^IRS Publication \d+, \S/.test(name))).toEqual([]);
});

test("no source is hearsay, and none was checked in the future", () => {
  const today = new Date().toISOString().slice(0, 10);
  for (const { id, sources } of rules) {
    expect(sources.map(({ name }) => name).join(), id).not.toMatch(/general knowledge|quoted|blog/i);
    expect(sources.filter(({ checked }) => checked > today)).toEqual([]);
    expect(new Set(sources.map(({ name, url }) => `${name} ${url}`)).size, id).toBe(sources.length);
  }
});

/** A symptom or something in the mouth isn't a diagnosis: a letter that names only this is denied. */
const symptom =
  /^(?:chronic pain|.*(?:muscle|joint|neck|musculoskeletal) pain|limited mobility|mobility impairment|noise sensitivity|dehydration|severe dry skin|(?:chronic )?inflammation|nosebleeds|.*rehabilitation|injury|family history.*|braces|dental implants|post-surgical recovery|menopause symptoms|stress|fatigue|weight loss|headache|anxiety|allergies|acid reflux)$/i;

test("a letter is offered for diagnoses only, each with the reason why the category helps", () => {
  const offered = rules.flatMap(({ conditions }) => conditions.map(({ name }) => name));
  const suggested = Object.keys(rulesInFiles.book.conditions);
  expect([...offered, ...suggested].filter((name) => symptom.test(name))).toEqual([]);
  expect(rules.find(({ id }) => id === "saunas")?.conditions.map(({ name }) => name)).not.toContain(
    "Hypertension",
  );
});

const byAccount = (title: string) => judge({ title, brand: null, description: null }).byAccount;

test.each([
  ["Reading Glasses +1.50", ["eligible", "eligible", "eligible", "eligible", "not-eligible"]],
  ["Digital Ear Thermometer", ["eligible", "eligible", "eligible", "not-eligible", "not-eligible"]],
  ["Nicotine Gum 2 mg", ["eligible", "eligible", "eligible", "unknown", "not-eligible"]],
  ["Water Flosser, Cordless", ["letter", "letter", "letter", "letter", "not-eligible"]],
  ["COBRA Premium, Monthly", ["not-eligible", "eligible", "unknown", "not-eligible", "not-eligible"]],
  ["Medicare Part B Premium", ["not-eligible", "eligible", "unknown", "not-eligible", "not-eligible"]],
  ["Long-Term Care Insurance", ["not-eligible", "eligible", "unknown", "not-eligible", "not-eligible"]],
  ["Direct Primary Care Fee", ["not-eligible", "eligible", "unknown", "not-eligible", "not-eligible"]],
  ["Nursing Home Monthly Fee", ["not-eligible", "eligible", "not-eligible", "not-eligible", "not-eligible"]],
  ["Home Health Aide", ["not-eligible", "eligible", "not-eligible", "not-eligible", "not-eligible"]],
  ["Skilled Nursing Visit", ["letter", "letter", "letter", "not-eligible", "not-eligible"]],
  ["Dental Insurance Premium", ["not-eligible", "not-eligible", "unknown", "not-eligible", "not-eligible"]],
  ["Summer Day Camp", ["not-eligible", "not-eligible", "not-eligible", "not-eligible", "eligible"]],
  ["Adult Day Care Center", ["not-eligible", "not-eligible", "not-eligible", "not-eligible", "eligible"]],
])("%s for each account", (title, verdicts) => {
  expect(accounts.map((account) => byAccount(title)[account])).toEqual(verdicts);
});

test("only an HSA pays for some premiums, long-term care and direct primary care", () => {
  const only = rules.filter(({ id, example }) => hsaOnly(judge({ ...example, brand: null })) && id);
  expect(only.map(({ id }) => id).sort()).toEqual([
    "custodial-care",
    "direct-primary-care-fees",
    "hsa-only-premiums",
    "long-term-care-premiums",
    "medicare-premiums",
  ]);
});

/** Laws and notices with an effective date, as sources name them. */
const dated = /section (?:3702|71308)|Announcement 2021-7/;

test("a rule that rests on a law with a first day says that day", () => {
  const resting = rules.filter(
    ({ verdict, accounts: given, sources }) =>
      [verdict, ...Object.values(given)].includes("eligible") && sources.some(({ name }) => dated.test(name)),
  );
  expect(resting.length).toBeGreaterThan(30);
  expect(resting.filter(({ terms }) => !terms.hsa?.since).map(({ id }) => id)).toEqual([]);
});

test("the version is a hash that an address or a row can carry", () => {
  expect(eligibilityRulesVersion).toMatch(/^[0-9a-f]{16}$/);
});

test("the version changes with any code that judges by the rules, and not with its tests", () => {
  expect(eligibilityRulesVersion).toBe(versionOf(judgingCode));
  for (const name of ["judge", "procedure-code", "shops-word", "words"]) {
    const path = `../domain/${name}.ts`;
    expect(versionOf({ ...judgingCode, [path]: `${judgingCode[path]} ` })).not.toBe(eligibilityRulesVersion);
  }
  expect(Object.keys(judgingCode).filter((path) => path.endsWith(".test.ts"))).toEqual([]);
});

test("any word of pharmacies leaves a drug's line a prescription", () => {
  const words = (ruleFiles["names/pharmacy.txt"] ?? "").replace(/^#.*$/gm, "").split(/\s+/).filter(Boolean);
  expect(words.length).toBeGreaterThan(200);
  const judged = words.filter(
    (word) =>
      judge({ title: `Atorvastatin 40 mg ${word}`, brand: null, description: null }).rule !==
      "prescription-drugs-and-insulin",
  );
  expect(judged).toEqual([]);
});
