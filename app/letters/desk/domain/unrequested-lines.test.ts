import { expect, test } from "vitest";
import { productsNamed } from "../../domain/asked-products";
import { lineNamedIn, unrequestedLines, withLines } from "./unrequested-lines";

const line = (title: string, eligibility: "eligible" | "letter" | "none" | "unknown") => ({
  title,
  url: null,
  eligibility,
});
const order = [
  line("Heat Mat", "letter"),
  line("Bath Towel", "none"),
  line("Posture Brace", "eligible"),
  line("Gift Box", "unknown"),
  line("Foot Roller", "letter"),
];

test("a letter is asked for the lines that need one, and for a paid request's product whatever it is", () => {
  expect(productsNamed(order)).toBe("Heat Mat; Foot Roller");
  expect(productsNamed([line("Bath Towel", "none")])).toBe("");
  expect(productsNamed([{ title: "Lamp", url: null, eligibility: null }])).toBe("Lamp");
  expect(productsNamed([{ title: null, url: "https://shop.example/lamp", eligibility: null }])).toBe(
    "https://shop.example/lamp",
  );
});

test("every unrequested line has its own checkbox", () => {
  expect(unrequestedLines(order).map(({ name, title }) => [name, title])).toEqual([
    ["line-1", "Bath Towel"],
    ["line-2", "Posture Brace"],
    ["line-3", "Gift Box"],
  ]);
});

test("a ticked line is named once", () => {
  const [towel, brace] = unrequestedLines(order);
  if (!towel || !brace) throw new Error("no lines");
  expect(withLines("Heat Mat", [towel, brace])).toBe("Heat Mat; Bath Towel; Posture Brace");
  expect(withLines("Heat Mat and bath  towel", [towel])).toBe("Heat Mat and bath  towel");
  expect(withLines("", [towel])).toBe("Bath Towel");
});

test.each([
  ["Heat Mat; Bath Towel", "Bath Towel"],
  ["heat mat, BATH\ttowel", "Bath Towel"],
  ["Heat Mat; Foot Roller", null],
])("a line is named without its checkbox: %s", (product, title) => {
  expect(lineNamedIn(product, unrequestedLines(order), order)?.title ?? null).toBe(title);
});

test("a line whose title is part of an asked one isn't named by it", () => {
  const lines = [line("Heat Mat Cover", "letter"), line("Heat Mat", "none")];
  expect(lineNamedIn("Heat Mat Cover", unrequestedLines(lines), lines)).toBeNull();
});
