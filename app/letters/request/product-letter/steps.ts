import { z } from "zod";
import { administratorOf } from "~/administrators/content/administrators.server";
import { administratorNotes } from "~/administrators/domain/administrator-notes";
import { accountProviders, otherProvider } from "~/administrators/domain/find-administrator";
import { paths } from "~/paths";
import { emailSchema } from "~/platform/values/email";
import { shortMoney } from "~/platform/values/money";
import { usState } from "~/platform/values/us-state";
import { site } from "~/site";
import { accountProvider, intakeMessages } from "../../domain/intake";
import { namesSchema } from "../../domain/patient";
import type { ProductDraftRow } from "../../store/drafts.server";
import { stepsOf, type Wizard } from "../engine/step";
import { ageStep, nameFields, wordsFor } from "../patient-questions";
import { conditionsStep, emailField, patientStateField, treatmentsStep } from "../questions";
import { type ProductContext, productStep } from "./product-step";

const stateSchema = z.object({ state: usState });

/** Each administrator with what to know about it before paying. */
const providerOptions = accountProviders.map((provider) => ({
  value: provider,
  label: provider,
  hint:
    provider === otherProvider
      ? "If we know its rules for letters, you'll see them before you pay."
      : administratorNotes(administratorOf({ provider, customProvider: null }))
          .map(({ words }) => words)
          .join(" "),
}));

/** The label of the button to the payment page. */
export function payLabel(feeCents: number): string {
  return `Submit Request - Pay ${shortMoney(feeCents)}`;
}

const step = stepsOf<ProductContext, ProductDraftRow>();

/** A letter for any product: eight steps, paid. */
export const productWizard: Wizard<ProductContext> = {
  name: "product",
  path: paths.productLetter,
  carriedQueries: ["brandSlug", "productLink", "item", "new"],
  submitLabel: payLabel(site.letterFeeCents),
  steps: [
    step({
      slug: "email",
      title: "What's your email?",
      schema: () => emailSchema,
      fields: () => [emailField],
    }),
    step({
      slug: "name",
      title: "What's your full name?",
      schema: () => namesSchema,
      fields: () => nameFields("Their legal name, as the letter will show it."),
    }),
    step(productStep),
    step(ageStep),
    step({
      slug: "state",
      title: wordsFor("Which state do you live in?", (patient) => `Which state does ${patient} live in?`),
      schema: () => stateSchema,
      fields: (context) => [patientStateField(context)],
    }),
    step({
      slug: "provider",
      title: "Who runs your FSA, HSA, or HRA?",
      schema: () => accountProvider,
      fields: () => [
        {
          type: "select",
          name: "provider",
          label: "Account provider",
          hint: "The company that holds your account. It's on your card or in your benefits portal.",
          prompt: "Select a provider",
          options: providerOptions,
          messages: { valueMissing: intakeMessages.provider },
        },
        {
          type: "text",
          name: "customProvider",
          label: "Your provider's name",
          revealedBy: { name: "provider", value: otherProvider },
          messages: { valueMissing: intakeMessages.customProvider },
        },
      ],
    }),
    step({ ...conditionsStep, title: "Which health conditions is this for?" }),
    step({
      ...treatmentsStep,
      title: wordsFor("What have you tried so far?", (patient) => `What has ${patient} tried so far?`),
    }),
  ],
};
