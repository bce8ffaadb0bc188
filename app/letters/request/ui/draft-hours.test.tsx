import { expect, test } from "vitest";
import { openDraftInBrowser, openDraftInBrowserSeconds, retention } from "~/legal/domain/retention";
import { paymentEndedMail } from "~/payments/content/payment-mails";
import { PaymentUnpaid } from "~/payments/ui/payment-trouble";
import { pageOf } from "../../../../tests/support/markup";
import { ResumeMailed } from "../../ui/resume-form";
import { ResumeLinkPage } from "../../ui/resume-link-pages";
import { DraftLost } from "../engine/page";
import { NoProvider } from "./no-provider";

test("the notice of lost answers leads to the way back, with the hours of each", () => {
  const page = pageOf(<DraftLost />);
  expect(page.links).toEqual([
    [`have your answers of the last ${retention.openDraft} emailed to you as a link`, "/resume"],
  ]);
  expect(page.text).toContain(`keeps them for ${openDraftInBrowser} after your last step`);
});

test("a browser keeps answers as long as the pages say", () => {
  expect(openDraftInBrowser).toBe(`${openDraftInBrowserSeconds / 3_600} hours`);
  for (const { text } of [
    pageOf(<NoProvider state="Iowa" reason="license" />),
    pageOf(<PaymentUnpaid isDeclined backHref="/lmn-request" />),
    pageOf(<ResumeLinkPage state="open" ownHref={null} formKey="k" />),
    pageOf(<ResumeLinkPage state="used" ownHref={null} formKey="k" />),
  ])
    expect(text).toContain(`for ${openDraftInBrowser}`);
  const mail = paymentEndedMail({ isDeclined: true, answersUrl: "https://letterwell.example/lmn-request" });
  expect(JSON.stringify(mail)).toContain(`for ${openDraftInBrowser} after your last step`);
});

test("another device finds what is kept, by a link that works as long as the page says", () => {
  expect(pageOf(<ResumeMailed />).text).toContain(`in the last ${retention.openDraft}`);
  expect(pageOf(<ResumeMailed />).text).toContain(`within ${retention.mailedLink}`);
  const over = pageOf(<ResumeLinkPage state="over" ownHref={null} formKey="k" />).text;
  expect(over).toContain(`older than ${retention.mailedLink}`);
  expect(over).toContain(`wasn't touched for ${retention.openDraft}`);
});
