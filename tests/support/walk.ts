import { z } from "zod";
import { consentVersion } from "~/legal/content/consent-versions.server";
import type { StepView } from "~/letters/request/engine/show-step.server";
import { orderWizard } from "~/letters/request/order-letter/steps";
import { productWizard } from "~/letters/request/product-letter/steps";
import type { Answer, Fields, Visitor } from "./visitor";

export const wizards = { product: productWizard, order: orderWizard } as const;

type Wizard = (typeof wizards)[keyof typeof wizards];

const mat = "https://northpine.example/products/infrared-heat-mat";

/** The required checkboxes by step: consents, and that no safety point applies. */
export const consents: Record<string, Fields> = {
  conditions: { healthConsent: consentVersion("health-data"), safety: ["none"] },
  treatments: {
    telehealthConsent: consentVersion("telehealth"),
    attestation: consentVersion("attestation"),
    termsAccepted: consentVersion("terms"),
  },
};

/** Valid answers for every step, by wizard and slug. */
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

/** Valid answers for every step of the wizard, by slug. */
export const answersOf = (wizard: Wizard): Record<string, Fields> =>
  wizard === productWizard ? goodAnswers.product : goodAnswers.order;

/** The URL of a step, after the wizard's own query parameters. */
export function stepPath(wizard: Wizard, step: number, query: Record<string, string> = {}): string {
  return `${wizard.path}?${new URLSearchParams({ ...query, step: String(step) })}`;
}

/** The fields of a step: consents checked, and the test's answers or else valid ones. */
const fieldsFor = (wizard: Wizard, slug: string, given?: Record<string, Fields>): Fields => ({
  ...consents[slug],
  ...(given?.[slug] ?? answersOf(wizard)[slug]),
});

/** Answers all steps before `step`. Throws if one is refused. */
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

/** Answers every step and returns the last response. */
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

/** The step that a page shows. Throws if it shows none. */
export function stepOf(answer: Answer): StepView {
  const { step } = z.object({ step: z.custom<StepView>((value) => value !== undefined) }).parse(answer.data);
  return step;
}

/** The view that a page chose, e.g. "waiting". */
export const viewOf = (answer: Answer): string => z.object({ view: z.string() }).parse(answer.data).view;

const refusal = z.object({
  result: z.object({ error: z.record(z.string(), z.array(z.string()).nullable()) }),
});

/** Error messages of a refused step by field; those of the whole form under "". */
export function errorsOf(answer: Answer): Record<string, string[]> {
  const { error } = refusal.parse(answer.data).result;
  return Object.fromEntries(Object.entries(error).map(([field, messages]) => [field, messages ?? []]));
}

export const queryOf = (address: string | null): Record<string, string> =>
  Object.fromEntries(new URL(address ?? "", "http://x.invalid").searchParams);

/** Answers what a renewal asks again, from its first step on; returns the last step and its URL. */
export async function answerAnew(
  visitor: Visitor,
  ageStep: string,
): Promise<{ location: string; answer: Answer }> {
  const health = await visitor.post(ageStep, { age: "43" });
  const done = await visitor.post(health.location ?? "", {
    ...consents.conditions,
    conditions: ["Other"],
    otherConditions: "Stiff joints",
    symptoms: "Since the last letter: It hurts less <now>",
  });
  const location = done.location ?? "";
  return { location, answer: await visitor.get(location) };
}
