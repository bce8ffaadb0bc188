import { describe, expect, test } from "vitest";
import { pageOf } from "../../../../tests/support/markup";
import { homeContent, readHomeClaims } from "../content/home.server";
import { Demo } from "./demo";
import { HomePage } from "./home-page";

const content = homeContent();
const samples = readHomeClaims({ APP_ENV: "demo", CONTENT_DIR: undefined });
const ticker = [
  { amount: 4_050, from: "contact lenses" },
  { amount: 120_000, from: "a crown" },
];

test("the page has one first heading, and its sections in order", () => {
  const { headings } = pageOf(<HomePage content={content} {...samples} />);
  expect(headings.filter((heading) => !heading.startsWith("h3"))).toEqual([
    "h1 Stop Losing Your FSA/HSA Money",
    "h2 Wish you'd looked sooner",
    "h2 How it works",
    "h2 You pay when you're paid",
    "h2 We open the pharmacy receipt. The rest stays sealed.",
    "h2 It's your money. Have it sent back.",
  ]);
});

test("all below the first screen waits to be laid out, and says how tall it is", () => {
  const sections = pageOf(<HomePage content={content} {...samples} />).all("section");
  expect(sections).toHaveLength(9);
  for (const { attributes } of sections.slice(2)) expect(attributes.class).toMatch(/\bdeferred tall-\d+/);
});

describe("claims", () => {
  const samplesNamed = (page: ReturnType<typeof pageOf>) =>
    page.all("p").filter(({ text }) => text === "Sample figures").length;

  test("invented ones are called so, at the ticker, the figures and the testimonials", () => {
    expect(samplesNamed(pageOf(<HomePage content={content} {...samples} />))).toBe(3);
  });

  test("an operator's own are not", () => {
    const page = pageOf(<HomePage content={content} claims={samples.claims} areSamples={false} />);
    expect(samplesNamed(page)).toBe(0);
    expect(page.one("section", { "aria-label": "Savings" }).text).toContain("found from");
    expect(page.text).not.toMatch(/sample/i);
  });

  test("where there are none, the page has none, and what moves can still be stopped", () => {
    const page = pageOf(<HomePage content={content} claims={{}} areSamples={false} />);
    expect(page.headings.filter((heading) => heading.startsWith("h2"))).toEqual([
      "h2 How it works",
      "h2 You pay when you're paid",
      "h2 We open the pharmacy receipt. The rest stays sealed.",
      "h2 It's your money. Have it sent back.",
    ]);
    for (const { quote, author } of samples.claims.testimonials ?? []) {
      expect(page.text).not.toContain(quote);
      expect(page.text).not.toContain(author);
    }
    expect(page.text).not.toMatch(/512|98%|found from|Sample/);
    expect(page.one("input", { type: "checkbox" }).attributes).toHaveProperty("data-stop-motion");
  });

  test("there may be some of them only", () => {
    const page = pageOf(<HomePage content={content} claims={{ ticker }} areSamples={false} />);
    expect(page.items).toContain("$1,200.00 found from a crown");
    expect(page.all("figure")).toEqual([]);
  });
});

test("account providers are named, without the form's 'Other'", () => {
  const { items } = pageOf(<Demo content={content} />);
  expect(items).toEqual(expect.arrayContaining(["HealthEquity", "WEX", "FSAFEDS", "Lively"]));
  expect(items).not.toContain("Other");
});
