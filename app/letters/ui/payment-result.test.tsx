import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import { reviewPromise } from "~/letters/content/review-promise";
import { PaymentSuccessful } from "./payment-result";

const shown = (sent: boolean) =>
  render(
    <PaymentSuccessful promise={reviewPromise(true)} sent={sent} disputedOn={null}>
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
  const html = shown(false);
  expect(html).toContain("If they approve it, you&#x27;ll get your letter by email");
  expect(html).toContain("You&#x27;ll get a link to this page by email");
  expect(buttons(html)).toEqual([
    ["primary", "Check the status", ""],
    ["secondary", "Request another LMN", "/lmn-request?new=1"],
    ["quiet", "Browse the shop", "/shop"],
  ]);
});

test("once the letter is sent, the next thing to do is another letter, and no mail is announced that came before it", () => {
  expect(shown(true)).not.toContain("You&#x27;ll get a link");
  expect(buttons(shown(true))[0]).toEqual(["primary", "Request another LMN", "/lmn-request?new=1"]);
});

test("an open dispute is shown with its date", () => {
  const html = render(
    <PaymentSuccessful promise={reviewPromise(true)} sent={false} disputedOn="2026-11-10">
      {null}
    </PaymentSuccessful>,
  );
  expect(html).toContain("You disputed this payment with your bank on November 10, 2026.");
  expect(shown(false)).not.toContain("disputed");
});
