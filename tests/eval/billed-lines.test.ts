import { expect, test } from "vitest";
import { judge } from "~/eligibility/content/eligibility-rules.server";
import { procedureNamed, procedureWithin } from "~/eligibility/domain/procedure-code";
import billed from "./billed-lines.txt?raw";
import { readLabelledProducts } from "./labelled-products";
import numbered from "./numbered-goods.txt?raw";

const answers = {
  eligible: "eligible",
  lmn: "letter",
  not_eligible: "not-eligible",
  unknown: "unknown",
} as const;
const lines = readLabelledProducts(billed);
const verdictOf = (title: string) => judge({ title, brand: null, description: null }).verdict;

/** "97110 Exercise" with its code behind. */
const codeBehind = (line: string): string[] => {
  const [, code = "", title = ""] = /^(\S+) (.+)$/.exec(line) ?? [];
  return [`${title}, ${code}`, `${title} (${code})`];
};

test("a short line of a bill keeps its verdict with the code in front", () => {
  const lost = lines.filter(({ title, expected }) => verdictOf(title) !== answers[expected]);
  expect(lost.map(({ title }) => title)).toEqual([]);
  expect(lines.length).toBeGreaterThan(350);
});

test("a short line of a bill has a verdict with the code behind", () => {
  const shapes = lines.flatMap(({ title }) => codeBehind(title));
  expect(shapes.filter((line) => verdictOf(line) === "unknown")).toEqual([]);
});

test("a shop's article number, or a code and a size, makes no care of an ordinary thing", () => {
  const goods = numbered.split("\n").filter((line) => line !== "");
  const shapes = goods.flatMap((line) => [line, ...codeBehind(line)]);
  expect(shapes.filter((line) => procedureNamed(line) !== null || procedureWithin(line) !== null)).toEqual(
    [],
  );
  expect(goods.length).toBeGreaterThan(200);
});

test.each(["99213-25", "97110 GP KX", "97110-GP Exercise", "E0601 NU", "D2740 #19", "d1110", "CPT 99213"])(
  "%s is a code",
  (title) => {
    expect(procedureNamed(title)).not.toBeNull();
  },
);
