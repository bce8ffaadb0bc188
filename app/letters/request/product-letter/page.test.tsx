import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import type { AdministratorNote } from "~/administrators/domain/administrator-notes";
import { parcelStep } from "../../../../tests/support/parcel";
import { ProductLetterPage, type ProductLetterPageProps } from "./page";

const card = {
  title: "Heat mat",
  imageUrl: null,
  verdict: "eligible" as const,
  contested: false,
  excessOnly: false,
  hsaOnly: false,
  priceCents: 12_900,
  originalPriceCents: null,
};

const page = (more: Partial<ProductLetterPageProps> = {}) =>
  render(
    <ProductLetterPage
      step={parcelStep()}
      product={null}
      link={null}
      offered={null}
      left={null}
      offer={null}
      administrator={null}
      unserved={null}
      review={null}
      {...more}
    />,
  );

const link = "https://shop.example/mat";
const terms = "$25, paid at the end of 4 short steps.";
const notCharged = "You left before paying. Nothing was charged";
const advice = "You don&#x27;t need a letter for this product.";

test("price and length are said on the first step only", () => {
  expect(page({ step: parcelStep({ number: 1 }) })).toContain(terms);
  expect(page({ step: parcelStep({ number: 2 }) })).not.toContain(terms);
});

test("a shopper who returns from the payment page without paying reads that nothing was charged", () => {
  expect(page({ left: "unpaid" })).toContain(notCharged);
  for (const left of [null, "unknown"] as const) expect(page({ left })).not.toContain("Nothing was charged");
});

test("answers of an earlier request are named, with the way to begin without them", () => {
  const html = page({
    offered: { names: ["email", "age"], patient: null, blankHref: "/lmn-request?new=blank" },
  });
  expect(html).toContain("We filled in your email and age from your earlier request.");
  expect(html).toContain('href="/lmn-request?new=blank"');
});

test("advice on the product is shown once on every step: next to it, or where the visitor reads", () => {
  for (const step of [parcelStep(), parcelStep({ slug: "age" }), parcelStep({ isLast: true })])
    expect(page({ step, link, product: card }).split(advice)).toHaveLength(2);
  const box = { type: "checkbox", name: "wantsLetterAnyway", label: "Anyway" } as const;
  const asking = page({ step: parcelStep({ slug: "product", fields: [box] }), link, product: card });
  expect(asking).toMatch(new RegExp(`${advice}.*<form`));
  expect(asking.split(advice)).toHaveLength(2);
  expect(page({ step: parcelStep({ isLast: true }), link, product: card })).toMatch(
    new RegExp(`<form.*${advice}.*</form>`),
  );
});

test("an error that no answer caused has its own heading", () => {
  const result = { error: { "": ["Try later."] } };
  expect(page({ refused: { result } })).toContain("We couldn&#x27;t send your request");
  expect(page({ refused: { result, heading: "This request has changed" } })).toContain(
    "This request has changed",
  );
});

test("what the administrator wants is repeated above the pay button, with where it is from", () => {
  const source = { address: "https://acme.example", by: "administrator", read_on: "2026-11-22" } as const;
  const refusal: AdministratorNote = {
    severity: "problem",
    words: "Acme refuses letters like ours.",
    source: { ...source, title: "Acme help" },
  };
  const advice: AdministratorNote = { severity: "advice", words: "We don't know Acme's rule.", source: null };
  const refusing = [{ name: "Zenith", source: { ...source, title: "Zenith rules" } }];
  const rules = { name: "Acme", pageHref: "/guides/administrators/acme", refusing };
  const shown = (notes: AdministratorNote[]) =>
    page({ step: parcelStep({ isLast: true }), administrator: { ...rules, notes } });

  const html = shown([advice]);
  expect(html).toMatch(/<form.*<details[^>]*><summary[^>]*>Before you pay<.*<button/);
  expect(html).toContain('tone-plain">We don&#x27;t know Acme&#x27;s rule.</div>');
  expect(html).toMatch(/href="\/guides\/administrators\/acme"[^>]*>what Acme asks for</);
  expect(html).toMatch(/Ask Acme first.*questionnaire: Zenith, for example.*Zenith rules/);
  expect(html).toContain("They don&#x27;t examine you in person");
  expect(html).toContain("irs.gov/newsroom/irs-alert-");
  expect(html).toContain("$25 back if the provider says no, not if a claim is denied.");
  expect(html).not.toContain("We advise you not to pay");

  const refused = shown([refusal, advice]);
  expect(refused).toMatch(
    /tone-red">We advise you not to pay: Acme refuses letters like ours\.<.*<details.*tone-red">Acme refuses letters like ours\..*Source: .*acme\.example/,
  );
  expect(refused).not.toContain("Zenith");
});
