import { z } from "zod";
import { foldText } from "~/platform/values/fold-text";
import { optionalLine } from "~/platform/values/text";
import type { IssuedState } from "../../domain/issued-letter";
import { verificationMessages } from "../../domain/typed-code";
import { parseVerificationCode } from "../../domain/verification-code";

/** The number of letters on a page. */
export const letterPageSize = 25;

export const letterSearchMessages = { day: "Please choose a day" } as const;

const code = optionalLine().transform((typed, context) => {
  if (!typed) return null;
  const found = parseVerificationCode(typed);
  if (found !== null) return found;
  context.addIssue({ code: "custom", message: verificationMessages.mistyped });
  return z.NEVER;
});

/** What a provider looks for among the letters they signed; what is left empty leaves nothing out. */
export const letterSearch = z.object({
  code,
  patient: optionalLine(),
  day: z.union([z.literal(""), z.iso.date({ error: letterSearchMessages.day })]).optional(),
});
export type LetterSearch = z.output<typeof letterSearch>;

/** Where a page of letters ended: when the letter was signed, as the database wrote it, and its id. */
export interface LetterPlace {
  signedAt: string;
  id: string;
}

const place = z
  .tuple([z.iso.datetime({ offset: true }), z.uuid()])
  .transform(([signedAt, id]): LetterPlace => ({ signedAt, id }));

export const letterPlaceText = ({ signedAt, id }: LetterPlace): string => [signedAt, id].join("_");

/** The place in a form; null for the first page and for what can't be read. */
export const readLetterPlace = (typed: unknown): LetterPlace | null =>
  place.safeParse(String(typed ?? "").split("_")).data ?? null;

/** A version of a letter that the provider signed, with what tells it from others. Dates are ISO days. */
export interface OwnLetter {
  id: string;
  requestId: string;
  version: number;
  state: IssuedState;
  code: string;
  initials: string;
  product: string;
  issuedOn: string;
  validUntil: string;
}

/** Whether one of a patient's names has all the words that are looked for. */
export function isNamed(names: readonly (string | undefined)[], wanted: string | undefined): boolean {
  const words = foldText(wanted ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const folded = names.map((name) => foldText(name ?? ""));
  return words.length === 0 || folded.some((name) => words.every((word) => name.includes(word)));
}
