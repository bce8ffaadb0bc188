import { expect, test } from "vitest";
import { RuleFilesError, readRuleBook } from "./rule-book";

const policy = `
- id: thermometers
  category: Thermometers
  question: Is it a thermometer?
  line_item: Diagnostic device
  verdict: eligible
  reason: A thermometer for the body counts as a medical device.
  sources:
    - { name: IRS Pub. 502, url: "https://www.irs.gov/publications/p502", checked: 2026-11-20 }
  example: Ear Thermometer
`;
const lexicon = `
[thermometers]
called:
ear thermometer  # Braun Ear Thermometer
infrared thermometer # reason: shops write it so
# a line of its own says nothing
hints:
digital
`;
const files = (changed: Record<string, string> = {}) => ({
  "policy/devices.yaml": policy,
  "lexicon/devices.txt": lexicon,
  "makers.yaml": "braun: [thermometers]",
  "wording.yaml": "ignored: pet hair",
  "conditions.yaml": "Migraine: headache, migraine",
  ...changed,
});

/** The errors, one per line; empty if the files are valid. */
function faultsOf(changed: Record<string, string>): string {
  try {
    readRuleBook(files(changed));
    return "";
  } catch (error) {
    if (error instanceof RuleFilesError) return error.message;
    throw error;
  }
}

const entry = (more: string) => `accounts: { hsa: { verdict: eligible, ${more} } }\n  reason:`;
const cited =
  'sources: [{ name: "IRS Notice 2026-5", url: "https://www.irs.gov/pub/irs-drop/n-26-05.pdf", checked: 2026-11-22 }]';

test.each([
  ["A thermometer counts since 2020.", "since or until", "since: 2020-01-01"],
  [
    "A thermometer counts for a fee below the monthly cap.",
    "say cap",
    "cap: { per: month, above: nothing, amounts: 100 }",
  ],
  [
    "A thermometer counts up to $50 a piece.",
    "say cap",
    "cap: { per: night, above: the-cap, amounts: { one: 1, several: 2 } }",
  ],
  ["A thermometer counts only from 65, never before.", "say owner_age", "owner_age: 65"],
  ["A thermometer counts for a spouse, not for others.", "say patients", "patients: [spouse]"],
])("%s is refused while it's said only in words", (reason, fault, term) => {
  const worded = policy.replace(/reason: .*/, `reason: ${reason}`);
  const inWords = faultsOf({ "policy/devices.yaml": worded });
  expect(inWords).toContain(`reason: speaks only in words of`);
  expect(inWords).toContain(fault);
  const said = worded.replace("reason:", entry(`${term}, ${cited}`));
  expect(faultsOf({ "policy/devices.yaml": said })).toBe("");
});

test("terms without a source are refused", () => {
  expect(faultsOf(changedPolicy("reason:", entry("since: 2020-01-01")))).toContain(
    "names no source of its terms",
  );
});

test("policy, lexicon and makers become one rule", () => {
  expect(readRuleBook(files())).toMatchObject({
    rules: [
      {
        id: "thermometers",
        verdict: "eligible",
        contested: false,
        excess_only: false,
        accounts: {},
        called: ["ear thermometer", "infrared thermometer"],
        hints: ["digital"],
        signs: [],
        makers: ["braun"],
      },
    ],
    wording: { ignored: ["pet hair"], accessories: [] },
    conditions: { Migraine: ["headache", "migraine"] },
  });
});

const changedPolicy = (from: string, to: string) => ({ "policy/devices.yaml": policy.replace(from, to) });
const changedLexicon = (from: string, to: string) => ({ "lexicon/devices.txt": lexicon.replace(from, to) });

test.each([
  [
    "no source",
    changedPolicy(/ {4}- .*/.exec(policy)?.[0] ?? "", ""),
    "devices.yaml:8: thermometers: sources",
  ],
  ["an unknown verdict", changedPolicy("eligible", "maybe"), "policy/devices.yaml:6: thermometers: verdict"],
  ["a typo in a field", changedPolicy("example", "exmaple"), "policy/devices.yaml:2: thermometers: "],
  [
    "a source without an address",
    changedPolicy('"https://www.irs.gov/publications/p502"', "null"),
    "thermometers: sources.0.url",
  ],
  [
    "a seller's blog as source",
    changedPolicy("www.irs.gov/publications/p502", "fsa-blog.example/thermometers"),
    "thermometers: sources.0.url",
  ],
  [
    "a condition without the reason why",
    changedPolicy("example:", "conditions: [Fever]\n  example:"),
    "thermometers: conditions.0",
  ],
  ["a letter without a condition", changedPolicy("eligible", "letter"), "names no health condition"],
  [
    "a reason that is no sentence",
    changedPolicy("device.", "device"),
    "devices.yaml:7: thermometers: reason",
  ],
  ["an unencrypted source", changedPolicy("https:", "http:"), "thermometers: sources.0.url"],
  [
    "an unknown account",
    changedPolicy("reason:", "accounts: { ira: letter }\n  reason:"),
    "thermometers: acc",
  ],
  [
    "an unknown category to stand against",
    changedPolicy("example:", "stands_against: [pets]\n  example:"),
    "policy/devices.yaml:2: thermometers: no category pets to stand against",
  ],
  ["an entry that is there twice", { "policy/devices.yaml": policy + policy }, "thermometers is there twice"],
  ["broken YAML", { "policy/devices.yaml": "- id: [" }, "policy/devices.yaml:1: "],
  [
    "no lexicon",
    { "lexicon/devices.txt": "" },
    "lexicon/devices.txt names nothing a product could be known by",
  ],
  ["no name", changedLexicon("called:", "signs:"), "names nothing a product could be known by"],
  [
    "a section no policy has",
    changedLexicon("hints:", "[pets]\nhints:"),
    "lexicon/devices.txt:7: pets: is no category of the policy file of this name",
  ],
  [
    "an unknown part",
    changedLexicon("hints:", "hunts:"),
    "devices.txt:7: thermometers: no part is called hunts:",
  ],
  [
    "a phrase out of place",
    { "lexicon/devices.txt": `thing\n${lexicon}` },
    "lexicon/devices.txt:1: a phrase out",
  ],
  [
    "a phrase that is there twice",
    changedLexicon("digital", "digital\ndigital"),
    "devices.txt:9: thermometers: ",
  ],
  [
    "a beginning that is too short",
    changedLexicon("digital", "ab*"),
    "devices.txt:8: thermometers: too short",
  ],
  ["a gap without words", changedLexicon("digital", ".."), "devices.txt:8: thermometers: a phrase without"],
  [
    "odd signs",
    changedLexicon("digital", "(digital)"),
    "lexicon/devices.txt:8: thermometers: not a plain word",
  ],
  [
    "a maker that is there twice",
    { "makers.yaml": "braun: [thermometers]\nbraun: [thermometers]" },
    "makers.yaml:2: braun is there twice",
  ],
  [
    "a maker of nothing",
    { "makers.yaml": "\nbraun: [braces]" },
    "makers.yaml:2: braces: braun: no such category",
  ],
  ["unknown words about words", { "wording.yaml": "ignore: pet" }, "wording.yaml:1: "],
])("the files are refused for %s", (_what, changed, fault) => {
  expect(faultsOf(changed)).toContain(fault);
});

test("all faults are reported at once", () => {
  const both = { ...changedPolicy("device.", "device"), ...changedLexicon("digital", "(digital)") };
  expect(faultsOf(both).split("\n").length).toBeGreaterThanOrEqual(2);
});
