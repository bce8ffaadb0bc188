import fc from "fast-check";
import { expect, test } from "vitest";
import type { z } from "zod";
import type { PatientRelation } from "~/letters/domain/letter-content";
import { dependentSchema, spouseSchema } from "~/letters/domain/patient";
import { ageStep, nameFields } from "~/letters/request/patient-questions";
import { emailField } from "~/letters/request/questions";
import { age } from "~/platform/values/age";
import { email } from "~/platform/values/email";
import { maxLength, optionalText, requiredLine, requiredText, tooLong } from "~/platform/values/text";
import type { FieldSpec } from "../form/field-spec";
import { faultOf, type Messages, readMessages, type TypedAnswer } from "./messages";

const agreement = { majority: 18, holderEmail: null };
const limitedTo = (characters: number) => ({ maxLength: String(characters) });
const text = { type: "textarea", dataset: limitedTo(maxLength.text) };
const textMessages = { valueMissing: "Missing", tooLong: tooLong(maxLength.text) };
const lineMessages = ({ messages }: FieldSpec, characters: number): Messages => ({
  ...messages,
  tooLong: tooLong(characters),
});

const nameField = nameFields("").find(({ name }) => name === "name") ?? emailField;
const ageMessagesOf = (relation: PatientRelation): Messages =>
  ageStep.fields({ patient: { name: "Sam", relation } })[0]?.messages ?? {};
const ageControl = { type: "text", required: true, dataset: { rule: "age" } };

const questions: [string, Omit<TypedAnswer, "value">, Messages, z.ZodType][] = [
  [
    "e-mail",
    { type: "email", required: true, dataset: limitedTo(maxLength.email) },
    lineMessages(emailField, maxLength.email),
    email,
  ],
  ["age", ageControl, ageMessagesOf("self"), age],
  ["a spouse's age", ageControl, ageMessagesOf("spouse"), spouseSchema(agreement).shape.age],
  ["a child's age", ageControl, ageMessagesOf("child"), dependentSchema(agreement).shape.age],
  [
    "name",
    { type: "text", required: true, dataset: limitedTo(maxLength.name) },
    lineMessages(nameField, maxLength.name),
    requiredLine("Name is required"),
  ],
  ["text", { ...text, required: true }, textMessages, requiredText("Missing")],
  ["optional text", text, textMessages, optionalText],
];

const printable = fc.string({ unit: "grapheme", maxLength: 12 }).filter((typed) => !/\p{Cc}/u.test(typed));
const addresses = fc.stringMatching(/^[a-zü.<>,: -]{1,6}@[a-zü.<>,: -]{1,6}\.[a-z.]{1,4}$/);
const marks = fc.string({ unit: fc.constantFrom("\u200b", "\u200d", "\u202e", " ", "a"), maxLength: 4 });
const long = fc.constantFrom(199, 200, 201, 254, 255, 5_000, 5_001).map((length) => "x".repeat(length));
const typedBy = fc.oneof(
  printable,
  addresses,
  marks,
  long,
  fc.integer().map(String),
  fc.constantFrom("a@b,c.de", "<a@b.de>", "mailto:a@b.de", "a@b..de", "a@b.de.", "ü@bücher.example"),
);

test.each(questions)("%s: the browser says what the server says", (_, control, messages, schema) => {
  fc.assert(
    fc.property(typedBy, (value) => {
      const fault = faultOf({ ...control, value });
      const told = schema.safeParse(value).error?.issues[0]?.message;
      expect(fault && messages[fault]).toBe(told);
    }),
  );
});

test("an answer not asked for may be missing", () => {
  expect(faultOf({ ...text, value: " " })).toBeUndefined();
  expect(faultOf({ ...text, value: " ", required: true })).toBe("valueMissing");
});

test("a day that was begun is none yet, asked for or not", () => {
  const begun = { type: "date", value: "", dataset: {}, validity: { badInput: true } };
  expect(faultOf(begun)).toBe("badInput");
  expect(faultOf({ ...begun, required: true })).toBe("badInput");
});

test.each([undefined, "", "null", "7", "{broken"])("%s holds no messages", (typed) => {
  expect(readMessages(typed)).toEqual({});
});

test("messages are read from JSON", () => {
  const messages = { valueMissing: "Age is required" };
  expect(readMessages(JSON.stringify(messages))).toEqual(messages);
});
