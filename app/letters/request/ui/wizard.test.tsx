import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import type { FieldSpec } from "~/kit/form/field-spec";
import { FieldsForm } from "~/kit/form/fields-form";
import { PostageStamp } from "~/kit/layout/postage-stamp";
import { ResumeNotice } from "../engine/page";
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

test("'Start over' names what is kept and asks before it forgets", () => {
  const html = render(<ResumeNotice answered={["Email", "Age"]} />);
  expect(html).toContain("Answered so far: Email, Age.");
  const [asking = "", asked = ""] = html.split("</summary>");
  expect(asking).toMatch(/<details[^>]*><summary[^>]*>Start over$/);
  expect(asking).not.toContain("<button");
  expect(asked).toMatch(/<button type="submit" name="intent" value="start-over"/);
});

test("what stays without styles is a page still: drawings are not filled, and a revealed question says when", () => {
  expect(render(<PostageStamp />)).toMatch(/<svg[^>]* fill="none" stroke="currentColor"/);
  expect(render(<SideCards cards={["note"]} review={null} />)).toMatch(
    /<svg[^>]* fill="none" stroke="currentColor"/,
  );
  const fields: FieldSpec[] = [
    { type: "checkboxes", name: "a", label: "A", options: [{ value: "Other", label: "Other" }] },
    { type: "text", name: "b", label: "Your own", revealedBy: { name: "a", value: "Other" } },
  ];
  expect(render(<FieldsForm id="test" fields={fields} constraint={{}} />)).toContain(
    '<p class="without-styles">If you chose “Other”:</p>',
  );
});

test("progress is said once in words and drawn as a bar", () => {
  const html = render(
    <WizardSheet progress={{ step: 3, of: 8 }} title="How old are you?">
      {null}
    </WizardSheet>,
  );
  expect(html).toMatch(/<p[^>]*>Step 3 of 8<\/p>/);
  expect(html).toContain('<progress value="3" max="8" aria-hidden="true">');
  expect(html).toMatch(/<h1[^>]* id="step-title">How old are you\?<\/h1>/);
});

test("the guarantee is worded as promised", () => {
  expect(render(<SideCards cards={["guarantee"]} review={null} price="$25" />)).toContain(
    "If your LMN request is not approved, you will receive a full refund of your $25 LMN fee.",
  );
});

test("the purchase summary marks what isn't counted, and its figures add up", () => {
  const lines = [
    ...[{ title: "Lamp", imageUrl: null, quantity: 2, totalCents: 25_800, eligibility: "letter" as const }],
    ...[{ title: "Towel", imageUrl: null, quantity: 1, totalCents: 4_800, eligibility: "none" as const }],
    ...[{ title: "Thing", imageUrl: null, quantity: 1, totalCents: 900, eligibility: "unknown" as const }],
  ];
  const totals = {
    eligibleCents: 25_800,
    discountsCents: 4_990,
    shippingAndTaxesCents: 1_834,
    totalCents: 22_644,
  };
  const html = render(<PurchaseSummary shopName="Northpine" orderName="1001" purchase={{ lines, totals }} />);
  expect(html).toContain("Order 1001 at Northpine");
  expect(html).toContain("Quantity 2");
  expect(html).toMatch(/<b[^>]*>\$258\.00<\/b>/);
  expect(html.match(/Not eligible, not counted/g)).toHaveLength(1);
  expect(html.match(/Eligibility not known, not counted/g)).toHaveLength(1);
  expect(html).toMatch(/<s [^>]*>\$48\.00<\/s>/);
  const figures = [...html.matchAll(/<dt[^>]*>([^<]*)<\/dt><dd[^>]*>([^<]*)<\/dd>/g)].map((row) =>
    row.slice(1),
  );
  expect(figures).toEqual([
    ["Eligible items", "$258.00"],
    ["Discounts", "-$49.90"],
    ["Shipping/Taxes", "$18.34"],
    ["FSA/HSA Reimbursement Total", "$226.44"],
  ]);
});
