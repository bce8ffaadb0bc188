import { accountNames } from "~/eligibility/content/account-words";
import type { Relation } from "~/eligibility/domain/patient";
import type { FieldSpec } from "~/kit/form/field-spec";
import { healthAccounts } from "../../domain/outlook";
import { claimMessages } from "../domain/claim-answers";
import type { ClaimQuestions } from "../domain/claim-questions";

export const administratorsId = "administrators";

const relationWords: Record<Relation, string> = {
  owner: "Me, the account holder",
  spouse: "My spouse",
  child: "My child",
  relative: "Someone else I support, such as a parent",
  other: "None of these",
};

const always: readonly FieldSpec[] = [
  {
    type: "select",
    name: "account",
    label: "Which account should pay?",
    options: healthAccounts.map((account) => ({ value: account, label: accountNames[account] })),
  },
  {
    type: "text",
    name: "administrator",
    label: "Who runs this account?",
    list: administratorsId,
    hint: "The company on your card or in your benefits portal. Leave it empty if you don't know.",
  },
  {
    type: "text",
    name: "accountHolder",
    label: "Account holder's full name",
    autoComplete: "name",
    messages: { valueMissing: claimMessages.accountHolder },
  },
  {
    type: "select",
    name: "relation",
    label: "Who are these items for?",
    prompt: "Choose",
    hint: "Make one claim for each person.",
    options: Object.entries(relationWords).map(([value, label]) => ({ value, label })),
    messages: { valueMissing: claimMessages.relation },
  },
];

/** Fields that are shown when the claim depends on them. */
const asked: Record<keyof ClaimQuestions, FieldSpec> = {
  patient: {
    type: "text",
    name: "patient",
    label: "Their full name",
    messages: { valueMissing: claimMessages.patient },
  },
  bornIn: {
    type: "text",
    name: "bornIn",
    label: "Their year of birth",
    inputMode: "numeric",
    messages: { valueMissing: claimMessages.year },
  },
  isDependent: {
    type: "radios",
    name: "isDependent",
    label: "Are they your tax dependent?",
    hint: "Someone you may claim on your tax return. A child of parents who live apart counts for both.",
    options: [
      { value: "yes", label: "Yes" },
      { value: "no", label: "No" },
    ],
    messages: { valueMissing: claimMessages.dependent },
  },
  ownerBornOn: {
    type: "date",
    name: "ownerBornOn",
    label: "Account holder's date of birth",
    hint: "An item here depends on it. Without it, that item waits.",
    autoComplete: "bday",
  },
  coverageEndedOn: {
    type: "date",
    name: "coverageEndedOn",
    label: "Last day of your coverage, if it has ended",
    hint: "For example with a job. Leave it empty while you are covered.",
  },
};

const order = ["patient", "bornIn", "isDependent", "ownerBornOn", "coverageEndedOn"] as const;

export const claimFields = (questions: ClaimQuestions): readonly FieldSpec[] => [
  ...always,
  ...order.filter((name) => questions[name]).map((name) => asked[name]),
];
