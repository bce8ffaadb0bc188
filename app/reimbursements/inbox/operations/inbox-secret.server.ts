import { z } from "zod";
import { decryptReceipt, encryptReceipt } from "~/platform/encryption/receipt-cipher.server";
import type { StoredCiphertext } from "../../store/folders.server";

const schema = z.object({ refreshToken: z.string(), address: z.string() });

/** The refresh token of a connected inbox, and the inbox's address. */
type InboxSecret = z.output<typeof schema>;

/** The folder and inbox that a secret belongs to. */
interface SecretOwner {
  folderId: string;
  inboxId: string;
}

const owner = ({ folderId, inboxId }: SecretOwner) => ({ folderId, kind: "inbox", id: inboxId }) as const;

export const encryptInboxSecret = (secret: InboxSecret, of: SecretOwner): StoredCiphertext =>
  encryptReceipt(secret, owner(of));

/** Throws `UnreadableCiphertextError`. */
export const decryptInboxSecret = (stored: StoredCiphertext, of: SecretOwner): InboxSecret =>
  schema.parse(decryptReceipt(stored, owner(of)));
