import { parseWithZod } from "@conform-to/zod/v4";
import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import type { z } from "zod";
import { contactMessage } from "~/domain/contact/contact-message";
import { physicianApproval } from "~/domain/desk/physician-approval";
import { patientRelations } from "~/domain/letters/letter-content";
import { codeAnswer } from "~/domain/letters/typed-code";
import { dataRequest, erasureConfirmation } from "~/domain/privacy/data-wish";
import { emailAnswer } from "~/domain/values/email";
import { orderWizard } from "~/wizards/order-letter/steps";
import { productWizard } from "~/wizards/product-letter/steps";
import { contactFields } from "../contact/contact-fields";
import { factorAnswer, factorFields } from "../desk/factor-form";
import { forgotFields } from "../desk/forgot-password";
import { passwordAnswer, passwordFields } from "../desk/password-form";
import { physicianFields } from "../desk/physician-page";
import { profileFields, profileForm } from "../desk/profile-form";
import { signInAnswer, signInFields } from "../desk/sign-in-form";
import { mailMeFields } from "../letters/mail-me-form";
import { newEmailAnswer, newEmailFields } from "../letters/mail-trouble";
import { dataRequestFields } from "../privacy/data-request-form";
import { erasureFields } from "../privacy/your-data-page";
import { verifyFields } from "../verification/verify-form";
import { constraintOf } from "./constraint";
import type { FieldSpec } from "./field-spec";
import { FieldsForm } from "./fields-form";

const letter = { conditionsOffered: ["Migraine", "Other"], doubted: null };
const doubted = { link: "https://shop.example/soap", doubt: "not-eligible" } as const;
const contexts = [
  ...patientRelations.map((relation) => ({ ...letter, patient: { name: "Sam", relation } })),
  { ...letter, patient: { name: "Sam", relation: "self" as const }, doubted },
];

const steps = contexts.flatMap((context) =>
  [productWizard, orderWizard].flatMap(({ name, steps }) =>
    steps.map((step): [string, z.ZodObject, readonly FieldSpec[]] => [
      `${name} ${step.slug} for ${context.patient.relation}${context.doubted ? ", doubted" : ""}`,
      step.schema(context),
      step.fields(context),
    ]),
  ),
);

const partsSaid = { diagnosis: "D", effect: "E", product: "P", reason: "R", review: "W" };
const forms: [string, z.ZodObject, readonly FieldSpec[]][] = [
  ...steps,
  ["contact", contactMessage, contactFields],
  ["desk sign-in", signInAnswer, signInFields],
  ["desk second factor", factorAnswer, factorFields],
  ["desk forgotten password", emailAnswer, forgotFields],
  ["desk password", passwordAnswer, passwordFields],
  ["a physician's signature", physicianApproval, physicianFields(partsSaid)],
  ["desk profile", profileForm, profileFields],
  ["an address to mail to", emailAnswer, mailMeFields("The one you gave.")],
  ["new email", newEmailAnswer, newEmailFields],
  ["your data", dataRequest, dataRequestFields],
  ["erasure", erasureConfirmation, erasureFields],
  ["verify", codeAnswer, verifyFields],
];

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

test.each(forms)("%s: all that names an id finds it once, and nothing is cut", (_, schema, fields) => {
  const lastResult = parseWithZod(new FormData(), { schema }).reply();
  const html = render(
    <FieldsForm id="test" fields={fields} constraint={constraintOf(schema)} lastResult={lastResult} />,
  );
  const ids = idsIn(html);
  expect(new Set(ids).size).toBe(ids.length);
  const named = [...html.matchAll(/ (?:for|aria-labelledby|aria-describedby|href)="#?([^"/]+)"/g)];
  for (const [, names = ""] of named) for (const name of names.split(" ")) expect(ids).toContain(name);
  expect(html).not.toMatch(/ maxlength/i);
});

test.each(forms)(
  "%s: the browser misses the answers the server misses, in the same words",
  (_, schema, fields) => {
    const constraint = constraintOf(schema);
    expect(fields.map(({ name }) => name).sort()).toEqual(Object.keys(schema.shape).sort());
    const missed = parseWithZod(new FormData(), { schema }).reply().error ?? {};
    for (const { name, messages } of fields.filter((field) => !field.revealedBy)) {
      expect(constraint[name]?.required).toBe(name in missed);
      expect(messages?.valueMissing).toBe(missed[name]?.[0]);
    }
  },
);
