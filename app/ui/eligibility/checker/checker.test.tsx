import { renderToStaticMarkup as render } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { CheckForm } from "~/ui/home/check-form";
import { CheckFailed } from "./check-failed";
import { CheckOutcome } from "./check-outcome";
import type { CheckedProduct } from "./checked-product";
import { CheckerForm } from "./checker-form";
import { VerdictDetails } from "./verdict-details";
import { VerdictLetter } from "./verdict-letter";

const product: CheckedProduct = {
  ...{ title: "Balm", url: "https://shop.example/balm.html?id=1", verdict: "letter", imageUrl: null },
  ...{ brand: null, brandUrl: null, text: null, sellsForCents: 1_000, wasCents: null },
  ...{ reason: "It treats skin.", category: "Balms", lineItem: "Skin", source: "The list" },
  ...{ confidence: 0.9, contested: false, outdatedSince: null },
};
const place = { clean: "https://shop.example/balm", tail: ".html?id=1" };
const outcome = (more: Partial<CheckedProduct>) =>
  render(
    <CheckOutcome view={{ view: "result", product: { ...product, ...more } }} product={place} rate={30} />,
  );

describe("the details", () => {
  test.each([
    [0.9, "Very sure"],
    [0.6, "Fairly sure"],
    [0.2, "Not very sure"],
  ])("a confidence of %d is %s", (confidence, words) => {
    expect(render(<VerdictDetails product={{ ...product, confidence }} />)).toContain(`<dd>${words}</dd>`);
  });

  test("say so where administrators differ, and leave out what is not known", () => {
    expect(render(<VerdictDetails product={{ ...product, contested: true }} />)).toContain(
      "Administrators differ",
    );
    const unknown = { ...product, category: null, lineItem: null, source: null, confidence: null };
    const html = render(<VerdictDetails product={unknown} />);
    expect(html).not.toContain("Administrators differ");
    expect(html).not.toContain("<dt>");
  });
});

test("an old reading is shown with its date", () => {
  const html = render(<VerdictLetter product={{ ...product, outdatedSince: "2026-11-03T08:00:00.000Z" }} />);
  expect(html).toContain("This is what it said on November 3, 2026.");
});

test("savings are offered for what may be paid, at a price that is known", () => {
  expect(outcome({})).toContain("$3.00");
  expect(outcome({})).toContain('<input type="hidden" name="from" value=".html?id=1"/>');
  expect(outcome({ verdict: "eligible" })).toContain("Potential Tax Savings");
  for (const more of [
    { verdict: "not-eligible" },
    { verdict: "unknown" },
    { sellsForCents: null },
  ] as const) {
    expect(outcome(more)).not.toContain("Potential Tax Savings");
  }
});

test("the letter is asked for with the page's address, without its query", () => {
  const link = `/request-lmn?${new URLSearchParams({ productLink: "https://shop.example/balm.html" })}`;
  expect(outcome({})).toContain(`href="${link}"`);
  expect(outcome({ verdict: "unknown" })).toContain(`href="${link}"`);
  expect(outcome({ verdict: "eligible" })).not.toContain("/request-lmn");
});

test("an address that is pasted is never cut", () => {
  for (const form of [<CheckerForm key="checker" typed="" problem={null} />, <CheckForm key="home" />]) {
    expect(render(form)).not.toMatch(/maxlength/i);
  }
});

test("where a second try may help it is the first button", () => {
  const failed = (againHref: string | null) =>
    render(<CheckFailed message="No answer" detail={null} againHref={againHref} />);
  const buttons = (html: string) =>
    [...html.matchAll(/class="(button[^"]*)"[^>]*>([^<]+)/g)].map(([, ...found]) => found);
  expect(buttons(failed("/https://shop.example/p"))).toEqual([
    ["button button-primary", "Try again"],
    ["button button-secondary", "Return to Home"],
  ]);
  expect(buttons(failed(null))).toEqual([["button button-primary", "Return to Home"]]);
});
