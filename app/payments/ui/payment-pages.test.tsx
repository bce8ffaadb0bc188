import { describe, expect, test } from "vitest";
import { reviewPromise } from "~/letters/content/review-promise";
import { LetterEnded, PaymentProcessing, PaymentSuccessful } from "~/letters/ui/payment-result";
import { pageOf } from "../../../tests/support/markup";
import type { PaymentStep } from "../domain/reversals";
import { PaymentHeld, PaymentUnpaid } from "./payment-trouble";
import { SandboxPayPage } from "./sandbox-pay-page";

describe("after paying", () => {
  test("a payment that is not confirmed is not called paid", () => {
    const page = pageOf(<PaymentProcessing again="/lmn-success?lmnRequestId=a&try=2" />);
    expect(page.headings).toEqual(["h1 Processing your payment..."]);
    expect(page.text).not.toMatch(/successful|congratulations/i);
    expect(page.text).toContain("You can close this page: we'll email you");
    expect(page.links).toEqual([["Check again", "/lmn-success?lmnRequestId=a&try=2"]]);
  });

  test.each([
    [
      "in_review",
      "Thank you!",
      "Your LMN is Being Processed",
      "usually within 24 hours: our goal, not a promise.",
    ],
    [
      "sent",
      "Congratulations!",
      "Your LMN Has Been Sent",
      "Check your email. The letter says how long it's valid",
    ],
  ] as const)("a letter that is %s: %s %s", (status, heading, title, words) => {
    const page = pageOf(
      <PaymentSuccessful promise={reviewPromise(true)} status={status} disputedOn={null}>
        <h2>What comes next</h2>
      </PaymentSuccessful>,
    );
    expect(page.text).toContain("Payment Successful");
    expect(page.headings).toEqual([`h1 ${heading}`, `h2 ${title}`, "h2 What comes next"]);
    expect(page.text).toContain(words);
    expect(page.links.some(([name]) => name === "Check the status")).toBe(status !== "sent");
  });
});

describe("a letter that came to nothing", () => {
  const reversals = { refund: null, failedRefunds: 0, dispute: null };
  const ended = (isDenied: boolean, refundedAt: string | null, feeCents = 2_500) =>
    pageOf(
      <LetterEnded
        status={isDenied ? "denied" : "pending"}
        feeCents={feeCents}
        feeBack={{ refundedAt, feeCents, state: "CO", reversals }}
        revocation={null}
      >
        <h2>What happened so far</h2>
      </LetterEnded>,
    );

  test.each([
    [true, "Your Letter of Medical Necessity has been denied.", "Denied"],
    [false, "Your fee has been refunded.", "Refunded"],
  ])("denied (%s): %s", (isDenied, title, mark) => {
    const page = ended(isDenied, "2026-11-20T01:00:00.000Z");
    expect(page.headings).toEqual([`h1 ${title}`, "h2 What happened so far"]);
    expect(page.text).toContain(mark);
    expect(page.text.includes("Asking again helps only if an answer was wrong or missing.")).toBe(isDenied);
    expect(page.links).toEqual([["Request another LMN", "/lmn-request?new=1"]]);
  });

  test("names the day the fee went back, and before that no day", () => {
    expect(ended(true, "2026-11-20T01:00:00.000Z").text).toContain(
      "Your $25 fee was refunded in full on November 19, 2026, to the card you paid with.",
    );
    const { text } = ended(true, null);
    expect(text).toContain("Your $25 fee is on its way back to the card you paid with, in full.");
    expect(text).not.toMatch(/was refunded|20\d\d/);
  });

  test("names the fee that was paid, to the cent", () => {
    expect(ended(false, null, 1_950).text).toContain("Your $19.50 fee");
  });
});

describe("a payment that failed", () => {
  test.each([
    [true, "Your payment was declined"],
    [false, "Your payment page has closed"],
  ])("declined (%s): nothing was charged, and the answers are still there", (isDeclined, title) => {
    const page = pageOf(<PaymentUnpaid isDeclined={isDeclined} backHref="/lmn-request?step=8" />);
    expect(page.headings).toEqual([`h1 ${title}`]);
    expect(page.text).toContain("Nothing was charged, and your request was not sent.");
    expect(page.text).toContain("24 hours after your last step");
    expect(page.text.includes("with this card or another")).toBe(isDeclined);
    expect(page.links).toEqual([["Back to your request", "/lmn-request?step=8"]]);
  });

  test("one that differs from what was asked must not be paid twice", () => {
    const page = pageOf(<PaymentHeld />);
    expect(page.text).toContain("Please don't pay again.");
    expect(page.links).toEqual([["Write to us", "mailto:help@letterwell.example"]]);
    expect(page.text).not.toContain("Try again");
  });
});

describe("the sandbox's payment page", () => {
  const sandbox = (state: string, afterwards: readonly PaymentStep[] = []) =>
    pageOf(
      <SandboxPayPage
        purpose="letter"
        amountCents={2_500}
        state={state}
        afterwards={afterwards}
        doneHref={"/lmn-success?lmnRequestId=a"}
      />,
    );

  test("offers what can happen to the payment later", () => {
    expect(sandbox("paid", ["bounce", "dispute"]).buttons).toEqual([
      "Bank sends the refund back",
      "Shopper disputes it",
    ]);
  });

  test("asks for no card, and offers the three ways a payment can end", () => {
    const page = sandbox("open");
    expect(page.text).toContain("No card is asked for and no money moves.");
    expect(page.headings).toEqual(["h1 Pay $25.00"]);
    expect(page.fields).toEqual({});
    expect(page.buttons).toEqual(["Pay $25.00", "Decline the card", "Cancel"]);
    expect(page.all("button", { name: "intent" }).map(({ attributes }) => attributes.value)).toEqual([
      "pay",
      "decline",
      "cancel",
    ]);
    expect(page.one("form").attributes.method).toBe("post");
  });

  test.each(["paid", "declined", "canceled"])("can't be used again once it is %s", (state) => {
    const page = sandbox(state);
    expect(page.buttons).toEqual([]);
    expect(page.text).toContain("This payment page has been used.");
    expect(page.links).toEqual([["See the result", "/lmn-success?lmnRequestId=a"]]);
  });
});
