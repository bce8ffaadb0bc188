import { expect, test } from "vitest";
import { productsAsked } from "./asked-products";

test("a shopper reads what the letter is asked for, not the order's gift card", () => {
  const line = (title: string, eligibility: "letter" | "eligible" | "none") => ({
    title,
    url: null,
    eligibility,
  });
  const [pad, brace, card] = [
    line("Pad, green", "letter"),
    line("Brace", "eligible"),
    line("Gift Card", "none"),
  ];
  expect(productsAsked([brace, pad, card, line("Desk Mat", "letter")])).toBe("Pad, green; Desk Mat");
  expect(productsAsked([brace, card])).toBe("Brace");
  expect(productsAsked([card])).toBe("");
});
