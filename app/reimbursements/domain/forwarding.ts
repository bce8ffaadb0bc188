import { z } from "zod";
import { email } from "~/platform/values/email";

/** What a person said of who sends to their address: nothing of `asked` is read, nothing of `refused` is taken. */
export const senderStates = ["asked", "allowed", "refused"] as const;

/** Whose mail it is. Anyone can write any address: only the mail service of its domain can vouch for it. */
export const forwardingSender = z.object({ address: z.string().max(320), isVouched: z.boolean() });
export type ForwardingSender = z.output<typeof forwardingSender>;

export interface KnownSender extends ForwardingSender {
  id: string;
  state: (typeof senderStates)[number];
  /** Mails that wait until the person knows them. */
  held: number;
}

/** A mail as the service that receives it hands it over. */
export interface InboundMail extends ForwardingSender {
  recipients: readonly string[];
  subject: string;
  /** Null where it has none. */
  messageId: string | null;
  bytes: Uint8Array;
}

/** Lower case, as mail services may change the case of an address. */
export const forwardingToken = /^[0-9a-f]{24}$/;
const recipient = /^<?receipts\+([0-9a-f]{24})@([^@>\s]+)>?$/i;

export const forwardingAddress = (token: string, domain: string): string => `receipts+${token}@${domain}`;

/** The token in an address of ours; null in any other. */
export function tokenOf(address: string, domain: string): string | null {
  const [, token = "", host = ""] = recipient.exec(address.trim()) ?? [];
  return token && host.toLowerCase() === domain.toLowerCase() ? token.toLowerCase() : null;
}

export const testMailMessages = {
  empty: "Please write or paste what the email says",
  failed: "The email could not be sent. Please try again.",
} as const;

/** A mail that is written in the demo, in the place of one that a mail program sends. */
export const testMail = z.object({
  from: email,
  text: z
    .string({ error: testMailMessages.empty })
    .trim()
    .min(1, testMailMessages.empty)
    .max(50_000, "This is longer than 50,000 characters."),
});
