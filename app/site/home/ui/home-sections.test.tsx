import { describe, expect, test } from "vitest";
import { pageOf } from "../../../../tests/support/markup";
import { homeContent } from "../content/home.server";
import type { HomeContent } from "../content/home-content";
import { ClaimsScene, ConnectScene, FindScene, SubmitScene } from "./demo-scenes";
import { Hero } from "./hero";
import { CheckForm, Closing, StopMotion, Ticker } from "./home-page";
import { Pricing } from "./pricing";
import { Security } from "./security";
import { Statistics } from "./statistics";
import { Testimonials } from "./testimonials";

const content: HomeContent = {
  ...homeContent(),
  words: ["vitamins", "glasses"],
  purchases: [
    { name: "Thermometer", amount: 1_299, needsLetter: false },
    { name: "Sauna blanket", amount: 49_900, needsLetter: true },
  ],
};
const ticker = [
  { amount: 4_050, from: "contact lenses" },
  { amount: 120_000, from: "a crown" },
];
const statistics = {
  found: 842,
  instantPercent: 90,
  newCategories: { people: 4, of: 10 },
  moreExpensesPercent: 20,
  minutesSaved: 30,
};
const claims = [
  { id: "a", name: "Glasses", amount: 18_000 },
  { id: "b", name: "Dentist", amount: 4_050 },
];

describe("the top", () => {
  const page = pageOf(<Hero content={content} />);

  test("leads to the reimbursements in a new tab and to the letter in this one", () => {
    expect(page.links).toEqual([
      ["Find My Reimbursements (opens in a new tab)", "/reimbursements?source=hero"],
      ["Ask for a letter", "/lmn-request"],
    ]);
    expect(page.one("a", { href: "/lmn-request" }).attributes).not.toHaveProperty("target");
  });

  test("the changing word is read aloud as one word that stays", () => {
    const word = page.one("span", { "data-words": "vitamins|glasses" });
    expect(word.text).toBe("healthcare");
    expect(word.attributes["aria-hidden"]).toBe("true");
  });

  test("the letter's items are priced and stamped, and add up", () => {
    expect(page.items).toEqual(["Thermometer$12.99Eligible", "Sauna blanket$499.00Letter"]);
    expect(page.text).toContain("Could come back to you$511.99");
  });
});

describe("the address to check", () => {
  const page = pageOf(<CheckForm />);

  test("is sent to the checker, and never empty", () => {
    expect(page.one("form").attributes).toMatchObject({ action: "/check", method: "get" });
    expect(page.fields).toEqual({ url: "Is it eligible? Paste a link to a product." });
    expect(page.one("input", { name: "url" }).attributes).toHaveProperty("required");
    expect(page.buttons).toEqual(["Check it"]);
  });

  test("a letter's price is named before it is asked for", () => {
    expect(page.text).toContain("A licensed provider reviews your request for $25.");
    expect(page.links).toEqual([["Ask for yours", "/lmn-request"]]);
  });
});

describe("samples running by", () => {
  const page = pageOf(<Ticker savings={ticker} areSamples />);

  test("are called samples, and read aloud once", () => {
    const region = page.one("section", { "aria-label": "Sample savings" });
    expect(region.attributes.tabindex).toBe("0");
    expect(page.items.slice(0, 2)).toEqual([
      "$40.50 found from contact lenses",
      "$1,200.00 found from a crown",
    ]);
    expect(page.one("div", { "aria-hidden": "true" }).text).toContain("$40.50 found from contact lenses");
  });

  test("can be stopped for good", () => {
    const stop = pageOf(<StopMotion note={null} />).within("label");
    expect(stop.text).toBe("Stop the motion on this page");
    expect(stop.one("input").attributes.type).toBe("checkbox");
  });
});

test("the figure that counts up is read aloud as it ends, once", () => {
  const page = pageOf(<Statistics statistics={statistics} note={null} />);
  expect(page.one("span", { "aria-hidden": "true" }).text).toBe("$842");
  expect(page.all("dd").map(({ text }) => text)).toEqual(
    expect.arrayContaining([expect.stringContaining("$842"), expect.stringMatching(/^4 +of +10$/)]),
  );
});

