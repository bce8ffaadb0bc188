import { expect, test } from "vitest";
import type { Settled } from "../add-up";
import type { FoundItem } from "../found-receipt";
import type { ProvedReading } from "./structure-search";
import { ofTwoReadings } from "./two-readings";

const item = (title: string, lineCents: number): FoundItem => ({
  title,
  quantity: 1,
  unitCents: lineCents,
  lineCents,
  discountCents: 0,
  markedEligible: false,
});
const none = { discountCents: 0, taxCents: 0, shippingCents: 0, otherCents: 0 };
const rules = (items: FoundItem[], addsUp = true): Settled => ({ items, ...none, totalCents: 2_000, addsUp });
const proved = (...items: [string, number][]): ProvedReading => ({
  items: items.map(([title, lineCents], place) => ({ place, title, quantity: 1, lineCents, cutCents: 0 })),
  ...none,
  totalCents: 2_000,
  cost: 1,
  isSeen: false,
});
const rows = [
  ["Order 7"],
  ["Knee Sleeve", "$12.00"],
  ["Size M"],
  ["Ankle Wrap", "$8.00"],
  ["Total", "$20.00"],
];
const ofBoth = (settled: Settled, structures: readonly ProvedReading[], of = rows) =>
  ofTwoReadings({ settled, isEven: true }, structures, of);
const both = [item("Knee Sleeve", 1_200), item("Ankle Wrap", 800)];

test("an item that both readings give the same price is certain", () => {
  const read = ofBoth(rules(both), [proved(["Ankle Wrap", 800], ["Knee sleeve", 1_200])], rows);
  expect(read.items.map(({ isUnsure }) => isUnsure)).toEqual([undefined, undefined]);
});

test("one with a word that may be misread is asked, although both read it alike", () => {
  const read = ofTwoReadings(
    { settled: rules(both), isEven: true },
    [proved(["Knee Sleeve", 1_200], ["Ankle Wrap", 800])],
    rows,
    ["Ankle"],
  );
  expect(read.items.map(({ isUnsure }) => isUnsure)).toEqual([undefined, true]);
});

test("a title that only the page's layout suggests is asked about, also if the rules don't add up", () => {
  const seen = { ...proved(["Replaced with", 1_200], ["Ankle Wrap", 800]), isSeen: true };
  const read = ofBoth(rules(both, false), [seen]);
  expect(read.items.map(({ title, isUnsure }) => [title, isUnsure])).toEqual([
    ["Replaced with", true],
    ["Ankle Wrap", undefined],
  ]);
});

test.each([
  ["a strength", "Magnesium, 400 mg", true],
  ["a count", "Magnesium, 90 capsules", true],
  ["a color", "Magnesium, Blue", undefined],
])("a title that the page's look cuts before %s is asked about: %s", (_, title, isUnsure) => {
  const seen = { ...proved(["Magnesium", 1_200], ["Ankle Wrap", 800]), isSeen: true };
  const said = [
    [title, "$12.00"],
    ["Ankle Wrap", "$8.00"],
  ];
  const read = ofBoth(rules([item(title, 1_200), item("Ankle Wrap", 800)]), [seen], said);
  expect(read.items.map((one) => [one.title, one.isUnsure])).toEqual([
    ["Magnesium", isUnsure],
    ["Ankle Wrap", undefined],
  ]);
});

test("where the rules call all items the same, the structure's names are taken", () => {
  const doctor = [item("Dr. Iyer No refills", 1_200), item("Dr. Iyer No refills", 800)];
  const named = { ...proved(["Knee Sleeve", 1_200], ["Ankle Wrap", 800]), cost: 1.4 };
  expect(ofBoth(rules(doctor), [named]).items).toMatchObject([
    { title: "Knee Sleeve", isUnsure: true },
    { title: "Ankle Wrap", isUnsure: true },
  ]);
});

test("only the one they differ about is asked, with its rows of the receipt", () => {
  const read = ofBoth(rules(both), [proved(["Knee Sleeve", 1_200], ["Size M", 800])], rows);
  expect(read.items).toEqual([
    both[0],
    {
      ...both[1],
      isUnsure: true,
      seenIn: ["Knee Sleeve  $12.00", "Size M", "Ankle Wrap  $8.00", "Total  $20.00"],
    },
  ]);
});

test("a reading that the sums clearly prove is used, and asked about, if the rules add up differently", () => {
  const clear = { ...proved(["Knee Sleeve", 1_200], ["Ankle Wrap, left", 800]), cost: 0 };
  const { items } = ofBoth(rules(both), [clear], rows);
  expect(items).toMatchObject([{ title: "Knee Sleeve" }, { title: "Ankle Wrap, left", isUnsure: true }]);
  const also = { ...proved(["Knee Sleeve", 1_200], ["Ankle Wrap", 800]), cost: 0.2 };
  expect(ofBoth(rules(both), [clear, also], rows).items[1]).toMatchObject({ title: "Ankle Wrap" });
});

test("titles that the look of the page shows are taken, and asked where their words are new", () => {
  const long = rules([item("Knee Sleeve, Size M", 1_200), item("Ships soon", 800)]);
  const seen = { ...proved(["Knee Sleeve", 1_200], ["Ankle Wrap", 800]), isSeen: true };
  const { items } = ofBoth(long, [seen]);
  expect(items).toEqual([
    item("Knee Sleeve", 1_200),
    expect.objectContaining({ title: "Ankle Wrap", lineCents: 800, isUnsure: true }),
  ]);
});

test("where one reading has an item more, all are asked", () => {
  const more = proved(["Knee Sleeve", 1_200], ["Ankle Wrap", 800], ["Tape", 100]);
  const { items } = ofBoth(rules(both), [more], rows);
  expect(items.map(({ isUnsure }) => isUnsure)).toEqual([true, true]);
});

test("an item that only one of them proves is asked", () => {
  const [read] = ofBoth(rules([item("Knee Sleeve", 1_200)]), [], rows).items;
  expect(read).toMatchObject({ title: "Knee Sleeve", isUnsure: true });
});

test("sums that only the structure makes are taken, and what the rules read otherwise is asked", () => {
  const off = rules([item("Knee Sleeve", 1_200), item("Size M", 1_900)], false);
  const read = ofBoth(off, [proved(["Knee Sleeve", 1_200], ["Ankle Wrap", 800])], rows);
  expect(read).toMatchObject({ addsUp: true, totalCents: 2_000 });
  expect(read.items.map(({ title, isUnsure }) => [title, isUnsure])).toEqual([
    ["Knee Sleeve", undefined],
    ["Ankle Wrap", true],
  ]);
});

test("where neither proves anything, the rules' reading stays as it is, and doesn't add up", () => {
  const off = rules([item("Knee Sleeve", 1_900)], false);
  expect(ofBoth(off, [], rows)).toBe(off);
});

test.each(["2 biosensors", "Hand salve (2)"])("of %s is asked how many it is", (title) => {
  const read = ofBoth(rules([item(title, 2_000)]), [proved([title, 2_000])], [[title, "$20.00"]]);
  expect(read.items).toMatchObject([{ title, isUnsure: true }]);
});
