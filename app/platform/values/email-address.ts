const atom = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+";
const label = "[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?";
const address = new RegExp(`^(?=[^@]{1,64}@)${atom}(?:\\.${atom})*@(?:${label}\\.)+(?!\\d+$)${label}$`, "u");

/**
 * True if mail can be sent to the text as it is: dot-separated local part of at most 64 characters, one @, and a host of at
 * least two labels (RFC 5321, with international letters as in RFC 6531). Quoted local parts and numeric hosts are not accepted.
 */
export const isEmailAddress = (text: string): boolean => address.test(text);

/** True if mail to both addresses is read by one person: they differ in nothing but case and a tag (`name+tag@`). */
export const isSameMailbox = (one: string, other: string): boolean => mailbox(one) === mailbox(other);

const mailbox = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, "@");
