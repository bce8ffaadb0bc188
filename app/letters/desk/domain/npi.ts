/** Issuer prefix of US health identifiers, which an NPI's check digit includes. */
const issuer = "80840";

/**
 * True for a National Provider Identifier with a valid check digit: ten digits that pass the Luhn check after the prefix
 * 80840 (45 CFR 162.406; CMS, "Requirements for NPI and NPI Check Digit").
 */
export function isNpi(text: string): boolean {
  return /^[12]\d{9}$/.test(text) && luhnSum(issuer + text) % 10 === 0;
}

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0);
}
