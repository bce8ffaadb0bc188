import { z } from "zod";
import type { OrderDraftRow } from "~/data/letters/drafts.server";
import { fullName, hasAccount, intakeMessages } from "~/domain/letters/intake";
import { age } from "~/domain/values/age";
import { email } from "~/domain/values/email";
import { usState } from "~/domain/values/us-state";
import { paths } from "~/paths";
import { stepsOf, type Wizard } from "../engine/step";
import {
  ageField,
  conditionsStep,
  emailField,
  type LetterContext,
  nameField,
  stateField,
  treatmentsStep,
} from "../questions";

const contactAnswer = z.object({ email: email, name: fullName, state: usState });
const ageAnswer = z.object({ age });
const accountAnswer = z.object({ hasAccount });

const withoutAccount = {
  title: "No account, or not sure?",
  text: "FSAs and HRAs come with a job: your employer's benefits team knows if you have one. An HRA holds your employer's money for your medical costs. You can open an HSA yourself if your health plan allows one.",
  links: [
    { href: paths.guide("whats-an-fsa"), label: "What's an FSA?" },
    { href: paths.guide("whats-an-hsa"), label: "What's an HSA?" },
    { href: paths.contact, label: "Contact Support" },
    { href: paths.shop, label: "Browse the shop" },
  ],
};

const step = stepsOf<LetterContext, OrderDraftRow>();

/** A letter for an order of a partner shop: five steps, free. */
export const orderWizard: Wizard<LetterContext> = {
  name: "order",
  path: paths.orderLetter,
  carriedQueries: ["shop", "orderId", "sig", "resubmit", "brandSlug"],
  submitLabel: "Submit Request",
  steps: [
    step({
      slug: "contact",
      title: "Contact Information",
      schema: () => contactAnswer,
      fields: () => [emailField, nameField, stateField],
    }),
    step({
      slug: "age",
      title: "How old are you?",
      schema: () => ageAnswer,
      fields: () => [ageField],
    }),
    step({
      slug: "account",
      title: "Do you have an FSA, HSA, or HRA account?",
      schema: () => accountAnswer,
      fields: () => [
        {
          type: "radios",
          name: "hasAccount",
          label: "Your account",
          options: [
            { value: "yes", label: "Yes" },
            { value: "no", label: "No" },
          ],
          autoAdvance: { value: "yes", afterMs: 300 },
          blocked: { value: "no", notice: intakeMessages.noAccountNotice, instead: withoutAccount },
          messages: { valueMissing: intakeMessages.account },
        },
      ],
    }),
    step({ ...conditionsStep, title: "Health Conditions" }),
    step({
      ...treatmentsStep,
      title: "Treatment History",
      lede: "Almost there! This is the last step.",
    }),
  ],
};