describe("people's words", () => {
  const testimonial = {
    quote: "So easy.",
    author: "Ines & Paul R., parents",
    benefit: "FSA",
    impact: "$400",
  };
  const page = pageOf(
    <Testimonials
      testimonials={[testimonial, { ...testimonial, author: "ada l.", photo: "/images/people/ada.svg" }]}
      note={null}
    />,
  );

  test("stand with who said them and what came of it", () => {
    const [first] = page.all("figcaption");
    expect(page.all("blockquote").map(({ text }) => text)).toEqual(["So easy.", "So easy."]);
    for (const words of ["Ines & Paul R., parents", "FSA", "$400"]) expect(first?.text).toContain(words);
  });

  test("someone without a photo has initials, which are not read aloud", () => {
    expect(page.one("span", { "aria-hidden": "true" }).text).toBe("IP");
    expect(page.pictures).toEqual([["/images/people/ada.svg", ""]]);
  });

  test("lead on to both ways", () => {
    expect(page.links).toEqual([
      ["Find My Reimbursements (opens in a new tab)", "/reimbursements?source=testimonials"],
      ["Browse the shop", "/shop"],
    ]);
  });
});

describe("the demo's scenes", () => {
  test("found purchases have a store, day and amount, and add up to the mail's total", () => {
    const expenses = [
      { store: "Cedar Pharmacy", date: "2026-03-04", amount: 1_250 },
      { store: "Bright Dental", date: "2026-04-15", amount: 20_000 },
    ];
    const page = pageOf(<FindScene expenses={expenses} />);
    expect(page.items).toEqual([
      "Cedar Pharmacy March 4, 2026 $12.50",
      "Bright Dental April 15, 2026 $200.00",
    ]);
    expect(page.all("time").map(({ attributes }) => attributes.datetime)).toEqual([
      "2026-03-04",
      "2026-04-15",
    ]);
    expect(page.links).toEqual([
      ["You've got $212.50 to claim (opens in a new tab)", "/reimbursements?source=email-notification"],
    ]);
  });

  test("claims add up, before they are sent and after", () => {
    for (const page of [pageOf(<ClaimsScene claims={claims} />), pageOf(<SubmitScene claims={claims} />)]) {
      expect(page.text).toContain("2 claims $220.50");
    }
    expect(pageOf(<ClaimsScene claims={claims} />).text).not.toContain("Submitted");
  });

  test("only receipts are read: connecting leads on in a new tab", () => {
    const page = pageOf(<ConnectScene />);
    expect(page.items).toEqual(["Find and read order emails", "Read other email", "Send or delete email"]);
    expect(page.links).toEqual([
      ["Connect your email (opens in a new tab)", "/reimbursements?source=email-connect"],
    ]);
  });
});

describe("what it costs", () => {
  const pricing = (claim: number, taxPercent: number) => pageOf(<Pricing example={{ claim, taxPercent }} />);

  test.each([
    [20_000, 30, "$200", "-$10", "+$60", "$50"],
    [10_000, 25, "$100", "-$5", "+$25", "$20"],
    [100_000, 30, "$1,000", "-$10", "+$300", "$290"],
  ])("a claim of %d cents at %d percent, worked through", (claim, tax, amount, fee, saved, total) => {
    expect(pricing(claim, tax).rows).toEqual([
      ["Claim", amount],
      ["Our fee (5%)", fee],
      [`Tax savings (${tax}%)`, saved],
      ["Total savings", total],
    ]);
    expect(pricing(claim, tax).one("caption").text).toBe(`A ${amount} claim, for example`);
  });

  test("the cap is named beside the share", () => {
    expect(pricing(20_000, 30).text).toContain("5%of your total claim amount, capped at $10");
    expect(pricing(20_000, 30).items).toContain("No payment if a claim is denied");
  });
});

test("what is read and what stays sealed are promised one by one", () => {
  const page = pageOf(<Security />);
  expect(page.facts).toEqual([
    ["Read-only email access", "We can't send, change or delete a single message."],
    [
      "Healthcare expenses only",
      "We search for order emails and keep only receipts. We skip everything else.",
    ],
    ["Nothing goes out unseen", "You pick each claim, and send it yourself."],
  ]);
});

test("the last word has its own source, and three promises", () => {
  const page = pageOf(<Closing />);
  expect(page.links).toEqual([
    ["Start Finding My Money (opens in a new tab)", "/reimbursements?source=bottom"],
  ]);
  expect(page.items).toEqual(["No credit card required", "Cancel anytime", "Money-back guarantee"]);
});
