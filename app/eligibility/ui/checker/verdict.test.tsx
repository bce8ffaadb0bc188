import { describe, expect, test } from "vitest";
import { PictureAddressProvider } from "~/kit/parts/picture-address";
import { readSavingQuery } from "~/savings/domain/checker-query";
import { judgementOf, listSource } from "../../../../tests/support/judgement";
import { pageOf } from "../../../../tests/support/markup";
import { productUrl } from "../../../../tests/support/product-url";
import type { CheckedProduct } from "../../domain/checked-product";
import type { Judgement } from "../../domain/judgement";
import type { Product } from "../../domain/product";
import { type Verdict, verdicts } from "../../domain/verdict";
import { CheckOutcome } from "./check-outcome";
import { VerdictLetter } from "./verdict-letter";

const product: Product = {
  url: productUrl("https://shop.example/balm.html?id=1"),
  title: "Balm",
  brand: "Oatmere",
  brandPageUrl: "https://oatmere.example/",
  imageUrl: "https://shop.example/balm.png",
  description: "For dry skin.",
  usage: null,
  price: 1_000,
  listPrice: 1_500,
  currency: "USD",
};
const judgement = judgementOf({
  verdict: "letter",
  reason: "It treats skin.",
  category: "Balms",
  lineItem: "Skin care",
  source: listSource,
  confidence: 0.9,
  conditions: [],
});

function outcome(more: Partial<Judgement> = {}, facts: Partial<Product> = {}, query = "") {
  const checked: CheckedProduct = {
    product: { ...product, ...facts },
    judgement: { ...judgement, ...more },
    checkedAt: "2026-11-03T08:00:00.000Z",
    outdated: false,
  };
  return pageOf(
    <PictureAddressProvider value={() => "/pictures/balm"}>
      <CheckOutcome
        view={{ view: "result", checked }}
        product={product.url}
        query={readSavingQuery(new URLSearchParams(query))}
      />
    </PictureAddressProvider>,
  );
}

const stamped: Record<Verdict, string> = {
  eligible: "FSA/HSA Eligible",
  letter: "Eligible with LMN",
  "not-eligible": "Not Eligible",
  unknown: "Not Sure Yet",
};

/** The offers for each verdict, in order. */
const panels: Record<Verdict, string[]> = {
  eligible: ["You don't need a letter", "Potential Tax Savings", "You may have money waiting"],
  letter: ["A letter is required", "Potential Tax Savings", "You may have money waiting"],
  "not-eligible": ["A letter will probably not help", "You may have money waiting"],
  unknown: ["We can't tell yet", "You may have money waiting"],
};

describe.each(verdicts)("a product that is %s", (verdict) => {
  test("is stamped so, and no other way", () => {
    const { text } = outcome({ verdict }).within("article");
    const stamps = Object.values(stamped).filter((words) => text.includes(words));
    expect(stamps).toEqual([stamped[verdict]]);
  });

  test("has its own panels beside the verdict, in order", () => {
    const titles = outcome({ verdict }).headings.filter((heading) => heading.startsWith("h2 "));
    expect(titles).toEqual(["h2 Balm", ...panels[verdict].map((title) => `h2 ${title}`)]);
  });
});

describe("the letter about the product", () => {
  const letter = (facts: Partial<Product> = {}) => outcome({ sources: [] }, facts).within("article");

  test("has the product's name, brand, prices and description", () => {
    const page = letter();
    expect(page.headings[0]).toBe("h2 Balm");
    expect(page.text).toContain("$10.00 Original price $15.00");
    expect(page.one("s").text).toBe("$15.00");
    expect(page.text).toContain("For dry skin.");
  });

  test("leads to the page with its query and to the brand, in new tabs and without vouching for them", () => {
    const page = letter({
      url: productUrl("https://shop.test/balm.html?id=1"),
      brandPageUrl: "https://oatmere.test/",
    });
    expect(page.links).toEqual([
      ["Oatmere (opens in a new tab)", "https://oatmere.test/"],
      ["View on Original Site (opens in a new tab)", "https://shop.test/balm.html?id=1"],
    ]);
    for (const { attributes } of page.all("a")) {
      expect(attributes).toMatchObject({ target: "_blank", rel: "noopener nofollow ugc" });
    }
  });

  test("shows the picture from our server, without alternative text, because the name is next to it", () => {
    expect(letter().pictures).toEqual([["/pictures/balm", ""]]);
    expect(letter({ imageUrl: null }).pictures).toEqual([]);
  });

  test.each([
    [{ price: null, listPrice: null }, "Balm Oatmere For dry skin."],
    [{ listPrice: null }, "Balm Oatmere $10.00 For dry skin."],
    [{ brand: null }, "Balm $10.00 Original price $15.00 For dry skin."],
    [{ currency: "CAD" }, "For dry skin."],
    [{ description: null }, "$15.00 View on Original Site"],
  ])("leaves out what is not known: %o", (facts, words) => {
    const { text } = letter({ brandPageUrl: null, ...facts });
    expect(text).toContain(words);
    expect(text).not.toMatch(/null|undefined|NaN|\$0\.00/);
  });

  test("a title is text, whatever a page puts into it", () => {
    const page = letter({ title: "<script>alert(1)</script>", description: "<b>bold</b> & more" });
    expect(page.headings[0]).toBe("h2 <script>alert(1)</script>");
    expect(page.text).toContain("<b>bold</b> & more");
    expect(page.all("script")).toEqual([]);
  });

  test("a check of today is not called old", () => {
    expect(letter().text).not.toContain("can't be read right now");
    const old = pageOf(
      <VerdictLetter checked={{ product, judgement, checkedAt: "2026-10-31T23:59:00Z", outdated: true }} />,
    );
    expect(old.text).toContain("This is what it said on October 31, 2026.");
  });
});

describe("why the verdict is what it is", () => {
  test("reason, kind of product, category, source, and how sure that is", () => {
    const page = outcome().within("article");
    expect(page.text).toContain("It treats skin.");
    expect(page.facts).toEqual([
      ["Kind of product", "Balms"],
      ["Applicable category", "Skin care"],
      ["Source", "The list (opens in a new tab) as of November 20, 2026"],
      ["How sure we are what it is", "Very sure"],
    ]);
  });

  test("the kind of product leads to its page, which says what to keep", () => {
    const link = ["Balms", "/eligible-items/balms"];
    expect(outcome({ rule: "balms" }).links).toContainEqual(link);
    expect(outcome({ rule: null }).links).not.toContainEqual(link);
  });

  test("an unknown verdict is never a sure one", () => {
    const page = outcome({ verdict: "unknown", category: null, lineItem: null, sources: [], reason: null });
    expect(page.facts).toEqual([]);
    expect(page.text).not.toMatch(/(very|fairly) sure/i);
  });

  test.each([
    [0.8, "Very sure"],
    [0.79, "Fairly sure"],
    [0.5, "Fairly sure"],
    [0.49, "Not very sure"],
    [0, "Not very sure"],
  ])("a confidence of %d is %s", (confidence, words) => {
    expect(outcome({ confidence }).within("article").facts.at(-1)).toEqual([
      "How sure we are what it is",
      words,
    ]);
  });

  test("is guidance: the administrator decides", () => {
    for (const verdict of verdicts) {
      expect(outcome({ verdict }).text).toContain("Your plan's administrator has the last word.");
    }
  });
});
