import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import { emailField, stateField, treatmentFields } from "../questions";
import { WizardPage } from "./page";
import type { StepView } from "./show-step.server";

const step: StepView = {
  slug: "email",
  number: 2,
  of: 3,
  title: "What's your email?",
  fields: [emailField],
  constraint: { email: { required: true, maxLength: 320 } },
  values: {},
  isLast: false,
  primaryLabel: "Continue",
  review: [],
  resumed: false,
  answered: [],
  draftLost: false,
  saveAddress: "/lmn-request?step=2&save=1",
  carried: { draftKey: "1.key" },
};

const page = (view: Partial<StepView> = {}) =>
  render(<WizardPage step={{ ...step, ...view }} aside={null} />);

test("a step's form posts to its save address", () => {
  expect(page()).toMatch(/<form method="post"[^>]* action="\/lmn-request\?step=2&amp;save=1"/);
});

test("the hint about Enter waits for JavaScript where it would not be true without", () => {
  const hintOf = (view: Partial<StepView>) => /<p class="enter-hint"[^>]*>[^<]*/.exec(page(view))?.[0];
  expect(hintOf({})).toBe('<p class="enter-hint">Press Enter to Continue');
  expect(hintOf({ fields: [emailField, stateField] })).toBe(
    '<p class="enter-hint" hidden="">Press Enter to Continue',
  );
  expect(hintOf({ fields: treatmentFields, isLast: true })).toBe(
    '<p class="enter-hint" hidden="">Press Ctrl + Enter to Submit',
  );
});
