import { describe, expect, test } from "vitest";
import { sameForAll } from "~/eligibility/domain/verdict";
import { readSavingsQuery } from "~/savings/domain/savings-query";
import { pageOf } from "../../../../tests/support/markup";
import { showcaseWords } from "../../content/showcase-words";
import { hasKnownSaving, type JudgedProduct, type JudgedShowcase } from "../../domain/showcase";
import { FeaturedProducts } from "./featured-products";
import { SavingsCalculator } from "./savings-calculator";
import { ShowcaseHero } from "./showcase-hero";
import { ShowcasePage } from "./showcase-page";

const mat: JudgedProduct = {
  id: "mat",
  name: "Mat",
  description: "Soft.",
  imageUrl: "/images/mat.svg",
  url: "https://rest.test/mat",
  priceCents: 4_250,
  verdict: "letter",
  byAccount: sameForAll("letter"),
  excessOnly: false,
};
const lamp: JudgedProduct = { ...mat, id: "lamp", name: "Lamp & Co", url: null, priceCents: 120_000 };
const brand: JudgedShowcase = {
  slug: "restful",
  name: "Rest & Co",
  description: "For rest.",
  url: "https://rest.test/",
  premium: false,
  logoUrl: null,
  heroImageUrl: null,
  products: [mat, lamp],
};
const premium = { ...brand, premium: true };

const shown = (of: JudgedShowcase, query = "") =>
  pageOf(
    <ShowcasePage
      brand={of}
      savings={readSavingsQuery(new URLSearchParams(query), of.products.filter(hasKnownSaving))}
      words={showcaseWords(of, "Acme accepts a letter dated the same day.")}
    />,
  );
const level2 = (headings: string[]) => headings.filter((heading) => heading.startsWith("h2 "));

