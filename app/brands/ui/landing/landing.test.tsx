import { describe, expect, test } from "vitest";
import { pageOf } from "../../../../tests/support/markup";
import type { BrandsPage, ComparisonMark } from "../../content/brands-page";
import { BrandBenefits } from "./brand-benefits";
import { Comparison } from "./comparison";
import {
  BrandFigures,
  BrandPricing,
  BrandSteps,
  BrandsHero,
  CaseStudy,
  ClosingCall,
} from "./landing-sections";
import { OrderDemo } from "./order-demo";

const mail = "mailto:partners@letterwell.example?subject=Letterwell%20for%20our%20brand";
const demo: BrandsPage["demo"] = {
  brand: "Northpine",
  order: "Order 1001",
  product: "Sauna Blanket",
  price: "$499.00",
  condition: "Chronic back pain",
  scenes: ["Checkout", "Quick form", "Stamp", "Claim"],
};

describe("the top", () => {
  const page = pageOf(<BrandsHero hero={{ title: "Sell more", lede: "With letters." }} demo={demo} />);

  test("names the claim, the mail to our partners team and the way to the integration", () => {
    expect(page.headings).toEqual(["h1 Sell more"]);
    expect(page.links).toEqual([
      ["Email our partners team", mail],
      ["See the integration", "/brands/connect"],
    ]);
    expect(page.text).toContain("partners@letterwell.example • About one day to go live");
  });
});

describe("the order's way", () => {
  const page = pageOf(<OrderDemo demo={demo} />);

  test("is described in one sentence for people who don't see it", () => {
    expect(page.one("div", { role: "img" }).attributes["aria-label"]).toBe(
      `A customer pays $499.00 for an Sauna Blanket at Northpine, fills in a two-minute form, a provider stamps the letter "approved", and a claim of $499.00 is ready to send.`,
    );
  });

  test("has four scenes in order, and ends with a claim to send, not with money", () => {
    expect(page.within("figcaption").items).toEqual(["Checkout", "Quick form", "Stamp", "Claim"]);
    expect(page.text).toContain("Paid by card $499.00");
    expect(page.text).toContain("Claim, ready to send $499.00");
  });

  test("can be paused without a script", () => {
    const pause = page.within("label");
    expect(pause.text).toBe("Pause");
    expect(pause.one("input").attributes.type).toBe("checkbox");
  });
});

describe("the comparison", () => {
  const row = (name: string, ...rivals: [ComparisonMark, ComparisonMark]) => ({ name, rivals });
  const page = pageOf(
    <Comparison
      comparison={{
        title: "Compared",
        rivals: ["Cards", "Portals"],
        note: "A sample.",
        benefits: [row("No checkout", "no", "limited"), row("Letters", "limited-yes", "yes")],
      }}
    />,
  );

  test("says each mark in words; ours come first", () => {
    expect(page.rows).toEqual([
      ["", "Letterwell", "Cards", "Portals"],
      ["No checkout", "Yes", "No", "Limited"],
      ["Letters", "Yes", "Yes, but limited", "Yes"],
    ]);
  });

  test("a phone picks one of the two, the first to begin with", () => {
    const group = page.within("fieldset");
    expect(group.one("legend").text).toBe("Compare with");
    expect(group.all("label").map(({ text }) => text)).toEqual(["Cards", "Portals"]);
    expect(group.all("input").map(({ attributes }) => "checked" in attributes)).toEqual([true, false]);
  });

  test("rows and columns have heads", () => {
    expect(page.all("th", { scope: "col" })).toHaveLength(3);
    expect(page.all("th", { scope: "row" }).map(({ text }) => text)).toEqual(["No checkout", "Letters"]);
  });
});

describe("figures", () => {
  test("stand with what they count, and with where they come from", () => {
    const page = pageOf(
      <BrandFigures
        statistics={{ figures: [{ value: "25%+", label: "AOV increase" }], note: "Estimates." }}
      />,
    );
    expect(page.facts).toEqual([["AOV increase", "25%+"]]);
    expect(page.text).toMatch(/Estimates\.$/);
    expect(page.one("section").attributes["aria-label"]).toBe("Figures");
  });

  test("of a case study stand with its note, under the brand's name", () => {
    const page = pageOf(
      <CaseStudy
        caseStudy={{
          brand: "Northpine",
          picture: "/images/brands/northpine.svg",
          text: "They placed a link.",
          results: [["+25%", "order value"]],
          note: "An invented brand.",
        }}
      />,
    );
    expect(page.one("section").attributes["aria-labelledby"]).toBe(page.one("h2").attributes.id);
    expect(page.facts).toEqual([["order value", "+25%"]]);
    expect(page.text).toContain("An invented brand.");
    expect(page.pictures).toEqual([["/images/brands/northpine.svg", ""]]);
  });
});

test("benefits have a title and a text; their charts are decoration", () => {
  const benefits = (["order-value", "retention", "conversion"] as const).map((picture) => ({
    picture,
    title: `More ${picture}`,
    text: `Text of ${picture}.`,
  }));
  const page = pageOf(<BrandBenefits benefits={benefits} />);
  expect(page.headings).toEqual([
    "h2 What changes for you",
    "h3 More order-value",
    "h3 More retention",
    "h3 More conversion",
  ]);
  expect(page.all("svg").map(({ attributes }) => attributes["aria-hidden"])).toEqual([
    "true",
    "true",
    "true",
  ]);
});

test("steps come in their order", () => {
  const steps = ["Order", "Form", "Letter", "Claim"].map((title) => ({ title, text: `${title}.` }));
  const page = pageOf(<BrandSteps steps={steps} acceptedDates="Acme accepts the same day." />);
  expect(page.within("ol").items).toEqual([
    ...["Order Order.", "Form Form.", "Letter Letter.", "Claim Claim."],
  ]);
  expect(page.text).toMatch(
    /letter dated on or before the day of the purchase.*Acme accepts the same day\. See what a letter looks like$/,
  );
  expect(page.links).toEqual([["See what a letter looks like", "/sample-letter"]]);
});

test("the bill has a line for each fee, and leads to us for the amount", () => {
  const page = pageOf(
    <BrandPricing
      pricing={{
        title: "Pricing",
        text: "You pay for letters.",
        lines: [
          ["Set-up", "Free"],
          ["A letter", "Ask us"],
        ],
      }}
    />,
  );
  expect(page.facts).toEqual([
    ["Set-up", "Free"],
    ["A letter", "Ask us"],
  ]);
  expect(page.links).toEqual([["partners@letterwell.example", mail]]);
});

test("the last word leads to a mail, the site as a shopper sees it, and the form for partners", () => {
  const page = pageOf(<ClosingCall closing={{ title: "Ready?", text: "Write to us." }} />);
  expect(page.headings).toEqual(["h2 Ready?"]);
  expect(page.links).toEqual([
    ["partners@letterwell.example", mail],
    ["See the site as a shopper", "/"],
    ["Use the contact form", "/contact?subject=partnership"],
  ]);
});
