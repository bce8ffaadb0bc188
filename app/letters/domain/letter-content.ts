import { z } from "zod";
import { icd10Pattern } from "~/eligibility/conditions/domain/condition";
import { maxLength } from "~/platform/values/text";
import { letterValidDays } from "./validity";
import { isVerificationCode } from "./verification-code";

/** The patient's relation to the account holder. */
export const patientRelations = ["self", "spouse", "child", "dependent"] as const;
export type PatientRelation = (typeof patientRelations)[number];

/** Maximum length of a letter's product text, with all that it covers. */
export const maxProductLength = 500;

const line = z.string().trim().min(1).max(200);
const passage = z.string().trim().min(1).max(maxLength.text);
/** A basis's sentence plus two of the provider's texts at their maximum length. */
const method = z
  .string()
  .trim()
  .min(1)
  .max(2 * maxLength.text + 200);
const isoDate = z.iso.date();

/** A signature: a name typed by its owner, or a picture as base64 PNG. */
const signature = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("typed"), name: line }),
  z.object({ kind: z.literal("picture"), name: line, png: z.base64().max(200_000) }),
]);

/**
 * Everything a letter says, as it was when the provider signed. A letter is drawn only from this, so the same content
 * always gives the same bytes. Dates are ISO days. What administrators require: docs/letters.md.
 */
export const letterContent = z
  .object({
    /** True for a sandbox letter, marked SAMPLE on every page. */
    isSample: z.boolean(),
    /** 1, plus one for each correction. */
    version: z.int().min(1),
    /** The verification code in its stored form; `printedCode` groups it. */
    code: z.string().refine(isVerificationCode),
    /** `written` is the name in its owner's own script; absent if the name is in Latin letters. */
    patient: z.object({ name: line, relation: z.enum(patientRelations), written: line.optional() }),
    accountHolder: line,
    accountHolderWritten: line.optional(),
    /** `icd10` is null if no code applies. */
    diagnosis: z.object({ name: line, icd10: z.string().regex(icd10Pattern).nullable() }),
    /** How the condition affects this patient. */
    effect: passage,
    /**
     * `use`: how, how often and how long it is used. `andReplacement`: the letter also covers the product's replacement;
     * absent in older letters.
     */
    product: z.object({
      name: z.string().trim().min(1).max(maxProductLength),
      use: passage,
      andReplacement: z.literal(true).optional(),
    }),
    /** Why the product treats or relieves this condition. */
    reason: passage,
    /** The provider's certification, verbatim as signed. */
    certification: passage,
    /** How the review was made: its basis besides what the patient wrote. */
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

export const productWords = ({ name, andReplacement }: LetterContent["product"]): string =>
  andReplacement ? `${name}, and its replacement` : name;
