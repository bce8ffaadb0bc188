import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import type { FieldSpec } from "~/kit/form/field-spec";
import { parcelStep } from "../../../../tests/support/parcel";
import { stepTitle, WizardPage, type WizardPageProps } from "./page";
import type { StepView } from "./show-step.server";

const page = (step: Partial<StepView> = {}, more: Partial<WizardPageProps> = {}) =>
  render(<WizardPage step={parcelStep(step)} aside={null} {...more} />);

const text: FieldSpec = { type: "text", name: "senderName", label: "Name" };
const area: FieldSpec = { type: "textarea", name: "note", label: "Note" };
const select: FieldSpec = { type: "select", name: "size", label: "Size", options: [] };

test("a step's form posts to its save address, with what it carries", () => {
  const html = page({ address: "/parcel?step=2", carried: { draftKey: "1.key" } });
  expect(html).toMatch(/<form [^>]*method="post" action="\/parcel\?step=2&amp;posted=step"/);
  expect(html).toContain('<input type="hidden" name="draftKey" value="1.key"/>');
});

test("the hint about Enter waits for JavaScript where it would not be true without", () => {
  const hintOf = (step: Partial<StepView>) => /<p data-enter-hint=""[^>]*>[^<]*/.exec(page(step))?.[0];
  expect(hintOf({ fields: [text] })).toMatch(/^(?!.* hidden).*>Press Enter to Continue$/);
  expect(hintOf({ fields: [text, select] })).toMatch(/ hidden="">Press Enter to Continue$/);
  expect(hintOf({ fields: [area], isLast: true })).toMatch(/ hidden="">Press Ctrl \+ Enter to Submit$/);
});

test("Back is offered from the second step on, and the last button says what it does", () => {
  expect(page({ number: 1 })).not.toContain('value="back"');
  const last = page({ isLast: true, primaryLabel: "Send" });
  expect(last).toContain('value="back"');
  expect(last).toContain("Send</button>");
  expect(last).toContain("Check your answers");
});

test("the boxes of the last step come after the answers to check, those of others where they are listed", () => {
  const consent: FieldSpec = {
    type: "consent",
    name: "terms",
    label: "I agree",
    version: "2026-11-22.0a1b",
    points: ["Read them."],
    links: [{ href: "/terms", label: "Terms" }],
  };
  const fields = [consent, area];
  expect(page({ fields, isLast: true })).toMatch(
    /<textarea.*Check your answers.*I agree.*<details.*Read them\..*Terms.*<button/s,
  );
  expect(page({ fields })).toMatch(/I agree.*Note/);
  const box = /<input[^>]*name="terms"[^>]*>/;
  expect(box.exec(page({ fields }))?.[0]).toContain('value="2026-11-22.0a1b"');
  expect(box.exec(page({ fields }))?.[0]).not.toContain("checked");
  const result = { error: { terms: ["Please accept"] } };
  expect(page({ fields, isLast: true }, { result })).toContain('<a href="#step-terms">Please accept</a>');
});

test("a refused form shows what was typed and each field's first message, summed up above", () => {
  const result = { initialValue: { senderName: "x" }, error: { senderName: ["Too long", "Too odd"] } };
  const html = page({ fields: [text], values: { senderName: "Ada" } }, { result });
  expect(html).toContain('value="x"');
  expect(html).toContain('<a href="#step-senderName">Too long</a>');
  expect(html).not.toContain("Too odd");
  expect(html).not.toContain("We couldn&#x27;t send your request");
});

test("a fault that is none of the answers' is headed as one", () => {
  const result = { error: { "": ["Try tomorrow."] } };
  expect(page({}, { result })).toContain("We couldn&#x27;t send your request");
  expect(page({}, { result, errorHeading: "Closed" })).toContain("Closed");
});

test("notices: what was found again, what was lost, and the wizard's own between title and form", () => {
  expect(page({ resumed: true, answered: ["Name"] })).toContain("Answered so far: Name.");
  expect(page({ isRenewal: true })).toContain("You&#x27;re renewing: your earlier");
  expect(page({ isRenewal: true, isLast: true })).not.toContain("You&#x27;re renewing: your earlier");
  expect(page({ draftLost: true })).toContain("We couldn&#x27;t find your earlier answers.");
  expect(page({}, { above: <i>Own</i>, aside: <b>Beside</b> })).toMatch(/<h1.*<i>Own<\/i>.*<form.*<b>Beside/);
});

test("a page's title says which step it is", () => {
  expect(stepTitle(parcelStep())).toBe("How big is it? (step 2 of 4)");
});
