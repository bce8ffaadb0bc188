import { describe, expect, test } from "vitest";
import { reviewPromise } from "~/letters/content/review-promise";
import type { LinkFault } from "~/orders/domain/link-parameters";
import { purchaseOf } from "~/orders/domain/purchase";
import { pageOf } from "../../../tests/support/markup";
import { ClosedOrder, type ClosedOrderProps } from "./closed-order";
import { InvalidRequest } from "./invalid-request";
import { AlreadyRequested, ConfirmationAsked, ConfirmRequest } from "./order-confirmation";
import { NothingEligible, RequestSubmitted } from "./order-pages";
import { NoLetterYet, StatusFailed, UnknownShop } from "./status-pages";
import { UnsignedLink } from "./unsigned-link";

const support = ["help@letterwell.example", "mailto:help@letterwell.example"];
const order = { shopName: "Northpine", orderName: "1001" };

describe("a link without a valid signature", () => {
  const unsigned = (fault: LinkFault, asked = false) =>
    pageOf(<UnsignedLink {...order} fault={fault} asked={asked} formKey="k" />);

  test.each([
    ["missing", "this link has no signature (the part “sig=…” at its end)"],
    ["malformed", "a whole one has 64 characters, 0–9 and a–f"],
    ["wrong", "was made for another shop or order, or with another secret"],
    ["exp-missing", "this link doesn't say how long it works (the part “exp=…” is missing)"],
    ["exp-malformed", "is no time in Unix seconds, which has 10 digits"],
    ["exp-too-far", "is more than a year away"],
  ] as const)("that is %s is explained, and a mail with a link offered", (fault, words) => {
    const page = unsigned(fault);
    expect(page.text).toContain(words);
    expect(page.buttons).toEqual(["Email me a link"]);
    expect(page.carried).toEqual({ intent: "mail-link", "form-key": "k" });
    expect(page.one("form").attributes.method).toBe("post");
    expect(page.links).toEqual([support]);
  });

  test("that has expired says so, and a fresh one is offered by mail", () => {
    const page = unsigned("expired");
    expect(page.headings).toEqual(["h1 This link has expired"]);
    expect(page.text).toContain("Links to an order at Northpine work for a limited time");
    expect(page.buttons).toEqual(["Email me a fresh link"]);
    expect(page.text).not.toMatch(/signature|signs|1001/);
  });

  test("shows nothing of the order, and after asking does not say whether there is one", () => {
    expect(unsigned("wrong").text).not.toContain("1001");
    const { text } = unsigned("wrong", true);
    expect(text).toContain("If Northpine has an order 1001, a link is on its way");
    expect(text).not.toContain("@northpine");
  });
});

describe("an order that is not shown to be the visitor's", () => {
  const closed = (more: Partial<ClosedOrderProps> = {}) =>
    pageOf(
      <ClosedOrder
        shopName={"Northpine"}
        purpose={"status"}
        isExpired={false}
        isRefused={false}
        mailHref={null}
        {...more}
      />,
    );

  test("is opened by the email address it was placed with", () => {
    const page = closed();
    expect(page.headings).toEqual(["h1 Is this your order?"]);
    expect(page.text).toContain("Only the shopper may see the status of a letter.");
    expect(page.fields).toEqual({ email: "Email" });
    expect(page.one("input", { name: "email" }).attributes).toMatchObject({
      type: "email",
      required: "",
      autocomplete: "email",
    });
    expect(page.buttons).toEqual(["Show the status"]);
    expect(page.text).not.toContain("couldn't match");
    expect(page.links).toEqual([]);
  });

  test("says so where an account is linked, and leads to a link by mail where there is one", () => {
    const page = closed({ purpose: "account", mailHref: "/complete-lmn?shop=a&orderId=1" });
    expect(page.text).toContain("Only the shopper may link an account to an order.");
    expect(page.buttons).toEqual(["Continue"]);
    expect(page.links).toEqual([["have a link emailed", "/complete-lmn?shop=a&orderId=1"]]);
  });

  test("by a link that has expired, says that", () => {
    const page = closed({ isExpired: true });
    expect(page.headings).toEqual(["h1 This link has expired"]);
    expect(page.text).toContain("To go on, type the email address you ordered with.");
    expect(page.fields).toEqual({ email: "Email" });
  });

  test("a refused address is not repeated, and the rate limit is named", () => {
    const page = closed({ isRefused: true });
    expect(page.text).toContain("We couldn't match this address to the order. You have five tries an hour.");
    expect(page.one("input", { name: "email" }).attributes.value ?? "").toBe("");
    expect(page.links).toEqual([support]);
  });
});

