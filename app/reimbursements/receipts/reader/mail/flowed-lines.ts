/** A line that RFC 3676 calls flowed: it ends in a blank where the next word found no room. */
const soft = /^(.*\S)(?: |=20)\r?\n(?=\s*(\S+))/gm;
const flowed = /\bformat\s*=\s*"?flowed\b/gi;
const widest = 78;
/** How much of a mail tells how its lines end. */
const maxRead = 64 * 1024;

/**
 * The mail without its word that lines are flowed, where each line ends as it was meant to: the next word would have had room in
 * most of them. Put together, all rows would be one.
 */
export function withMeantEnds(mail: Buffer): Buffer {
  const at = mail.indexOf("flowed");
  if (at < 0) return mail;
  const breaks = [...mail.toString("latin1", at, at + maxRead).matchAll(soft)];
  const width = Math.min(widest, Math.max(0, ...breaks.map(([, line = ""]) => line.length)));
  const early = breaks.filter(([, line = "", next = ""]) => line.length + 1 + next.length <= width);
  if (early.length * 2 <= breaks.length) return mail;
  return Buffer.from(mail.toString("latin1").replace(flowed, "format=fixed"), "latin1");
}
