import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import { reviewPromise } from "~/letters/content/review-promise";
import type { LetterStatus } from "../domain/status";
import { PaymentSuccessful } from "./payment-result";

const shown = (status: LetterStatus) =>
  render(
    <PaymentSuccessful promise={reviewPromise(true)} status={status} disputedOn={null}>
      {null}
    </PaymentSuccessful>,
  );
const buttons = (html: string) =>
  [...html.matchAll(/href="([^"]*)" class="button button-(\w+)">([^<]*)/g)].map(([, href, look, words]) => [
    look,
    words,
    href,
  ]);

test("a paid letter promises nothing that isn't decided, and names the mail with this page's link", () => {
  const html = shown("in_review");
  expect(html).toContain("If they approve it, you&#x27;ll get your letter by email");
  expect(html).toContain("You&#x27;ll get a link to this page by email");
  expect(buttons(html)).toEqual([
    ["primary", "Check the status", ""],
    ["secondary", "Request another LMN", "/lmn-request?new=1"],
    ["quiet", "Browse the shop", "/shop"],
  ]);
});

test.each([
  ["approved", "your letter is being made"],
  ["letter_made", "The email with the link is on its way."],
  ["sent", "Check your email."],
] as const)(
  "a letter that is %s isn't to be reviewed, and its link doesn't come with an earlier mail",
  (status, words) => {
    const html = shown(status);
    expect(html).toContain(words);
    expect(html).not.toMatch(/reviews your request|If they approve it|link to this page by email/);
  },
);

test("once the letter is sent, another letter isn't the first thing to do", () => {
  expect(buttons(shown("sent"))[0]).toEqual(["secondary", "Request another LMN", "/lmn-request?new=1"]);
});

test("an open dispute is shown with its date", () => {
  const html = render(
    <PaymentSuccessful promise={reviewPromise(true)} status="in_review" disputedOn="2026-11-10">
      {null}
    </PaymentSuccessful>,
  );
  expect(html).toContain("You disputed this payment with your bank on November 10, 2026.");
  expect(shown("in_review")).not.toContain("disputed");
});