describe("whose request it is", () => {
  test("a second request for an order was not sent, and leads to the first one's status", () => {
    const page = pageOf(<AlreadyRequested statusHref="/lmn-status?shop=a&orderId=1" />);
    expect(page.text).toContain("Your answers were not sent.");
    expect(page.links).toEqual([["See the status", "/lmn-status?shop=a&orderId=1"]]);
  });

  test("another address than the order's waits for the mail, and names the hours", () => {
    const page = pageOf(<ConfirmationAsked changeHref="/complete-lmn?step=2" />);
    expect(page.text).toContain("within 48 hours");
    expect(page.links).toEqual([["Change my answers", "/complete-lmn?step=2"]]);
    expect(page.text).not.toContain("@");
  });

  test("confirming posts the address that is shown, whatever is in it", () => {
    const email = `"a<b>"@shop.example`;
    const page = pageOf(<ConfirmRequest {...order} email={email} />);
    expect(page.text).toContain(`A letter was asked for order 1001 at Northpine, to be sent to ${email}.`);
    expect(page.carried).toEqual({ intent: "confirm", email });
    expect(page.buttons).toEqual(["Yes, send this request"]);
    expect(page.text).toContain("If you didn't ask for it, just close this page: nothing will be sent.");
  });

  test("a request that is sent leads to its status", () => {
    const page = pageOf(
      <RequestSubmitted promise={reviewPromise(true)} statusHref="/lmn-status?shop=a&orderId=1" />,
    );
    expect(page.headings).toEqual(["h1 Request Submitted!"]);
    expect(page.links).toEqual([
      ["See the status", "/lmn-status?shop=a&orderId=1"],
      ["Browse the shop", "/shop"],
    ]);
  });

  test("an order without a request leads to the form, free of charge", () => {
    const page = pageOf(<NoLetterYet order={order} startHref="/complete-lmn?shop=a&orderId=1001" />);
    expect(page.facts).toEqual([
      ["Store", "Northpine"],
      ["Order", "1001"],
    ]);
    expect(page.text).toContain("it's free for this order");
    expect(page.links).toEqual([["Ask for a letter", "/complete-lmn?shop=a&orderId=1001"]]);
  });
});

test("an order with nothing eligible shows what was bought, and asks no question", () => {
  const purchase = purchaseOf({
    products: [
      {
        title: "Towel",
        imageUrl: null,
        quantity: 2,
        unitPriceCents: 2_400,
        discountCents: 0,
        eligibility: "none",
      } as const,
    ].map((line) => ({ ...line, id: "1", productUrl: null, variant: null })),
    subtotalCents: 4_800,
    priceCents: 5_300,
  });
  if (!purchase) throw new Error("the order has lines");
  const page = pageOf(<NothingEligible {...order} purchase={purchase} />);
  expect(page.one("h1").text).toBe("Nothing in this order is eligible");
  expect(page.all("form")).toEqual([]);
  expect(page.links).toEqual([["Check a product", "/check"], ["Browse the shop", "/shop"], support]);
  const aside = page.within("aside", { "aria-label": "About your letter" });
  expect(aside.text).toContain("Towel");
  expect(aside.text).toContain("None of these items is counted");
});

describe("links that can't be followed", () => {
  test.each([
    ["missing", "Missing required parameters to check LMN status."],
    ["order", "This link's order number can't be read."],
    ["shop", "This link's shop can't be read."],
  ] as const)("%s: says what is wrong, and has a way on", (fault, words) => {
    const page = pageOf(<InvalidRequest fault={fault} />);
    expect(page.headings).toEqual(["h1 Invalid Request"]);
    expect(page.text).toContain(words);
    expect(page.links).toEqual([
      ["Find your letter", "/find-letter"],
      ["Go to the home page", "/"],
    ]);
  });

  test("an unknown shop is a page that is not found", () => {
    const page = pageOf(<UnknownShop />);
    expect(page.headings).toEqual(["h1 Page not found"]);
    expect(page.text).toContain("We don't know this shop.");
  });

  test("a status that could not be read can be asked for again", () => {
    const page = pageOf(<StatusFailed />);
    expect(page.headings).toEqual(["h1 Error Checking Status"]);
    expect(page.links).toEqual([
      ["Try again", ""],
      ["Go to the home page", "/"],
    ]);
  });
});