describe("the page", () => {
  test("has its parts in order", () => {
    expect(level2(shown(brand).headings)).toEqual([
      "h2 Featured products",
      "h2 See what you could save",
      "h2 How It Works",
      "h2 What a letter changes",
      "h2 Questions and answers",
      "h2 Still wondering about something?",
    ]);
  });

  test("of a brand without products has neither products nor a calculator", () => {
    const page = shown({ ...brand, products: [] });
    expect(level2(page.headings).slice(0, 2)).toEqual(["h2 How It Works", "h2 What a letter changes"]);
    expect(page.all("form")).toEqual([]);
    expect(page.text).toContain("For rest.");
  });

  test("has its lower half laid out when it comes near, and its picture inside a first visit", () => {
    const page = shown({ ...brand, heroImageUrl: "/images/rest.svg" });
    const deferred = page.all("*").filter(({ attributes }) => attributes.class?.includes("deferred"));
    expect(deferred).toHaveLength(2);
    expect(deferred[0]?.attributes.id).toBe("savings");
    expect(deferred[1]?.text).toMatch(/^How It Works.*Still wondering/);
    expect(page.one("img", { fetchpriority: "high" }).attributes.src).toBe("/images/rest.svg");
  });

  test("ends with support and other brands", () => {
    expect(shown(brand).links.slice(-2)).toEqual([
      ["Contact Support", "/contact"],
      ["Shop other brands", "/shop"],
    ]);
  });

  test.each([
    [brand, ["Sign up and get your LMN", "Buy products with any card", "Send your claim"], "It costs $25."],
    [
      premium,
      [
        "Complete your checkout first",
        "Nothing to do on Letterwell yet",
        "Rest & Co guides you after checkout",
      ],
      "At Rest & Co it's free.",
    ],
  ])("of a brand says what comes first, and what the letter costs", (of, steps, price) => {
    const page = shown(of);
    expect(page.headings.filter((heading) => steps.includes(heading.slice(3)))).toEqual(
      steps.map((step) => `h3 ${step}`),
    );
    expect(page.text).toContain(price);
  });

  test.each([brand, premium])(
    "says what a letter from after the purchase covers, and who accepts one",
    (of) => {
      const page = shown(of);
      expect(page.one("div", { class: "notice tone-amber" }).text).toContain(
        "Many account providers want the letter dated on or before the day of the purchase.",
      );
      expect(page.text).toContain("Acme accepts a letter dated the same day.");
      expect(page.text).not.toMatch(/don't have to ask for anything/);
    },
  );

  test("of a premium brand asks for no fee anywhere", () => {
    const { text } = shown(premium);
    expect(text).not.toContain("$25");
    expect(text).toContain("No signup with Letterwell, and no payment to Letterwell.");
    expect(shown(brand).text).not.toContain("No signup");
  });

  test("questions open one at a time, and answers are there without a script", () => {
    const page = shown(brand);
    const questions = page.all("details");
    expect(questions.length).toBeGreaterThan(3);
    expect(new Set(questions.map(({ attributes }) => attributes.name))).toEqual(new Set(["question"]));
    expect(questions.map(({ text }) => text.split("?")[0])).toContain(
      "How do I use my FSA/HSA with Rest & Co",
    );
  });
});

describe("the top", () => {
  const hero = (more: Partial<JudgedShowcase> = {}) =>
    pageOf(<ShowcaseHero brand={{ ...brand, ...more }} benefits={["One", "Two"]} />);

  test("of a standard brand asks for the letter first", () => {
    expect(hero().headings).toEqual(["h1 Save up to 40% on Rest & Co"]);
    expect(hero().items).toEqual(["One", "Two"]);
    expect(hero().text).toContain("With a 22% federal and a 5% state rate it's 27%.");
    expect(hero().links).toEqual([
      ["See all brands", "/shop"],
      ["Get Your LMN with Letterwell", "/lmn-request?brandSlug=restful"],
      ["Buy Rest & Co Products (opens in a new tab)", "https://rest.test/"],
    ]);
  });

  test("of a premium brand leads to its shop only, under a seal that says why", () => {
    const page = hero({ premium: true });
    expect(page.links.map(([name]) => name)).toEqual([
      "See all brands",
      "Buy Rest & Co Products (opens in a new tab)",
    ]);
    expect(page.one("svg", { role: "img" }).text).toContain("Letterwell Pick: free letter included");
    expect(hero().all("svg", { role: "img" })).toEqual([]);
  });

  test("of a brand without an address searches the web, and says so", () => {
    const page = hero({ url: null });
    expect(page.links.at(-1)?.[1]).toBe("https://duckduckgo.com/?q=Rest+%26+Co+products");
    expect(page.text).toContain("Rest & Co hasn't given us a shop address, so this opens a web search.");
    expect(hero().text).not.toContain("web search");
  });

  test("a logo carries the brand's name; without one the name is written", () => {
    expect(hero({ logoUrl: "/images/rest.svg" }).pictures).toEqual([["/images/rest.svg", "Rest & Co"]]);
    expect(hero().pictures).toEqual([]);
  });
});

describe("products", () => {
  test("have name, price and a link that names them; without an address no link", () => {
    const page = pageOf(<FeaturedProducts brand={brand} />);
    expect(page.items).toEqual([
      "Mat Soft. Eligible with LMN $42.50View Mat at Rest & Co (opens in a new tab)",
      "Lamp & Co Soft. Eligible with LMN $1,200.00",
    ]);
    expect(page.links).toEqual([["View Mat at Rest & Co (opens in a new tab)", "https://rest.test/mat"]]);
  });
});

describe("the calculator", () => {
  const calculator = (query = "", of = brand) => {
    const savings = readSavingsQuery(new URLSearchParams(query), of.products.filter(hasKnownSaving));
    if (!savings) throw new Error("the brand has products");
    return pageOf(<SavingsCalculator brand={of} savings={savings} assumption="An estimate." />);
  };

  test.each([
    ["", "$42.50", "$52.62", "-$10.12", "35%"],
    ["product=lamp&rate=40", "$1,200.00", "$745.00", "$455.00", "40%"],
    ["product=mat&rate=30", "$42.50", "$54.75", "-$12.25", "30%"],
  ])("%s: %s becomes %s", (query, original, left, saved, rate) => {
    const page = calculator(query);
    expect(page.facts).toEqual([
      ["Original Price", original],
      ["Your LMN", "$25.00"],
      ["With Letterwell's LMN", left],
      ["Your Savings", saved],
    ]);
    expect(page.all("output")[0]?.text).toBe(rate);
  });

  test("deducts no fee for the free letter of a premium brand, nor if no letter is needed", () => {
    const saved = ["Your Savings", "$14.88"];
    expect(calculator("", premium).facts).toEqual(
      expect.arrayContaining([["Your LMN", "Free letter included"], saved]),
    );
    const eligible = { ...brand, products: [{ ...mat, verdict: "eligible" as const }] };
    expect(calculator("", eligible).facts).toEqual(
      expect.arrayContaining([["Your LMN", "None needed"], saved]),
    );
  });

  test("offers only products whose saving is known, and says so", () => {
    const soap = { ...mat, id: "soap", name: "Soap", verdict: "not-eligible" as const };
    const pillow = { ...mat, id: "pillow", name: "Pillow", excessOnly: true };
    const page = calculator("product=soap", { ...brand, products: [soap, pillow, mat] });
    expect(page.all("option").map(({ text }) => text)).toEqual(["Mat · $42.50"]);
    expect(page.text).toContain(
      "Products that an account may not pay for, or only in part, aren't in the list.",
    );
    expect(calculator().text).not.toContain("aren't in the list");
  });

  test("shows the checker instead if no product has known savings", () => {
    const page = shown({ ...brand, products: [{ ...mat, verdict: "not-eligible" }] });
    expect(page.all("form")).toEqual([]);
    expect(page.text).toContain("Mat Soft. Not Eligible");
    expect(level2(page.headings)).toContain("h2 See what you could save");
    expect(page.links).toContainEqual(["Check a product", "/check"]);
  });

  test("keeps what was chosen, and says what it could not use", () => {
    const page = calculator("product=gone&rate=90");
    expect(page.one("div", { role: "status" }).text).toBe(
      "That product isn't in the list, so this is for Mat. The tax rate here goes from 10% to 40%, so this uses 40%.",
    );
    expect(calculator().all("div", { role: "status" })).toEqual([]);
    expect(calculator("product=lamp").one("option", { selected: "" }).text).toBe("Lamp & Co · $1,200.00");
  });

  test("is a form without a script, and leads on in a new tab", () => {
    const page = calculator();
    expect(page.fields).toEqual({ product: "Product", rate: "Your tax rate" });
    expect(page.one("form").attributes.action).toBe("#savings");
    expect(page.buttons).toEqual(["Work it out"]);
    expect(page.links).toEqual([
      ["Start Saving (opens in a new tab)", "/reimbursements?source=brand-showcase"],
    ]);
  });
});
