import { z } from "zod";
import { foldText } from "~/platform/values/fold-text";
import { optionalLine } from "~/platform/values/text";
import type { IssuedState } from "../../domain/issued-letter";
import { verificationMessages } from "../../domain/typed-code";
import { parseVerificationCode } from "../../domain/verification-code";

export const letterPageSize = 25;

const letterSearchMessages = { day: "Please choose a day" } as const;

const code = optionalLine().transform((typed, context) => {
  if (!typed) return null;
  const found = parseVerificationCode(typed);
  if (found !== null) return found;
  context.addIssue({ code: "custom", message: verificationMessages.mistyped });
  return z.NEVER;
});

/** A provider's search among the letters they signed; empty fields match everything. */
export const letterSearch = z.object({
  code,
  patient: optionalLine(),
  day: z.union([z.literal(""), z.iso.date({ error: letterSearchMessages.day })]).optional(),
});
export type LetterSearch = z.output<typeof letterSearch>;

/** The cursor of a page of letters: when the last letter was signed, with the database's full precision, and its id. */
export interface LetterPlace {
  signedAt: string;
  id: string;
}

const place = z
  .tuple([z.iso.datetime({ offset: true }), z.uuid()])
  .transform(([signedAt, id]): LetterPlace => ({ signedAt, id }));

export const letterPlaceText = ({ signedAt, id }: LetterPlace): string => [signedAt, id].join("_");

/** Parses a form's cursor; null for the first page and for an invalid value. */
export const readLetterPlace = (typed: unknown): LetterPlace | null =>
  place.safeParse(String(typed ?? "").split("_")).data ?? null;

/** A version of a letter that the provider signed, with enough to recognize it. Dates are ISO days. */
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

/** True if one of a patient's names contains all the search words. */
export function isNamed(names: readonly (string | undefined)[], wanted: string | undefined): boolean {
  const words = foldText(wanted ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const folded = names.map((name) => foldText(name ?? ""));
  return words.length === 0 || folded.some((name) => words.every((word) => name.includes(word)));
}
