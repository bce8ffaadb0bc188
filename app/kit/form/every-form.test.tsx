import { parseWithZod } from "@conform-to/zod/v4";
import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import type { z } from "zod";
import { profileForm } from "~/letters/desk/domain/profile-answers";
import { seenLetter } from "~/letters/desk/domain/seen-letter";
import { factorSchema, passwordSchema, signInSchema } from "~/letters/desk/domain/sign-in-answers";
import { seenFields } from "~/letters/desk/ui/confirm-correction";
import { factorFields } from "~/letters/desk/ui/factor-form";
import { forgotFields } from "~/letters/desk/ui/forgot-password";
import { passwordFields } from "~/letters/desk/ui/password-form";
import { profileFields } from "~/letters/desk/ui/profile-form";
import { signInFields } from "~/letters/desk/ui/sign-in-form";
import { patientRelations } from "~/letters/domain/letter-content";
import { codeSchema } from "~/letters/domain/typed-code";
import { orderWizard } from "~/letters/request/order-letter/steps";
import { productWizard } from "~/letters/request/product-letter/steps";
import { mailMeFields } from "~/letters/ui/mail-me-form";
import { newEmailFields, newEmailSchema } from "~/letters/ui/mail-trouble";
import { verifyFields } from "~/letters/verify/ui/verify-pages";
import { emailSchema } from "~/platform/values/email";
import { contactMessage } from "~/site/contact/domain/contact-message";
import { contactFields } from "~/site/contact/ui/contact-form";
import { dataRequest, erasureConfirmation } from "~/site/privacy/domain/data-wish";
import { dataRequestFields } from "~/site/privacy/ui/data-request-form";
import { erasureFields } from "~/site/privacy/ui/your-data-page";
import { messageFaults } from "../../../tests/support/form-rules";
import { constraintOf } from "./constraint";
import type { FieldSpec } from "./field-spec";
import { FieldsForm } from "./fields-form";

const letter = {
  conditionsOffered: ["Migraine", "Other"],
  doubted: null,
  majority: 18,
  holderEmail: "ada@mail.example",
};
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

const forms: [string, z.ZodObject, readonly FieldSpec[]][] = [
  ...steps,
  ["contact", contactMessage, contactFields],
  ["desk sign-in", signInSchema, signInFields],
  ["desk second factor", factorSchema, factorFields],
  ["desk forgotten password", emailSchema, forgotFields],
  ["desk password", passwordSchema, passwordFields],
  ["the signature of a correction", seenLetter, seenFields],
  ["desk profile", profileForm, profileFields],
  ["an address to mail to", emailSchema, mailMeFields("The one you gave.")],
  ["new email", newEmailSchema, newEmailFields],
  ["your data", dataRequest, dataRequestFields],
  ["erasure", erasureConfirmation, erasureFields],
  ["verify", codeSchema, verifyFields],
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
  "%s: boxes that the server refuses together are marked for the script",
  (_, schema, fields) => {
    for (const { name, ...field } of fields) {
      if (field.type !== "checkboxes") continue;
      const [first, last] = [field.options[0]?.value ?? "", field.options.at(-1)?.value ?? ""];
      const accepts = (ticked: string[]) => schema.shape[name]?.safeParse(ticked).success;
      const refusesBoth = first !== last && accepts([first]) && accepts([last]) && !accepts([first, last]);
      expect([name, field.exclusive]).toEqual([name, refusesBoth ? last : undefined]);
    }
  },
);

test.each(forms)(
  "%s: each refused field is described by its message and marked as wrong",
  (_, schema, fields) => {
    const lastResult = parseWithZod(new FormData(), { schema }).reply();
    const html = render(
      <FieldsForm id="test" fields={fields} constraint={constraintOf(schema)} lastResult={lastResult} />,
    );
    const refused = fields.filter(({ name }) => lastResult.error?.[name]);
    expect(html.match(/class="field-error"/g) ?? []).toHaveLength(refused.length);
    expect(messageFaults(html)).toEqual([]);
  },
);

test.each(forms)(
  "%s: the browser misses the answers the server misses, in the same words",
  (_, schema, fields) => {
    const constraint = constraintOf(schema);
    // A file isn't an answer.
    const asked = fields.filter(({ type }) => type !== "file");
    expect(asked.map(({ name }) => name).sort()).toEqual(Object.keys(schema.shape).sort());
    const missed = parseWithZod(new FormData(), { schema }).reply().error ?? {};
    for (const { name, messages } of asked.filter((field) => !field.revealedBy)) {
      expect(constraint[name]?.required).toBe(name in missed);
      expect(messages?.valueMissing).toBe(missed[name]?.[0]);
    }
  },
);
