import { z } from "zod";
import { email } from "~/platform/values/email";

/** The person's answer about a sender to their address: mails of an `asked` sender aren't read, those of a `refused` one aren't accepted. */
export const senderStates = ["asked", "allowed", "refused"] as const;

/** The sender of a mail. Anyone can write any address, so only the mail service of its domain can vouch for it. */
export const forwardingSender = z.object({ address: z.string().max(320), isVouched: z.boolean() });
export type ForwardingSender = z.output<typeof forwardingSender>;

export interface KnownSender extends ForwardingSender {
  id: string;
  state: (typeof senderStates)[number];
  /** The number of mails that wait until the person recognizes the sender. */
  held: number;
}

/** A mail as the service that receives it hands it over. */
export interface InboundMail extends ForwardingSender {
  recipients: readonly string[];
  subject: string;
  /** Null if it has none. */
  messageId: string | null;
  bytes: Uint8Array;
}

/** Compared in lower case, because mail services may change the case of an address. */
export const forwardingToken = /^[0-9a-f]{24}$/;
const recipient = /^<?receipts\+([0-9a-f]{24})@([^@>\s]+)>?$/i;

export const forwardingAddress = (token: string, domain: string): string => `receipts+${token}@${domain}`;

/** The token in one of our addresses; null for any other address. */
export function tokenOf(address: string, domain: string): string | null {
  const [, token = "", host = ""] = recipient.exec(address.trim()) ?? [];
  return token && host.toLowerCase() === domain.toLowerCase() ? token.toLowerCase() : null;
}

export const testMailMessages = {
  empty: "Please write or paste what the email says",
  failed: "The email could not be sent. Please try again.",
} as const;

/** A mail written in a form of the demo, which replaces one from a mail program. */
export const testMail = z.object({
  from: email,
  text: z
    .string({ error: testMailMessages.empty })
    .trim()
    .min(1, testMailMessages.empty)
    .max(50_000, "This is longer than 50,000 characters."),
});
