import { describe, expect, test } from "vitest";
import { pageOf } from "../../../../tests/support/markup";
import { ResumeNotice } from "../engine/page";
import { FillInOrder } from "../order-letter/page";
import { LetterTerms, OfferedAnswers } from "../product-letter/page";
import { ProductCardSlot } from "./product-card";
import { PurchaseSummary } from "./purchase-summary";
import { ReviewAnswers } from "./review-answers";
import { SideCards } from "./side-cards";
import { WizardActions } from "./wizard-actions";
import { WizardLayout, WizardSheet } from "./wizard-sheet";

describe("answers to check", () => {
  const page = pageOf(
    <ReviewAnswers
      isOpen={false}
      rows={[
        { label: "Age", value: "34", changeHref: "/lmn-request?step=2" },
        { label: "What you tried", value: "", changeHref: "/lmn-request?step=5" },
        { label: "How it helps", value: "<b>pain</b> & sleep", changeHref: "/lmn-request?step=6" },
      ]}
    />,
  );

  test("stand under their questions; one that is missing says so", () => {
    expect(page.facts).toEqual([
      ["Age", "34"],
      ["What you tried", "Not answered"],
      ["How it helps", "<b>pain</b> & sleep"],
    ]);
  });

  test("each can be changed, by a link that says which", () => {
    expect(page.links).toEqual([
      ["Change Age", "/lmn-request?step=2"],
      ["Change What you tried", "/lmn-request?step=5"],
      ["Change How it helps", "/lmn-request?step=6"],
    ]);
  });
});

describe("a visitor who comes back", () => {
  test.each([
    [["email"], "We filled in your email from your earlier request."],
    [["email", "state"], "We filled in your email and state from your earlier request."],
    [["name", "email", "state"], "We filled in your name, email, and state from your earlier request."],
  ])("is told of %s", (names, words) => {
    const page = pageOf(<OfferedAnswers names={names} patient={null} blankHref="/lmn-request?new=blank" />);
    expect(page.text).toContain(words);
    expect(page.links).toEqual([["start with empty answers", "/lmn-request?new=blank"]]);
  });

  test("says whose answers they are if the earlier letter was for someone else", () => {
    const patient = { name: "Sam Brook", answers: ["age", "state"], changeHref: "/lmn-request?step=2" };
    const page = pageOf(
      <OfferedAnswers names={["email"]} patient={patient} blankHref="/lmn-request?new=blank" />,
    );
    expect(page.text).toContain("This letter is for Sam Brook, as your earlier request was");
    expect(page.text).toContain("We filled in your email, and their name, age, and state.");
    expect(page.links[0]).toEqual(["choose someone else", "/lmn-request?step=2"]);
  });

  test("shows no note without an earlier answer", () => {
    const page = pageOf(<ResumeNotice answered={[]} />);
    expect(page.text).toContain("Welcome back.");
    expect(page.text).not.toContain("Answered so far");
    expect(page.buttons).toEqual(["Forget them and start over"]);
    expect(page.one("details").attributes).not.toHaveProperty("open");
  });
});

describe("the buttons of a step", () => {
  test.each([
    [true, ["Continue", "Back"]],
    [false, ["Continue"]],
  ])("with a step before it (%s): %s", (back, buttons) => {
    const page = pageOf(<WizardActions primaryLabel="Continue" back={back} />);
    expect(page.buttons).toEqual(buttons);
    expect(page.all("p")).toEqual([]);
  });

  test("a hint that is true only with JavaScript waits for it", () => {
    const hint = "Press Enter to Continue";
    expect(pageOf(<WizardActions primaryLabel="Continue" back={false} hint={hint} />).text).toContain(hint);
    const waiting = pageOf(
      <WizardActions primaryLabel="Continue" back={false} hint={hint} hintNeedsScript />,
    );
    expect(waiting.text).toBe("Continue");
    expect(waiting.one("p", { hidden: "" }).attributes).toHaveProperty("data-enter-hint");
  });
});

describe("the sheet", () => {
  test("without progress tells of no steps; its title names the question", () => {
    const page = pageOf(
      <WizardSheet title="How old are you?" lede="In years.">
        <p>Form</p>
      </WizardSheet>,
    );
    expect(page.text).toBe("How old are you? In years. Form");
    expect(page.all("progress")).toEqual([]);
    expect(page.one("h1").attributes.id).toBe("step-title");
  });

  test("what is beside it has a name, and is gone where there is nothing", () => {
    const both = pageOf(<WizardLayout aside={<p>Notes</p>}>Sheet</WizardLayout>);
    expect(both.within("aside", { "aria-label": "About your letter" }).text).toBe("Notes");
    expect(pageOf(<WizardLayout>Sheet</WizardLayout>).all("aside")).toEqual([]);
  });
});

describe("what is said of the letter", () => {
  test("price, steps and refund come before the first question", () => {
    expect(pageOf(<LetterTerms steps={8} />).text).toBe(
      "$25, paid at the end of 8 short steps. Back in full if your request isn't approved, but not if a claim is denied later.",
    );
  });

  test("notes come in the order they are asked for", () => {
    const { headings } = pageOf(<SideCards cards={["validity", "providers", "note"]} review={null} />);
    expect(headings).toEqual(["h2 Valid for Up to 12 Months", "h2 Licensed Providers", "h2 Important Note"]);
    expect(pageOf(<SideCards cards={[]} review={null} />).items).toEqual([]);
  });

  test("a sample letter opens beside what was typed", () => {
    const link = pageOf(<SideCards cards={["note"]} review={null} />).one("a", { href: "/sample-letter" });
    expect(link.attributes.target).toBe("_blank");
  });
});

