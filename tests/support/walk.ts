import { z } from "zod";
import { consentVersion } from "~/legal/content/consent-versions.server";
import type { StepView } from "~/letters/request/engine/show-step.server";
import { orderWizard } from "~/letters/request/order-letter/steps";
import { productWizard } from "~/letters/request/product-letter/steps";
import type { Answer, Fields, Visitor } from "./visitor";

export const wizards = { product: productWizard, order: orderWizard } as const;

type Wizard = (typeof wizards)[keyof typeof wizards];

const mat = "https://northpine.example/products/infrared-heat-mat";

/** The boxes that have to be ticked, by the step that asks for them: those of consent, and that none of our points of safety applies. */
export const consents: Record<string, Fields> = {
  conditions: { healthConsent: consentVersion("health-data"), safety: ["none"] },
  treatments: {
    telehealthConsent: consentVersion("telehealth"),
    attestation: consentVersion("attestation"),
    termsAccepted: consentVersion("terms"),
  },
};

/** Answers that pass every step, by wizard and slug. */
export const goodAnswers: Record<keyof typeof wizards, Record<string, Fields>> = {
  product: {
    email: { email: "ada.brook@mail.example" },
    name: { name: "Ada Brook" },
    product: { productLink: mat },
    age: { age: "42" },
    state: { state: "OR" },
    provider: { provider: "Lively", customProvider: "" },
    conditions: {
      ...consents.conditions,
      conditions: ["Other"],
      otherConditions: "Stiff joints",
      symptoms: "",
    },
    treatments: {
      ...consents.treatments,
      previousTreatments: "Stretching",
      productUse: "Daily warmth",
    },
  },
  order: {
    contact: { email: "ines.moreau@mail.example", name: "Inès Moreau", state: "VT" },
    age: { age: "36" },
    account: { hasAccount: "yes" },
    conditions: {
      ...consents.conditions,
      conditions: ["Other"],
      otherConditions: "Stiff joints",
      symptoms: "Aches at night",
    },
    treatments: { ...consents.treatments, previousTreatments: "", productUse: "" },
  },
};

/** Answers that pass every step of the wizard, by slug. */
export const answersOf = (wizard: Wizard): Record<string, Fields> =>
  wizard === productWizard ? goodAnswers.product : goodAnswers.order;

/** Address of a step, with the wizard's own queries in front. */
export function stepPath(wizard: Wizard, step: number, query: Record<string, string> = {}): string {
  return `${wizard.path}?${new URLSearchParams({ ...query, step: String(step) })}`;
}

/** What a step is answered with: the boxes of consent ticked, and what a test gives or else the good answers. */
const fieldsFor = (wizard: Wizard, slug: string, given?: Record<string, Fields>): Fields => ({
  ...consents[slug],
  ...(given?.[slug] ?? answersOf(wizard)[slug]),
});

/** Answers the steps before `step` well. Throws when one is refused. */
export async function walkTo(
  visitor: Visitor,
  wizard: Wizard,
  step: number,
  options: { query?: Record<string, string>; answers?: Record<string, Fields> } = {},
): Promise<void> {
  for (const [index, { slug }] of wizard.steps.slice(0, step - 1).entries()) {
    const fields = fieldsFor(wizard, slug, options.answers);
    const answer = await visitor.post(stepPath(wizard, index + 1, options.query), fields);
    if (answer.status !== 303)
      throw new Error(`step ${slug} answered ${answer.status}: ${JSON.stringify(answer.data)}`);
  }
}

/** Answers every step well and gives what the last one answered. */
export async function walkThrough(
  visitor: Visitor,
  wizard: Wizard,
  options: { query?: Record<string, string>; answers?: Record<string, Fields> } = {},
): Promise<Answer> {
  const last = wizard.steps.length;
  await walkTo(visitor, wizard, last, options);
  const slug = wizard.steps.at(-1)?.slug ?? "";
  const fields = fieldsFor(wizard, slug, options.answers);
  return visitor.post(stepPath(wizard, last, options.query), fields);
}

/** The step a page shows. Throws when it shows none. */
export function stepOf(answer: Answer): StepView {
  const { step } = z.object({ step: z.custom<StepView>((value) => value !== undefined) }).parse(answer.data);
  return step;
}

/** The view a page chose, e.g. "waiting". */
export const viewOf = (answer: Answer): string => z.object({ view: z.string() }).parse(answer.data).view;

const refusal = z.object({
  result: z.object({ error: z.record(z.string(), z.array(z.string()).nullable()) }),
});

/** Messages of a refused step by field, those of the whole form under "". */
export function errorsOf(answer: Answer): Record<string, string[]> {
  const { error } = refusal.parse(answer.data).result;
  return Object.fromEntries(Object.entries(error).map(([field, messages]) => [field, messages ?? []]));
}

/** Query parameters of an address. */
export const queryOf = (address: string | null): Record<string, string> =>
  Object.fromEntries(new URL(address ?? "", "http://x.invalid").searchParams);
