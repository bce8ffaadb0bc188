import type { Page } from "@playwright/test";
import type { Answer, StepScript } from "./step-script.ts";
import { Wizard } from "./wizard.ts";

export const saunaBlanket = {
  link: "https://northpine.example/products/infrared-sauna-blanket",
  title: "Infrared Sauna Blanket",
  price: "$499.00",
  saving: "Save up to $174.60 per purchase with your FSA/HSA over the next 12 months, after the $25 fee",
};

/** The paid wizard for a letter, with eight steps. */
export class ProductWizard extends Wizard {
  constructor(page: Page, given: { email: string; treatment?: string; query?: string; origin?: string }) {
    const query = given.query ? `${given.query}&` : "";
    super(
      page,
      script(given),
      (step) => `${given.origin ?? ""}/lmn-request?${query}step=${step}`,
      "Submit Request - Pay $25",
    );
  }

  /** Submits the answered last step and pays on the sandbox's page. */
  async payAll(): Promise<void> {
    await this.submitButton.click();
    await this.page.getByRole("button", { name: "Pay $25.00" }).click();
  }
}

function script({
  email,
  treatment = "Physical therapy for six months",
}: {
  email: string;
  treatment?: string;
}) {
  const text = (name: string, label: string, value: string): Answer => ({ name, label, as: "text", value });
  const steps: StepScript[] = [
    { title: "What's your email?", answers: [text("email", "What's your email?", email)] },
    {
      title: "What's your full name?",
      answers: [text("name", "Full name", "Zoë O'Neill-Ångström")],
    },
    {
      title: "What are you using an LMN toward?",
      answers: [text("productLink", "What are you using an LMN toward?", saunaBlanket.link)],
    },
    { title: "How old are you?", answers: [text("age", "How old are you?", "42")] },
    {
      title: "Which state do you live in?",
      answers: [
        { name: "state", label: "Which state do you live in?", as: "select", value: "Illinois", sent: "IL" },
      ],
    },
    {
      title: "Who runs your FSA, HSA, or HRA?",
      answers: [
        { name: "provider", label: "Who runs your FSA, HSA, or HRA?", as: "select", value: "Other" },
        text("customProvider", "Your provider's name", "Prairie Benefits"),
      ],
    },
    {
      title: "Which health conditions is this for?",
      answers: [
        { name: "conditions", label: "Health conditions", as: "checkbox", value: "Fibromyalgia" },
        { name: "conditions", label: "Health conditions", as: "checkbox", value: "Other" },
        text("otherConditions", "Your other condition(s)", "Stiff shoulders"),
        text("symptoms", "Symptoms", "Aching most mornings"),
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
      title: "What have you tried so far?",
      answers: [
        text("previousTreatments", "Which treatments have you tried before?", treatment),
        text(
          "productUse",
          "How will you use the product to treat or prevent your condition?",
          "Twenty minutes of heat every evening",
        ),
      ],
      consents: ["telehealthConsent", "attestation", "termsAccepted"],
    },
  ];
  return steps;
}
