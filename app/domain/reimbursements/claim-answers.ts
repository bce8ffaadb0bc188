import { z } from "zod";
import { centsFromDollars } from "../values/money";
import { optionalLine, requiredLine, requiredText } from "../values/text";
import { healthAccounts } from "./outlook";

export const claimMessages = {
  account: "Choose the account that should pay",
  accountHolder: "Enter the name of the account holder",
  patient: "Enter the name of the person the items are for",
  day: "Enter the day",
  future: "This day is still to come",
  amount: "Enter the amount in dollars, e.g. 12.50",
  reason: "Write what the administrator told you",
} as const;

/** From whom and for whom a claim is. */
export const claimAnswer = z.object({
  account: z.enum(healthAccounts, { error: claimMessages.account }),
  administrator: optionalLine(100),
  accountHolder: requiredLine(claimMessages.accountHolder, 120),
  patient: requiredLine(claimMessages.patient, 120),
});
export type ClaimAnswer = z.output<typeof claimAnswer>;

const pastDay = z.iso
  .date({ error: claimMessages.day })
  .refine((day) => day <= new Date().toISOString().slice(0, 10), claimMessages.future);

/** In cents. */
export const dollars = z
  .string({ error: claimMessages.amount })
  .trim()
  .regex(/^\$?\s?(\d{1,6}|\d{1,3},\d{3})(\.\d{1,2})?$/, { error: claimMessages.amount, abort: true })
  .transform((typed) => centsFromDollars(typed.replace(/[$,\s]/g, "")));

/** The person sent the claim to the administrator. */
export const sentAnswer = z.object({ sentOn: pastDay });

/** What the administrator paid, which may be less than was claimed. */
export const paidAnswer = z.object({ paidOn: pastDay, amount: dollars });

/** The administrator denied the claim. */
export const deniedAnswer = z.object({
  deniedOn: pastDay,
  reason: requiredText(claimMessages.reason, 1_000),
});
