import type { FieldSpec } from "~/kit/form/field-spec";
import { denialReasons } from "../../domain/denial";
import { refusalReasons } from "../../domain/refusal";
import { decisionMessages } from "../domain/decision";

export const questionFields: readonly FieldSpec[] = [
  {
    type: "textarea",
    name: "question",
    label: "Your question",
    hint: "The shopper gets an email with a link, reads this and answers on a page of ours. The email doesn't show it.",
    rows: 6,
    messages: { valueMissing: decisionMessages.question },
  },
];

export const denialFields: readonly FieldSpec[] = [
  {
    type: "radios",
    name: "reason",
    label: "Reason",
    options: Object.entries(denialReasons).map(([value, { label, sentence }]) => ({
      value,
      label,
      hint: sentence,
    })),
    messages: { valueMissing: decisionMessages.reason },
  },
  {
    type: "textarea",
    name: "words",
    label: "Words to the shopper",
    hint: "They read the sentence under the reason, then this. Needed for “Another reason”.",
    rows: 5,
  },
];

export const refusalFields: readonly FieldSpec[] = [
  {
    type: "radios",
    name: "refusal",
    label: "Why the letter stays as it is",
    options: Object.entries(refusalReasons).map(([value, { label, sentence }]) => ({
      value,
      label,
      hint: sentence,
    })),
    messages: { valueMissing: decisionMessages.reason },
  },
  {
    type: "textarea",
    name: "refusalWords",
    label: "Words to the shopper",
    hint: "They read these on their page; the email says only the sentence above. Needed for “Another reason”.",
    rows: 3,
  },
];

export const revocationFields: readonly FieldSpec[] = [
  {
    type: "radios",
    name: "cause",
    label: "What was wrong",
    options: [
      {
        value: "our-mistake",
        label: "Our mistake",
        hint: "The shopper of a paid letter chooses: the fee back, or a new review at no cost.",
      },
      { value: "false-answers", label: "The shopper's answers were false", hint: "The fee is kept." },
    ],
    messages: { valueMissing: decisionMessages.cause },
  },
  {
    type: "textarea",
    name: "reason",
    label: "Why you take it back",
    hint: "Up to 200 characters. The shopper reads it on their page; the email doesn't show it.",
    rows: 3,
    messages: { valueMissing: decisionMessages.words },
  },
];