describe("the purchase", () => {
  const line = {
    title: "Lamp",
    imageUrl: null,
    quantity: 1,
    totalCents: 12_900,
    eligibility: "letter" as const,
  };
  const summary = (more: Partial<typeof line>, totals: { discounts?: number; total?: number } = {}) =>
    pageOf(
      <PurchaseSummary
        shopName="Northpine"
        orderName="1001"
        purchase={{
          lines: [line, { ...line, title: "Mat", ...more }],
          totals: {
            eligibleCents: 25_800,
            discountsCents: totals.discounts ?? 0,
            shippingAndTaxesCents: 900,
            totalCents: totals.total ?? 26_700,
          },
        }}
      />,
    );

  test("of a shop that tells no lines is only named", () => {
    const page = pageOf(<PurchaseSummary shopName="A & B" orderName="7" purchase={null} />);
    expect(page.text).toBe("Order 7 at A & B");
    expect(page.facts).toEqual([]);
  });

  test("has no line for a discount of nothing", () => {
    expect(summary({}).facts.map(([name]) => name)).not.toContain("Discounts");
    expect(summary({}, { discounts: 500 }).facts).toContainEqual(["Discounts", "-$5.00"]);
  });

  test.each([
    ["none", 0, "Shipping and taxes: the eligible items' share."],
    ["none", 500, "Discounts, shipping and taxes: the eligible items' share."],
    ["letter", 500, null],
  ])(
    "with a line that is %s and a discount of %d says whose share is counted",
    (eligibility, discounts, words) => {
      const { text } = summary({ eligibility: eligibility as "letter" }, { discounts });
      if (words) expect(text).toContain(words);
      else expect(text).not.toContain("share");
    },
  );

  test("a share of nothing needs no explanation", () => {
    expect(summary({ eligibility: "none" as "letter" }, { total: 0 }).text).not.toContain("share");
  });

  test.each([
    ["none", "None of these items is counted"],
    ["unknown", "None of these items is counted"],
    ["letter", "By the shop's figures this order cost nothing"],
  ] as const)(
    "whose lines are all %s, and which counts for nothing, says so in place of a sum of $0.00",
    (eligibility, words) => {
      const nothing = { eligibleCents: 0, discountsCents: 0, shippingAndTaxesCents: 0, totalCents: 0 };
      const purchase = { lines: [{ ...line, eligibility }], totals: nothing };
      const page = pageOf(<PurchaseSummary shopName="Northpine" orderName="1001" purchase={purchase} />);
      expect(page.facts).toEqual([]);
      expect(page.text).toContain(words);
      expect(page.text).not.toContain("$0.00");
    },
  );

  test("titles of a store are text", () => {
    const page = summary({ title: "<script>x</script>" });
    expect(page.all("script")).toEqual([]);
    expect(page.items[1]).toContain("<script>x</script>");
  });
});

describe("the product's place", () => {
  const judged = { verdict: "letter" as const, contested: false, excessOnly: false, hsaOnly: false };
  const card = { ...judged, title: "Roller", imageUrl: null, priceCents: 10_000, originalPriceCents: null };
  const link = "https://www.shop.example/roller";
  const slot = (more: Partial<Parameters<typeof ProductCardSlot>[0]>) =>
    pageOf(<ProductCardSlot link={link} card={null} withAdvice typing={false} {...more} />);

  test("shows the card once it is known, and announces it", () => {
    const page = slot({ card });
    expect(page.headings).toEqual(["h2 Roller"]);
    expect(page.text).toContain(
      "Save up to $15.00 per purchase with your FSA/HSA over the next 12 months, after the $25 fee",
    );
    expect(page.text).not.toContain("Original price");
    expect(page.all("div", { "aria-live": "polite" })).toHaveLength(1);
  });

  test("of a page that is not read names its shop, and nothing else", () => {
    const page = slot({});
    expect(page.headings).toEqual(["h2 A product from www.shop.example"]);
    expect(page.text).toContain("We can't read its page right now. You can still go on: ");
    expect(page.text).not.toMatch(/\$|eligible/i);
  });

  test.each([{ typing: true }, { link: null }])("is empty with %o", (more) => {
    expect(slot(more).text).toBe("");
  });

  test("leaves the advice to the page that has it elsewhere", () => {
    const unknown = { ...card, verdict: "unknown" as const };
    expect(slot({ card: unknown }).text).toContain("your $25 back in full");
    expect(slot({ card: unknown, withAdvice: false }).text).not.toContain("$25");
    expect(slot({ card: unknown }).text).not.toContain("Save up to");
  });
});

test("an order's answers are filled in by its own address, on request", () => {
  const page = pageOf(<FillInOrder />);
  expect(page.one("summary").text).toBe("Fill in from your order");
  expect(page.one("details").attributes).not.toHaveProperty("open");
  expect(page.fields).toEqual({ email: "Email you ordered with" });
  expect(page.one("button").attributes).toMatchObject({ name: "intent", value: "fill-in" });
});
