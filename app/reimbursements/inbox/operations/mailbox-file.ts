const separator = Buffer.from("From MAILER-DAEMON Thu Jan  1 00:00:00 1970\r\n");
const end = Buffer.from("\r\n");

/**
 * Mails as one mailbox file (mboxrd: a line that begins like a separator gets a ">" in front). The same mails make the same
 * bytes.
 */
export function mailboxFile(mails: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(mails.flatMap((mail) => [separator, quoted(mail), end]));
}

function quoted(mail: Uint8Array): Buffer {
  // Latin 1 gives every byte a sign of its own, and back.
  const text = Buffer.from(mail).toString("latin1");
  return Buffer.from(text.replace(/^>*From /gm, ">$&"), "latin1");
}
