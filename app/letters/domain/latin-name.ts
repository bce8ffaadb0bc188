import { legalName, optionalLegalName } from "~/platform/values/text";

export const latinLetters =
  "Please write the name in Latin letters, A to Z with any accents, as it is on the account's card. The plan checks the letter against it";

/** Printable ASCII, accented Latin letters, punctuation of names, and spaces. */
const inLatin =
  /^[\x20-\x7e\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff\u02bb\u02bc\u2010-\u2015\u2018\u2019\u201c\u201d]*$/;

const isLatin = (name: string): boolean => inLatin.test(name.normalize("NFC"));

/** A name on a letter in Latin letters, like on the account's card, because administrators compare both. */
export const latinName = (missing: string) => legalName(missing).refine(isLatin, latinLetters);

/** An optional name on a letter. */
export const optionalLatinName = () =>
  optionalLegalName().refine((name) => isLatin(name ?? ""), latinLetters);
