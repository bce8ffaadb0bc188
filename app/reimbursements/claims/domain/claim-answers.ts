import { z } from "zod";
import { relations } from "~/eligibility/domain/patient";
import { longDate } from "~/platform/values/date";
import { centsFromDollars, money } from "~/platform/values/money";
import { legalName, optionalLegalName, optionalLine, requiredText } from "~/platform/values/text";
import { healthAccounts } from "../../domain/outlook";
import { type Claim, type ClaimState, claimedCents } from "./claim";

export const claimMessages = {
  account: "Choose the account that should pay",
  accountHolder: "Enter the name of the account holder",
  relation: "Choose who the items are for",
  patient: "Enter the name of the person the items are for",
  year: "Enter the year of birth with four digits, e.g. 2009",
  dependent: "Choose yes or no",
  day: "Enter the day",
  future: "This day is still to come",
  before: (day: string, what: string) => `This is before ${day}, ${what}`,
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

export const deniedSchema = z.object({
  deniedOn: pastDay,
  reason: requiredText(claimMessages.reason, 1_000),
});

/** What happened last to a claim in this state, and when. */
const lastBefore = {
  made: { what: "when the last item in it was bought", on: lastBought },
  sent: { what: "when you sent it", on: (claim) => claim.sentOn },
  denied: { what: "when it was denied", on: (claim) => claim.denied?.on },
  paid: { what: "when it was paid", on: (claim) => claim.paid?.on },
} as const satisfies Record<ClaimState, { what: string; on: (claim: Claim) => string | null | undefined }>;

function lastBought({ items }: Pick<Claim, "items">): string {
  return (
    items
      .map(({ soldOn }) => soldOn)
      .sort()
      .at(-1) ?? ""
  );
}

/** The schemas of what is recorded on this claim: no day before what happened last, and no more money than it asks for. */
export function noteSchemasOf(claim: Claim) {
  const { what, on } = lastBefore[claim.state];
  const since = on(claim) ?? lastBought(claim);
  const claimed = claimedCents(claim);
  const day = pastDay.refine((given) => given >= since, claimMessages.before(longDate(since), what));
  return {
    sent: sentSchema.extend({ sentOn: day }),
    paid: paidSchema.extend({
      paidOn: day,
      amount: dollars.refine((cents) => cents <= claimed, claimMessages.above(money(claimed))),
    }),
    denied: deniedSchema.extend({ deniedOn: day }),
  };
}

/** Name of the field with the claim as the page showed it. */
export const shownName = "shown";

/** Name of the field with the state that the page showed, whose outcome is undone. */
export const undoneName = "undone";

/** Name of the field with the claim that this one replaces. */
export const insteadName = "instead";

/** Name of the field with the place of the account that the page is opened for. */
export const fromAccountName = "from";

/** Messages to the page after something else could not be done. */
export const claimNotices = [
  "too-often",
  "busy",
  "no-packet",
  "no-receipts",
  "no-payment",
  "payment-unknown",
  "undo-fee",
  "undo-taken",
] as const;
