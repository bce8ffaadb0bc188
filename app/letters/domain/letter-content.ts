import { z } from "zod";
import { icd10Pattern } from "~/eligibility/conditions/domain/condition";
import { maxLength } from "~/platform/values/text";
import { letterValidDays } from "./validity";
import { isVerificationCode } from "./verification-code";

/** The patient's relation to the account holder. */
export const patientRelations = ["self", "spouse", "child", "dependent"] as const;
export type PatientRelation = (typeof patientRelations)[number];

const line = z.string().trim().min(1).max(200);
const passage = z.string().trim().min(1).max(maxLength.text);
/** The sentence of a basis and two texts of the provider's, each as long as the form lets it be. */
const method = z
  .string()
  .trim()
  .min(1)
  .max(2 * maxLength.text + 200);
const isoDate = z.iso.date();

/** A signature: the name typed by its owner, or a picture of it as base64 of a PNG. */
const signature = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("typed"), name: line }),
  z.object({ kind: z.literal("picture"), name: line, png: z.base64().max(200_000) }),
]);

/**
 * Everything a letter says, as it was when the provider signed: a letter is drawn from this and nothing else, so that the
 * same content always gives the same bytes. Dates are ISO days. What administrators ask for: docs/letters.md.
 */
export const letterContent = z
  .object({
    /** A letter of the sandbox, marked SAMPLE on every page. */
    isSample: z.boolean(),
    /** 1, and one more for each correction. */
    version: z.int().min(1),
    /** The verification code in its stored form; `printedCode` groups it. */
    code: z.string().refine(isVerificationCode),
    /** `written`: the name as its owner writes it, in letters of their own; absent where that is the name itself. */
    patient: z.object({ name: line, relation: z.enum(patientRelations), written: line.optional() }),
    accountHolder: line,
    accountHolderWritten: line.optional(),
    /** Null where no code applies. */
    diagnosis: z.object({ name: line, icd10: z.string().regex(icd10Pattern).nullable() }),
    /** How the condition affects this patient. */
    effect: passage,
    /** `use`: how, how often and how long it is used. `andReplacement`: it is also for what replaces the product; absent in older letters. */
    product: z.object({
      name: z.string().trim().min(1).max(500),
      use: passage,
      andReplacement: z.literal(true).optional(),
    }),
    /** Why the product treats or relieves this condition. */
    reason: passage,
    /** The provider's certification, word by word as signed. */
    certification: passage,
    /** How the review was made: what it rests on besides what the patient wrote. */
    reviewMethod: method,
    intakeOn: isoDate,
    decidedOn: isoDate,
    issuedOn: isoDate,
    startsOn: isoDate,
    endsOn: isoDate,
    signer: z.object({
      name: line,
      credential: line,
      npi: z.string().regex(/^\d{10}$/),
      license: z.object({ state: z.string().regex(/^[A-Z]{2}$/), number: line }),
      practice: line,
      address: z.array(line).min(1).max(4),
      phone: line,
      signature,
    }),
  })
  .refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ["endsOn"],
    error: "The letter ends before it starts",
  })
  .refine(
    ({ startsOn, endsOn }) => Date.parse(endsOn) - Date.parse(startsOn) <= letterValidDays * 86_400_000,
    {
      path: ["endsOn"],
      error: "A letter is valid for 12 months at most",
    },
  );
export type LetterContent = z.output<typeof letterContent>;

/** The product as the letter names it. */
export const productWords = ({ name, andReplacement }: LetterContent["product"]): string =>
  andReplacement ? `${name}, and its replacement` : name;
