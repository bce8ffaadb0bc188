import type { FieldSpec } from "~/kit/form/field-spec";
import { denialReasons } from "../../domain/denial";
import { decisionMessages } from "../domain/decision";

export const questionFields: readonly FieldSpec[] = [
  {
    type: "textarea",
    name: "question",
    label: "Your question",
    hint: "The shopper gets a mail with a link, reads this and answers on a page of ours. The mail doesn't show it.",
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

export const revocationFields: readonly FieldSpec[] = [
  {
    type: "textarea",
    name: "reason",
    label: "Why you take it back",
    hint: "Up to 200 characters. The shopper reads it on their page.",
    rows: 3,
    messages: { valueMissing: decisionMessages.words },
  },
];
