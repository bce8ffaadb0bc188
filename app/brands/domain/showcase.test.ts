import { expect, test } from "vitest";
import { sameForAll } from "~/eligibility/domain/verdict";
import { type BrandShowcase, hasKnownSaving, type JudgedProduct, letterCostCents } from "./showcase";

const product: JudgedProduct = {
  id: "mat",
  name: "Mat",
  description: "",
  imageUrl: null,
  url: null,
  priceCents: 4_250,
  verdict: "letter",
  byAccount: sameForAll("letter"),
  excessOnly: false,
};
const brand: BrandShowcase = {
  slug: "restful",
  name: "Restful",
  description: "",
  logoUrl: null,
  heroImageUrl: null,
  url: null,
  premium: false,
  products: [],
};

test.each([
  ["letter", false, true],
  ["eligible", false, true],
  [null, false, true],
  ["not-eligible", false, false],
  ["unknown", false, false],
  ["letter", true, false],
] as const)("%s, only the extra cost counts: %s; a saving is known: %s", (verdict, excessOnly, known) => {
  expect(hasKnownSaving({ ...product, verdict, excessOnly })).toBe(known);
});

test.each([
  ["letter", false, 2_500],
  [null, false, 2_500],
  ["eligible", false, 0],
  ["letter", true, 0],
] as const)("a letter for what is %s, premium %s, costs %d", (verdict, premium, cents) => {
  expect(letterCostCents({ ...brand, premium }, { ...product, verdict }, 2_500)).toBe(cents);
});
