import { z } from "zod";
import { parameterOf } from "~/orders/http/order-query";
import { paths } from "~/paths";
import { email } from "~/platform/values/email";
import { usState } from "~/platform/values/us-state";
import { administratorName, hasAccount, intakeMessages } from "../../domain/intake";
import { namesSchema } from "../../domain/patient";
import type { OrderDraftRow } from "../../store/drafts.server";
import { stepsOf, type Wizard } from "../engine/step";
import { ageStep, nameFields } from "../patient-questions";
import { conditionsStep, emailField, type LetterContext, stateField, treatmentsStep } from "../questions";

const contactSchema = namesSchema.safeExtend({ email, state: usState, customProvider: administratorName });
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

/** A letter for a partner shop's order: five steps, free. */
export const orderWizard: Wizard<LetterContext> = {
  name: "order",
  path: paths.orderLetter,
  carriedQueries: ["shop", "orderId", "exp", "sig", "resubmit", "brandSlug"],
  readQuery: parameterOf,
  submitLabel: "Submit Request",
  steps: [
    step({
      slug: "contact",
      title: "Contact Information",
      schema: () => contactSchema,
      fields: () => [
        emailField,
        ...nameFields("Their legal name, as the letter will show it. The state below is where they live."),
        stateField,
        {
          type: "text",
          name: "customProvider",
          label: "Plan administrator (optional)",
          hint: "Who runs your account. Some have rules for a letter, which your provider then sees.",
        },
      ],
    }),
    step(ageStep),
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
