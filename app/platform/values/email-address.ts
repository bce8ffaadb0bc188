const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)${label}$`, "u");

/**
 * Whether mail can be sent to the text as it is: dot-separated names, one @, and a host of at least two labels
 * (RFC 5321, letters of all languages as in RFC 6531). Quoted names and numeric hosts are not taken.
 */
export const isEmailAddress = (text: string): boolean => address.test(text);
