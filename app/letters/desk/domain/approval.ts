import { z } from "zod";
import { icd10Pattern } from "~/eligibility/conditions/domain/condition";
import { keysOf } from "~/platform/values/keys-of";
import { reads } from "~/platform/values/rule-reads";
import { optionalLine, optionalText, requiredLine, requiredText, tooLong } from "~/platform/values/text";
import { type LetterContent, maxProductLength } from "../../domain/letter-content";
import {
  type DraftedPart,
  draftedParts,
  gapIn,
  isUntouched,
  type LetterTemplate,
} from "../../domain/letter-template";
import { unprintableInName } from "../../domain/written-name";
import { codeOf, dayFaults, isNamed, type NamedConditions } from "./approval-checks";
import { approvalMessages } from "./approval-messages";
import {
  basisFaults,
  basisSentence,
  type ReviewBasis,
  type ReviewEvidence,
  reviewBases,
  type Visit,
  visitOf,
} from "./review-basis";
import { lineNamedIn, type RequestLine, tickedLines, unrequestedLines, withLines } from "./unrequested-lines";

const day = z.iso.date({ error: approvalMessages.date });
const ticked = z.string().optional();

/** Field names of the checkboxes that confirm a drafted part. */
export const confirmName = (part: DraftedPart) => `confirm-${part}` as const;

const fields = z.object({
  diagnosis: requiredLine(approvalMessages.diagnosis),
  icd10: optionalLine(20),
  diagnosisWords: optionalText,
  effect: requiredText(approvalMessages.effect),
  product: optionalLine(maxProductLength),
  use: requiredText(approvalMessages.use),
  reason: requiredText(approvalMessages.reason),
  startsOn: day,
  endsOn: day,
  basis: z.enum(keysOf(reviewBases), {
    error: approvalMessages.basis,
  }),
  visitOn: optionalLine(10),
  visitMinutes: optionalLine(3),
  basisWords: optionalText,
  "confirm-effect": ticked,
  "confirm-use": ticked,
  "confirm-reason": ticked,
});
type KnownFields = z.output<typeof fields>;
type Boxes = Partial<Record<string, string>>;
type Fields = KnownFields & Boxes;
/** The basis may not be chosen yet. */
type WrittenFields = Omit<KnownFields, "basis"> & { basis?: ReviewBasis | undefined } & Boxes;

/** What an approval is validated against besides its fields. */
interface ApprovalOptions {
  templates: readonly LetterTemplate[];
  /** What the review can be based on, and the day of signing. */
  evidence: ReviewEvidence;
  /** True if the letter keeps its period of validity, which then isn't asked for. */
  keepsDays: boolean;
  named: NamedConditions;
  lines: readonly RequestLine[];
  /** Names on the letter that aren't typed here. */
  names: readonly string[];
  /** The same names in their owners' own script. */
  written?: readonly string[];
  /** Returns the first character of a text that a letter can't display, or null. */
  unprintable: (text: string) => string | null;
}

/** What a provider decides about a letter. */
export type ApprovedParts = Pick<
  LetterContent,
  "diagnosis" | "effect" | "product" | "reason" | "reviewMethod" | "startsOn" | "endsOn"
>;

/** What the audit stores of a signer's decision: only words from fixed lists, never an answer. */
export interface SignedDecision {
  basis: ReviewBasis;
  /** The visit or call it is based on. */
  visit: Visit | null;
  /** True if the signer wrote their own finding, which is required if they only reviewed answers. The letter prints it. */
  inWords: boolean;
  /** How many lines of the order the signer added for which no letter was requested. */
  addedLines: number;
  /** True if the patient named the diagnosis. One that they didn't name is confirmed in words, which the letter prints. */
  diagnosis: "named" | "in-words";
  /** True if the operator allows signing in states whose law isn't settled. The database refuses it otherwise. */
  letsUnread: boolean;
}

/** An approval: the letter's content, and the audit's record. */
export interface Approval {
  parts: ApprovedParts;
  decision: SignedDecision;
}

/** The fields of the form, for their constraints. */
export const approvalFields = fields.extend({
  "confirm-diagnosis": z.literal("yes", { error: approvalMessages.unconfirmed }),
  certified: z.literal("yes", { error: approvalMessages.certified }),
});

/**
 * Schema of an approval. A part that is still a template's text verbatim counts only with its checkbox checked, and a
 * diagnosis that the patient didn't name only with the provider's own words. `forPreview` leaves out what only a signature
 * requires. The resulting text may need further checkboxes: signing-boxes.ts.
 */
