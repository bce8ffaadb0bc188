import { expect, test } from "vitest";
import { judge } from "~/eligibility/content/eligibility-rules.server";
import built, { ruleFiles } from "~/eligibility/content/rules-in-files";
import { procedureNamed, procedureWithin } from "~/eligibility/domain/procedure-code";
import { corpusProducts } from "./corpus";

const judged = (title: string) => judge({ title, brand: null, description: null });
const { names } = built.book;

test.each([
  "butter",
  "GV UNSLT BTTR QTR",
  "KRO SHRD MEX CHS",
  "GRD BEEF 80/20 2.31LB",
  "ORG BABY SPNCH 1LB",
  "AVOCADO HASS 4 @ .88",
  "BANANAS 0000000004011",
  "birthday cake",
  "Organic Bananas, 2 lb",
  "hot dogs",
  "Women's Floral Midi Dress, M",
])("%s is what its plain name says, and doesn't count", (title) => {
  expect(judged(title).verdict).toBe("not-eligible");
});

test.each([
  "ALKA SLTZR + C&F PWRMX",
  "LUDENS WILD CHERRY 30CT",
  "Medihoney paste",
  "egg donor fee",
  "chicken pox",
  "rice bag for neck pain",
  "zarblo honey",
  "apple watch band",
])("%s is no food: something beside the plain name may be care", (title) => {
  expect(judged(title).category).not.toBe("Ordinary food and drink");
});

test("beside each plain name, no product of care becomes one of daily life", () => {
  const cared = corpusProducts().filter(({ expected }) => expected === "eligible" || expected === "lmn");
  const sample = cared.filter((_, at) => at % 40 === 0);
  const taken = sample.flatMap(({ title }) =>
    ["Butter", "Chicken", "Dress", "Skillet"]
      .filter(
        (word) => judged(title).verdict !== "not-eligible" && judged(`${title}, ${word}`).confidence === 0.5,
      )
      .map((word) => `${title}, ${word}`),
  );
  expect(taken).toEqual([]);
});

test("each plain name is one of daily life, and is never called eligible", () => {
  const said = names.everyday.map(({ phrase }) => [phrase, judged(phrase).verdict] as const);
  expect(said.filter(([, verdict]) => verdict === "eligible")).toEqual([]);
  const unknown = said.filter(([, verdict]) => verdict === "unknown");
  expect(unknown.length / said.length, JSON.stringify(unknown)).toBeLessThan(0.02);
});

const codes =
  "99213 90834 97110 97124 97810 98941 92014 36415 90471 93000 92507 95004 00812 20560 59400 29881 70450 77067 80053 96132 92310 92557 98925 95810 96372 E0601 A7030 A4253 A4239 E0100 E0570 E0603 L1832 L5301 V2020 V2203 V2520 V5261 J1100 G0008 J7298 D0120 D1110 D2391 D2740 D3330 D8080 D7140";

test("a practice's code that is a shop's article number makes nothing eligible that isn't", () => {
  const uncared = corpusProducts().filter(({ expected }) => expected === "not_eligible");
  const titles = [...uncared.map(({ title }) => title), ...names.everyday.map(({ phrase }) => phrase)];
  const named = titles.flatMap((title) =>
    codes
      .split(" ")
      .flatMap((code) => [`${code} ${title}`, `${title}, ${code}`, `${title} (${code})`])
      .filter((line) => procedureNamed(line) !== null || procedureWithin(line) !== null),
  );
  expect(titles.length).toBeGreaterThan(1_000);
  expect(named).toEqual([]);
});

test("each plain name of a category has that category's verdict", () => {
  const verdicts = new Map(built.book.rules.map(({ id, verdict }) => [id, verdict]));
  const typed = (phrase: string) => phrase.replace("{mg}", "5 mg").replace("{percent}", "5%");
  const others = names.plain.filter(
    ({ rule, phrase }) => judged(typed(phrase)).verdict !== verdicts.get(rule),
  );
  expect(others).toEqual([]);
  expect(names.plain.length).toBeGreaterThan(400);
});

test("each service's name has its category's verdict, as the whole title and beside a bill's words", () => {
  const verdicts = new Map(built.book.rules.map(({ id, verdict }) => [id, verdict]));
  const others = names.services.flatMap(({ rule, phrase, isBare }) => {
    const titles = isBare
      ? [phrase]
      : [phrase, `${phrase} appointment, 11/03`, `${phrase}, balance due for my son`];
    return titles.filter((title) => judged(title).verdict !== verdicts.get(rule));
  });
  expect(others).toEqual([]);
  expect(names.services.length).toBeGreaterThan(300);
});

test.each([
  ["Laparoscopic splenectomy", "eligible"],
  ["Lumbar discectomy, outpatient", "eligible"],
  ["PET scan", "eligible"],
  ["Panniculectomy", "letter"],
  ["Rhinoplasty consultation", "not-eligible"],
  ["Splenectomy diet guide", "unknown"],
  ["Surgery kit", "unknown"],
  ["Counseling session", "unknown"],
  ["Elective ultrasound", "unknown"],
  ["Delivery fee", "unknown"],
  ["Delivery", "unknown"],
] as const)("%s: %s", (title, verdict) => {
  expect(judged(title).verdict).toBe(verdict);
});

test("each name in another language has a verdict or a question, and the reason says what it was read as", () => {
  const said = names.translated.map(({ said }) => [said, judged(said)] as const);
  const silent = said.filter(([, { verdict, question }]) => verdict === "unknown" && question === null);
  expect(silent.map(([word]) => word)).toEqual([]);
  expect(said.filter(([, { reason }]) => /^We read/.test(reason ?? "")).length).toBeGreaterThan(100);
});

test.each([
  ["Curitas", "eligible", "We read “Curitas” as “adhesive bandages”."],
  ["termómetro digital", "eligible", "We read “termómetro digital” as “digital thermometer”."],
  ["nappies", "not-eligible", "We read “nappies” as “diapers”."],
] as const)("%s: %s", (typed, verdict, said) => {
  const { reason, ...read } = judged(typed);
  expect(read.verdict).toBe(verdict);
  expect(reason).toContain(said);
});

test.each(["CRC QD Electronic Contact Cleaner", "bike chain lube", "rubber bands", "plaster of paris"])(
  "%s isn't read as what one of its words means as a whole title",
  (title) => {
    expect(judged(title).verdict).not.toBe("eligible");
  },
);

test("a name is written once", () => {
  for (const list of [names.everyday.map(({ phrase }) => phrase), names.translated.map(({ said }) => said)])
    expect(list.filter((one, at) => list.indexOf(one) !== at)).toEqual([]);
  expect(Object.keys(ruleFiles)).toContain("names/everyday.txt");
});
