import { legalName, optionalLegalName } from "~/platform/values/text";

export const latinLetters =
  "Please write the name in Latin letters, A to Z with any accents, as it is on the account's card. The plan checks the letter against it";

/** Printable ASCII, Latin letters with their accents, the marks of names, and spaces. */
const inLatin =
  /^[\x20-\x7e\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff\u02bb\u02bc\u2010-\u2015\u2018\u2019\u201c\u201d]*$/;

const isLatin = (name: string): boolean => inLatin.test(name.normalize("NFC"));

/** A name on a letter, in the letters it is on the account's card in: a letter that is checked against the card has the same. */
export const latinName = (missing: string) => legalName(missing).refine(isLatin, latinLetters);

/** A name on a letter that may be left empty. */
export const optionalLatinName = () =>
  optionalLegalName().refine((name) => isLatin(name ?? ""), latinLetters);

/** A name that a letter is asked to bear instead. */
export const isLatinName = isLatin;
