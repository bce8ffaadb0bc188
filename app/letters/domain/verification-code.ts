/** Crockford's base32: no I, L, O or U. https://www.crockford.com/base32.html */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const dataLength = 17;
const groupLength = 3;

/** A code as it is stored and looked up: 17 random characters (85 bits) and their check character. */
export const verificationCodePattern = /^[0-9A-HJKMNP-TV-Z]{18}$/;

/**
 * A code no one can guess, for a letter about to be issued. Crockford's check character has 37 values, of which 5 are
 * signs that are hard to read aloud (`*~$=U`): codes that would need one are drawn again, which costs 0.2 bits.
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
 * The stored form of a code that a person typed: lower case, spaces, hyphens, O for 0, I or L for 1 are forgiven. Null for
 * anything else, which includes every code with one wrong character or with two neighbors swapped.
 */
export function parseVerificationCode(text: string): string | null {
  const code = text
    .replace(/[\s\p{Pd}\u2212]/gu, "")
    .toUpperCase()
    .replaceAll("O", "0")
    .replace(/[IL]/g, "1");
  return isVerificationCode(code) ? code : null;
}

/** True for a code in its stored form whose check character is right. */
export const isVerificationCode = (code: string): boolean =>
  verificationCodePattern.test(code) && alphabet[checkValue(code.slice(0, dataLength))] === code[dataLength];

/** The code in groups of three, as a letter shows it: `4K7-2QX-9TM-0AB-HJ3-W8Z`. */
export const printedCode = (code: string): string =>
  (code.match(new RegExp(`.{1,${groupLength}}`, "g")) ?? []).join("-");

/** The number the characters write, modulo 37. 37 is a prime above 32, so a wrong or a swapped character changes it. */
const checkValue = (data: string): number =>
  [...data].reduce((sum, character) => (sum * 32 + alphabet.indexOf(character)) % 37, 0);