export function approvalFormSchema(options: ApprovalOptions & { forPreview: boolean }) {
  const schema = (options.forPreview ? fields : approvalFields).catchall(ticked);
  return rulesOf(options)
    .reduce(
      (ruled, { of, faults }) =>
        ruled.superRefine(
          (answer, context) => {
            for (const [name, message] of faults(answer))
              context.addIssue({ code: "custom", path: [name], message });
          },
          reads(...of),
        ),
      schema,
    )
    .superRefine((_, context) => {
      const found = [
        ...options.names.map(options.unprintable),
        ...(options.written ?? []).map(unprintableInName),
      ];
      const unprintable = found.find((one) => one !== null);
      if (unprintable)
        context.addIssue({ code: "custom", message: approvalMessages.unprintableName(unprintable) });
    }, reads())
    .transform((answer): Approval => {
      const diagnosis = isNamed(diagnosisOf(answer), options.named) ? "named" : "in-words";
      const addedLines = tickedLines(answer, options.lines).length;
      const { basis } = answer;
      const inWords = Boolean(answer.basisWords);
      const letsUnread = !options.evidence.law.isRefused;
      const decision = { basis, visit: visitOf(answer), inWords, addedLines, diagnosis, letsUnread } as const;
      return { parts: partsOf(answer, options.lines), decision };
    });
}

type Fault = [name: keyof Fields, message: string];

/** A rule about several fields; it is checked once each of them is valid. */
interface Rule {
  of: readonly (keyof KnownFields)[];
  faults(answer: Fields): Fault[];
}

const rulesOf = (options: ApprovalOptions): Rule[] => [
  {
    of: ["diagnosis", "icd10", "diagnosisWords"],
    faults: (answer) => diagnosisFaults(answer, options.named),
  },
  ...draftedParts.map(
    (part): Rule => ({ of: [part], faults: (answer) => draftFaults(answer, part, options.templates) }),
  ),
  { of: ["product"], faults: (answer) => productFaults(answer, options.lines) },
  ...printedFields.map(
    (field): Rule => ({
      of: [field],
      faults(answer) {
        const unprintable = options.unprintable(answer[field] ?? "");
        return unprintable ? [[field, approvalMessages.unprintable(unprintable)]] : [];
      },
    }),
  ),
  {
    of: ["startsOn", "endsOn"],
    faults: (answer) => (options.keepsDays ? [] : dayFaults(answer, options.evidence.today)),
  },
  {
    of: ["basis", "visitOn", "visitMinutes", "basisWords"],
    faults: (answer) => basisFaults(answer, options.evidence),
  },
];

function diagnosisFaults(answer: Fields, named: NamedConditions): Fault[] {
  if (codeOf(answer) !== null && !icd10Pattern.test(codeOf(answer) ?? ""))
    return [["icd10", approvalMessages.code]];
  const isTold = /\p{L}.*\p{L}/su.test(answer.diagnosisWords ?? "") || isNamed(diagnosisOf(answer), named);
  return isTold ? [] : [["diagnosisWords", approvalMessages.unnamed]];
}

function draftFaults(answer: Fields, part: DraftedPart, templates: readonly LetterTemplate[]): Fault[] {
  const gap = gapIn(answer[part]);
  if (gap) return [[part, approvalMessages.gap(gap)]];
  const isUnread = !answer[confirmName(part)] && isUntouched(answer[part], part, templates);
  return isUnread ? [[part, approvalMessages.unread]] : [];
}

const printedFields = [
  "diagnosis",
  "effect",
  "product",
  "use",
  "reason",
  "basisWords",
  "diagnosisWords",
] as const satisfies readonly (keyof Fields)[];

function productFaults(answer: Fields, lines: readonly RequestLine[]): Fault[] {
  const product = productOf(answer, lines);
  if (product === "") return [["product", approvalMessages.product]];
  if (product.length > maxProductLength) return [["product", tooLong(maxProductLength)]];
  const unticked = unrequestedLines(lines).filter(({ name }) => !answer[name]);
  const line = lineNamedIn(product, unticked, lines);
  return line ? [["product", approvalMessages.line(line.title)]] : [];
}

const productOf = (answer: WrittenFields, lines: readonly RequestLine[]): string =>
  withLines(answer.product ?? "", tickedLines(answer, lines));

const diagnosisOf = (answer: WrittenFields) => ({ name: answer.diagnosis, icd10: codeOf(answer) });

const partsOf = (answer: WrittenFields, lines: readonly RequestLine[]): ApprovedParts => ({
  diagnosis: diagnosisOf(answer),
  effect: answer.effect,
  product: { name: productOf(answer, lines), use: answer.use },
  reason: answer.reason,
  reviewMethod: [
    answer.basis && basisSentence({ ...answer, basis: answer.basis }),
    answer.basisWords,
    answer.diagnosisWords,
  ]
    .filter(Boolean)
    .join(" "),
  startsOn: answer.startsOn,
  endsOn: answer.endsOn,
});

/** The letter's content from what is typed so far, which may be empty. */
export function partsSoFar(
  typed: Readonly<Record<string, string>>,
  lines: readonly RequestLine[],
): ApprovedParts {
  const basis = fields.shape.basis.safeParse(typed.basis).data;
  const visitOn = day.safeParse(typed.visitOn).data;
  const unwritten = { diagnosis: "", effect: "", use: "", reason: "", startsOn: "", endsOn: "" };
  return partsOf({ ...unwritten, ...typed, basis, visitOn }, lines);
}
