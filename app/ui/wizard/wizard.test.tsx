import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import { PurchaseSummary } from "./purchase-summary";
import { SideCards } from "./side-cards";
import { WizardActions } from "./wizard-actions";
import { WizardSheet } from "./wizard-sheet";

test("Enter presses the primary button: it is the first in the document, and Back is never validated", () => {
  const html = render(<WizardActions primaryLabel="Continue" back hint="Press Enter to Continue" />);
  const buttons = html.match(/<button[^>]*>/g) ?? [];
  expect(buttons[0]).toContain('data-primary=""');
  expect(buttons[1]).toMatch(/name="intent" value="back" formNoValidate=""/i);
  expect(render(<WizardActions primaryLabel="Continue" back={false} />)).not.toContain("Back");
});

test("progress is told in words and as a bar", () => {
  const html = render(
    <WizardSheet progress={{ step: 3, of: 8 }} title="How old are you?">
      {null}
    </WizardSheet>,
  );
  expect(html).toContain("<p>Step 3 of 8</p>");
  expect(html).toContain('<progress value="3" max="8" aria-label="Progress">');
  expect(html).toContain('<h1 id="step-title">How old are you?</h1>');
});

test("the guarantee is worded as promised", () => {
  expect(render(<SideCards cards={["guarantee"]} />)).toContain(
    "If your LMN request is not approved, you will receive a full refund of your $25 LMN fee.",
  );
});

test("the purchase summary shows lines, share of shipping and total", () => {
  const html = render(
    <PurchaseSummary
      lines={[{ title: "Lamp", imageUrl: null, quantity: 2, totalCents: 25_800 }]}
      shippingCents={1834}
      totalCents={27_634}
    />,
  );
  expect(html).toContain("Quantity 2");
  expect(html).toContain("<b>$258.00</b>");
  expect(html).toContain("<dt>Shipping/Taxes</dt><dd>$18.34</dd>");
  expect(html).toContain("<dt>FSA/HSA Reimbursement Total</dt><dd>$276.34</dd>");
});
