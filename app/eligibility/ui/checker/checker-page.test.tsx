import { describe, expect, test } from "vitest";
import { readSavingQuery } from "~/savings/domain/checker-query";
import { pageOf } from "../../../../tests/support/markup";
import { productUrl } from "../../../../tests/support/product-url";
import { viewOfCheck } from "../../content/check-view";
import type { ProductCheck } from "../../domain/checked-product";
import { CheckOutcome } from "./check-outcome";
import { CheckerPage } from "./checker-page";

const query = readSavingQuery(new URLSearchParams());
const product = productUrl("https://shop.example/balm.html?id=1");
const address = "/https://shop.example/balm?from=.html%3Fid%3D1";

const checkerPage = (form: Partial<Parameters<typeof CheckerPage>[0]> = {}) =>
  pageOf(
    <CheckerPage typed="" problem={null} {...form}>
      <p>Outcome</p>
    </CheckerPage>,
  );
const outcome = (check: ProductCheck) =>
  pageOf(<CheckOutcome view={viewOfCheck(check)} product={product} query={query} />);

describe("the form", () => {
  test("asks for a product's link with a plain GET", () => {
    const page = checkerPage();
    expect(page.one("form").attributes).toMatchObject({ action: "/check", method: "get" });
    expect(page.fields).toEqual({ url: "Product link or name" });
    expect(page.buttons).toEqual(["Check eligibility"]);
    expect(page.one("input", { name: "url" }).attributes).toMatchObject({
      // A keyboard for URLs may have no space bar.
      inputmode: "text",
      autocomplete: "off",
      autocapitalize: "none",
      spellcheck: "false",
    });
  });

  test("keeps what was typed, as text, and says what is wrong beside it", () => {
    const typed = `"><img src=x>`;
    const page = checkerPage({ typed, problem: "Please enter a valid URL" });
    const input = page.one("input", { name: "url" }).attributes;
    expect(input.value).toBe(typed);
    expect(input["aria-invalid"]).toBe("true");
    expect(page.one("p", { id: input["aria-describedby"] ?? "" }).text).toBe("Please enter a valid URL");
    expect(page.pictures).toEqual([]);
  });

  test("nothing is wrong before anything is typed", () => {
    expect(checkerPage().one("input", { name: "url" }).attributes).not.toHaveProperty("aria-invalid");
  });

  test("comes first; a verdict replaces its explanation", () => {
    expect(checkerPage().text).toMatch(/^Check FSA\/HSA Eligibility Paste a link .* Outcome$/);
    expect(checkerPage({ withLede: false }).text).not.toContain("Paste a link");
  });

  test.each([
    [{}, "button-primary"],
    [{ withLede: false }, "button-secondary"],
    [{ hasResult: true }, "button-secondary"],
  ])("with %o its button is a %s: a result has the next step", (shown, look) => {
    expect(checkerPage(shown).all("button", { class: `button ${look}` })).toHaveLength(1);
  });
});

describe("without a verdict", () => {
  test("before a check there are three ways to begin", () => {
    const page = pageOf(<CheckOutcome view={{ view: "empty" }} product={null} query={query} />);
    expect(page.headings).toEqual([
      "h2 Not sure where to start?",
      "h2 Check while you shop",
      "h2 Looking for a kind of product?",
    ]);
    expect(page.links).toEqual([
      ["Explore products", "/explore"],
      ["Get the browser extension (opens in a new tab)", "/extension"],
      ["See all categories", "/eligible-items"],
    ]);
  });

  test("while the page is being read, the visitor sees that and may reload", () => {
    const page = outcome({ kind: "pending" });
    expect(page.headings).toEqual(["h2 Loading..."]);
    expect(page.one("p", { role: "status" }).text).toContain("We're reading the shop's page.");
    expect(page.links).toEqual([["Refresh this page", address]]);
    expect(page.text).not.toMatch(/eligible/i);
  });

  test.each<[ProductCheck, string, string]>([
    [{ kind: "refused" }, "Failed to check FSA/HSA eligibility.", "Please wait a minute."],
    [{ kind: "failed", reason: "unreachable" }, "Failed to check", "The shop isn't answering."],
    [{ kind: "failed", reason: "brand-new" }, "Failed to check", "The shop's page couldn't be read."],
  ])("%o is explained and may be tried again", (check, message, detail) => {
    const page = outcome(check);
    expect(page.headings).toEqual(["h2 Error Checking Eligibility"]);
    expect(page.text).toContain(message);
    expect(page.text).toContain(detail);
    expect(page.links).toEqual([
      ["Try again", address],
      ["Return to Home", "/"],
    ]);
  });

  test.each<[ProductCheck, string]>([
    [{ kind: "none" }, "Open the product's own page at the shop and paste its link."],
    [{ kind: "failed", reason: "robots" }, "This shop asks programs not to read its pages"],
    [{ kind: "failed", reason: "not-found" }, "The link may be old or have a typo."],
  ])("%o is not tried again: another address or a name is what helps", (check, detail) => {
    const page = outcome(check);
    expect(page.text).toContain("No eligibility data found for this product");
    expect(page.text).toContain(detail);
    expect(page.text).not.toContain("try again");
    expect(page.links).toEqual([["Return to Home", "/"]]);
  });

  test("a fault of ours blames no shop", () => {
    const { text } = outcome({ kind: "failed", reason: null });
    expect(text).not.toMatch(/shop/i);
  });
});
