import { z } from "zod";
import { relations } from "~/eligibility/domain/patient";
import { centsFromDollars, money } from "~/platform/values/money";
import { legalName, optionalLegalName, optionalLine, requiredText } from "~/platform/values/text";
import { healthAccounts } from "../../domain/outlook";

export const claimMessages = {
  account: "Choose the account that should pay",
  accountHolder: "Enter the name of the account holder",
  relation: "Choose who the items are for",
  patient: "Enter the name of the person the items are for",
  year: "Enter the year of birth with four digits, e.g. 2009",
  dependent: "Choose yes or no",
  day: "Enter the day",
  future: "This day is still to come",
  amount: "Enter the amount in dollars, e.g. 12.50",
  above: (claimed: string) => `No more than ${claimed} can have come back: that is all it holds`,
  reason: "Write what the administrator told you",
} as const;

const today = () => new Date().toISOString().slice(0, 10);

const birthYear = z
  .string()
  .trim()
  .regex(/^(19|20)\d\d$/, { error: claimMessages.year, abort: true })
  .transform(Number)
  .refine((year) => year <= Number(today().slice(0, 4)), claimMessages.year);

/** From whom and for whom a claim is; what only some claims depend on is asked where they do (`claimQuestions`). */
export const claimSchema = z
  .object({
    account: z.enum(healthAccounts, { error: claimMessages.account }),
    administrator: optionalLine(100),
    accountHolder: legalName(claimMessages.accountHolder, 120),
    relation: z.enum(relations, { error: claimMessages.relation }),
    patient: optionalLegalName(120),
    bornIn: birthYear.optional(),
    isDependent: z.enum(["yes", "no"], { error: claimMessages.dependent }).optional(),
    ownerBornOn: z.iso
      .date({ error: claimMessages.day })
      .refine((day) => day <= today(), claimMessages.future)
      .optional(),
    coverageEndedOn: z.iso.date({ error: claimMessages.day }).optional(),
  })
  .check(({ value, issues }) => {
    const require = (path: string, message: string) =>
      issues.push({ code: "custom", path: [path], message, input: value });
    const { relation, patient, bornIn, isDependent } = value;
    if (relation !== "owner" && !patient) require("patient", claimMessages.patient);
    if (relation === "child" && bornIn === undefined) require("bornIn", claimMessages.year);
    if ((relation === "child" || relation === "relative") && isDependent === undefined)
      require("isDependent", claimMessages.dependent);
  });
export type ClaimAnswer = z.output<typeof claimSchema>;

const pastDay = z.iso
  .date({ error: claimMessages.day })
  .refine((day) => day <= today(), claimMessages.future);

/** Parses a typed amount to cents. */
export const dollars = z
  .string({ error: claimMessages.amount })
  .trim()
  .regex(/^\$?\s?(\d{1,6}|\d{1,3},\d{3})(\.\d{1,2})?$/, { error: claimMessages.amount, abort: true })
  .transform((typed) => centsFromDollars(typed.replace(/[$,\s]/g, "")));

export const sentSchema = z.object({ sentOn: pastDay });

/** What the administrator paid, which may be less than was claimed. */
export const paidSchema = z.object({ paidOn: pastDay, amount: dollars });

/** Like `paidSchema`, for a claim of this many cents. */
export const paidSchemaOf = (claimedCents: number) =>
  paidSchema.extend({
    amount: dollars.refine((cents) => cents <= claimedCents, claimMessages.above(money(claimedCents))),
  });

export const deniedSchema = z.object({
  deniedOn: pastDay,
  reason: requiredText(claimMessages.reason, 1_000),
});
