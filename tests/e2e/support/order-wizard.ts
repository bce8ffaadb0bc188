import type { Page } from "@playwright/test";
import { emailOf, shop } from "./order-ids.ts";
import type { Answer, StepScript } from "./step-script.ts";
import { Wizard } from "./wizard.ts";

/** Totals of the order that all test orders copy: $1,057 of $1,105 are eligible, $1,189.27 were paid. */
export const orderTotals = { eligible: "$1,057.00", shipping: "$80.61", total: "$1,137.61" };

/** The shopper. Her orders were shipped to another state than the one she says she lives in. */
export const customer = { name: "Rosalind Okafor", state: "IL", orderState: "CO" };

/** The free wizard for a partner shop's order, with five steps. */
export class OrderWizard extends Wizard {
  readonly deepLink: string;
  readonly statusAddress: string;
  readonly email: string;

  constructor(
    page: Page,
    readonly orderId: number,
    given: { treatment?: string; resubmit?: boolean } = {},
  ) {
    const query = `shop=${shop}&orderId=${orderId}`;
    const deepLink = `/complete-lmn?${query}${given.resubmit ? "&resubmit=1" : ""}`;
    super(
      page,
      script(emailOf(orderId), given.treatment),
      (step) => `${deepLink}&step=${step}`,
      "Submit Request",
    );
    this.email = emailOf(orderId);
    this.deepLink = deepLink;
    this.statusAddress = `/lmn-status?${query}`;
  }
}

function script(email: string, treatment = "Over-the-counter pain relievers"): StepScript[] {
  const text = (name: string, label: string, value: string): Answer => ({ name, label, as: "text", value });
  return [
    {
      title: "Contact Information",
      answers: [
        text("email", "Email", email),
        text("name", "Full name", customer.name),
        { name: "state", label: "State of residence", as: "select", value: "Illinois", sent: customer.state },
      ],
    },
    { title: "How old are you?", answers: [text("age", "How old are you?", "35")] },
    {
      title: "Do you have an FSA, HSA, or HRA account?",
      answers: [{ name: "hasAccount", label: "Your account", as: "radio", value: "Yes", sent: "yes" }],
    },
    {
      title: "Health Conditions",
      answers: [
        { name: "conditions", label: "Health conditions", as: "checkbox", value: "Fibromyalgia" },
        {
          name: "safety",
          label: "Which of these apply to you?",
          as: "checkbox",
          value: "None of these",
          sent: "none",
        },
      ],
      consents: ["healthConsent"],
    },
    {
      title: "Treatment History",
      answers: [
        text("previousTreatments", "Which treatments have you tried before?", treatment),
        text(
          "productUse",
          "How will you use the product to treat or prevent your condition?",
          "Heat on the lower back before sleep",
        ),
      ],
      consents: ["telehealthConsent", "attestation", "termsAccepted"],
    },
  ];
}
