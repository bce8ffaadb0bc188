/** Crockford's base32 alphabet, without I, L, O and U. https://www.crockford.com/base32.html */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const dataLength = 17;
const groupLength = 3;

/** The stored form of a code: 17 random characters (85 bits) and a check character. */
export const verificationCodePattern = /^[0-9A-HJKMNP-TV-Z]{18}$/;

/**
 * Generates an unguessable code for a new letter. Crockford's check character has 37 values, 5 of which are signs that are
 * hard to read aloud (`*~$=U`): such codes are discarded, which costs 0.2 bits.
 */
export function newVerificationCode(): string {
  for (;;) {
    const bytes = crypto.getRandomValues(new Uint8Array(dataLength));
    const data = Array.from(bytes, (byte) => alphabet.charAt(byte & 31)).join("");
    const check = alphabet.charAt(checkValue(data));
    if (check !== "") return data + check;
  }
}

/**
 * Parses a typed code to its stored form: accepts lower case, spaces, hyphens, O for 0, I or L for 1, and signs around it,
 * such as the end of a sentence. Null for anything else, including every code with one wrong character or two swapped neighbors.
 */
export function parseVerificationCode(text: string): string | null {
  const code = text
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$|[\s\p{Pd}\u2212]/gu, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return isVerificationCode(code) ? code : null;
}

/** True for a code in its stored form with a valid check character. */
export const isVerificationCode = (code: string): boolean =>
  verificationCodePattern.test(code) && alphabet[checkValue(code.slice(0, dataLength))] === code[dataLength];

/** The code in groups of three, as a letter prints it: `4K7-2QX-9TM-0AB-HJ3-W8Z`. */
export const printedCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${groupLength}}`, "g")) ?? []).join("-");

/** The code's value modulo 37, a prime above 32, so that a wrong or swapped character changes it. */
const checkValue = (data: string): number =>
  [...data].reduce((sum, character) => (sum * 32 + alphabet.indexOf(character)) % 37, 0);
