import { expect, test } from "vitest";
import type { BrandShowcase } from "../domain/showcase";
import { judgeShowcase } from "./show-brand.server";

const named = (name: string) => ({
  id: name,
  name,
  description: "",
  imageUrl: null,
  url: null,
  priceCents: 4_250,
});
const brand: BrandShowcase = {
  slug: "restful",
  name: "Restful",
  description: "",
  logoUrl: null,
  heroImageUrl: null,
  url: null,
  premium: false,
  products: ["Blood Pressure Monitor", "Infrared Sauna Blanket", "Body Lotion"].map(named),
};

test("each product has the verdict of the rules", () => {
  const { products } = judgeShowcase(brand, false);
  expect(products.map(({ verdict }) => verdict)).toEqual(["eligible", "letter", "not-eligible"]);
});

test("where another service judges, the rules say nothing", () => {
  const { products } = judgeShowcase(brand, true);
  expect(products.map(({ verdict }) => verdict)).toEqual([null, null, null]);
});
