import { describe, expect, test } from "vitest";
import { readSavingQuery } from "~/savings/domain/checker-query";
import { judgementOf } from "../../../../tests/support/judgement";
import { pageOf } from "../../../../tests/support/markup";
import { productUrl } from "../../../../tests/support/product-url";
import type { CheckedProduct } from "../../domain/checked-product";
import type { Answers, Judgement } from "../../domain/judgement";
import type { Product } from "../../domain/product";
import { sameForAll } from "../../domain/verdict";
import { CheckedOutcome } from "./checked-outcome";

const url = productUrl("https://shop.example/balm.html?id=1");

function outcome(
  judged: Partial<Judgement> & Pick<Judgement, "verdict">,
  facts: Partial<Product> = {},
  answers: Answers = {},
) {
  const checked: CheckedProduct = {
    product: {
      url,
      title: "Balm",
      brand: null,
      brandPageUrl: null,
      imageUrl: null,
      description: null,
      usage: null,
      price: 20_000,
      listPrice: null,
      currency: "USD",
      ...facts,
    },
    judgement: judgementOf(judged),
    checkedAt: "2026-11-03T08:00:00.000Z",
    outdated: false,
  };
  const query = readSavingQuery(new URLSearchParams());
  return pageOf(<CheckedOutcome checked={checked} address={url} query={query} answers={answers} />);
}

const isShown = ({ attributes }: { attributes: Record<string, string> }) =>
  "data-outlook" in attributes && !("hidden" in attributes);

describe("next steps after the verdict", () => {
  const ask = "Request LMN for This Product";
  const panel = (...asked: Parameters<typeof outcome>) =>
    outcome(...asked).within("section", { "aria-labelledby": "letter-panel" });
  const ways = (page: ReturnType<typeof panel>) => page.links.map(([name]) => name);

  test("a letter is asked for without the page's query, after a word on administrators that refuse ours", () => {
    const page = panel({ verdict: "letter" });
    expect(ways(page)).toEqual(["Check yours", ask]);
    expect(page.links[1]?.[1]).toBe("/request-lmn?productLink=https%3A%2F%2Fshop.example%2Fbalm.html");
    expect(page.text).not.toMatch(/pays off/);
  });

  test.each([
    [{ price: 2_000 }, "At a 30% tax rate, a letter pays off from $83.34. This product costs $20.00"],
    [{ price: null }, "a letter pays off from a price of $83.34."],
  ])("with %o the page says so first: %s", (facts, words) => {
    const { text } = panel({ verdict: "letter" }, facts);
    expect(text).toContain(words);
    expect(text.indexOf("pays off")).toBeLessThan(text.indexOf(ask));
  });

  test.each([
    [2_000, "button-quiet"],
    [20_000, "button-primary"],
  ])("at %d cents the way to a letter is a %s", (price, look) => {
    const shown = panel({ verdict: "letter" }, { price }).all("span").filter(isShown);
    expect(shown).toHaveLength(1);
    const [first] = shown;
    expect(first?.attributes["data-outlook"]).toContain(look === "button-quiet" ? "loses" : "saves");
    expect(panel({ verdict: "letter" }, { price }).all("a", { class: `button ${look}` })).toHaveLength(1);
  });

  test("no contested category claims to require a letter", () => {
    expect(panel({ verdict: "letter", contested: true }).headings).toEqual([
      "h2 Most administrators ask for a letter",
    ]);
  });

  test.each([
    ["eligible", "How to claim it", "/guides/how-can-i-reimburse-purchases-from-my-fsa"],
    ["not-eligible", "See all categories", "/eligible-items"],
  ] as const)("a product that is %s has no way to a letter: %s", (verdict, way, href) => {
    expect(panel({ verdict }).links).toEqual([[way, href]]);
  });

  test("of what is unknown, the categories come before a letter", () => {
    expect(ways(panel({ verdict: "unknown" }))).toEqual(["See all categories", ask]);
  });

  const question = { id: "pill-organizers", text: "Is it a pill organizer?", yes: "Yes", no: "No" };

  test("an unknown verdict asks the question that would settle it, in a form that posts the earlier answers too", () => {
    const page = outcome({ verdict: "unknown", question }, {}, { "nursing-care": "no" });
    const form = page.within("form", { method: "post" });
    expect(page.one("form", { method: "post" }).attributes.action).toBe(
      "/https://shop.example/balm?from=.html%3Fid%3D1&posted=answer",
    );
    expect(form.carried).toEqual({ "answer-nursing-care": "no" });
    expect(form.text).toContain("Is it a pill organizer?");
    expect(form.buttons).toEqual(["Yes", "No"]);
    expect(form.all("button").map(({ attributes: { name, value } }) => [name, value])).toEqual([
      ["answer-pill-organizers", "yes"],
      ["answer-pill-organizers", "no"],
    ]);
    expect(panel({ verdict: "unknown" }).all("form")).toEqual([]);
  });

  test("a verdict that rests on answers says so, and carries them out of the address", () => {
    const given = { "pill-organizers": "yes" } as const;
    const page = outcome({ verdict: "eligible" }, {}, given);
    expect(page.text).toContain("This takes what you answered into account. We don't store it.");
    expect(page.links).toContainEqual([
      "Start again without it",
      "/https://shop.example/balm?from=.html%3Fid%3D1",
    ]);
    const savings = page.one("form", { method: "post" }).attributes;
    expect(savings.action).toBe("/https://shop.example/balm?from=.html%3Fid%3D1&posted=savings");
    expect(page.carried).toEqual({ "answer-pill-organizers": "yes" });
    expect(outcome({ verdict: "eligible" }).text).not.toContain("what you answered");
  });

  test("a product that only an HSA may pay for says so, needs no letter, and shows the tax saved", () => {
    const byAccount = { ...sameForAll("not-eligible"), hsa: "eligible" as const };
    const page = outcome({ verdict: "not-eligible", byAccount });
    expect(page.headings).toContain("h2 Only an HSA may pay for this");
    expect(page.text).toContain("HSA only");
    expect(page.text).toContain("$60.00");
    expect(page.rows).toContainEqual(["HSA", "Yes"]);
    expect(page.rows).toContainEqual(["Health FSA", "No"]);
    expect(page.text).not.toContain(ask);
  });
});
