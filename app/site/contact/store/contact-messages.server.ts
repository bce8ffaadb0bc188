import { createHash } from "node:crypto";
import { z } from "zod";
import { callParsed, query } from "~/platform/database/call.server";
import { isRefused, rememberRefusal } from "~/platform/http/store/rate-limits.server";
import { boundedCache } from "~/platform/process/bounded-cache";
import type { ContactMessage } from "../domain/contact-message";

const sent = z.tuple([
  z.discriminatedUnion("outcome", [
    z.object({ outcome: z.enum(["stored", "repeated"]), message_id: z.string() }),
    z.object({ outcome: z.literal("too-often"), message_id: z.null() }),
  ]),
]);

export type StoredContact =
  | { outcome: "stored" | "repeated"; messageId: string }
  | { outcome: "too-often"; messageId: null };

/** Messages by text, of senders who may have reached the limit since: a repeated one gets the same result. */
const stored = boundedCache<string, StoredContact>({ max: 5_000 });
const textKeyOf = ({ name, email, subject, message }: ContactMessage): string =>
  createHash("sha256")
    .update(JSON.stringify([name, email, subject, message]))
    .digest("base64url");
const tooOften = { outcome: "too-often", messageId: null } as const;

/**
 * Stores a message and its outbox row in one transaction. Idempotent by `submissionKey` (32 to 64 characters); the same
 * text within `windowSeconds` is the same message, too. `sender` is stored as it is and may send `limit` messages in that
 * time.
 */
export async function storeContactMessage(
  message: ContactMessage,
  by: { submissionKey: string; sender: string; limit: number; windowSeconds: number },
): Promise<StoredContact> {
  const text = textKeyOf(message);
  if (isRefused(by.sender)) return stored.get(text) ?? tooOften;
  const [row] = await callParsed("store_contact_message", sent, {
    submissionKey: by.submissionKey,
    name: message.name,
    email: message.email,
    subject: message.subject,
    message: message.message,
    rateLimitKey: by.sender,
    limit: by.limit,
    windowSeconds: by.windowSeconds,
  });
  if (row.outcome !== "too-often") {
    const repeated = { outcome: "repeated", messageId: row.message_id } as const;
    stored.set(text, repeated, { ttl: by.windowSeconds * 1_000 });
    return { outcome: row.outcome, messageId: row.message_id };
  }
  await rememberRefusal({ key: by.sender, limit: by.limit, windowSeconds: by.windowSeconds });
  return tooOften;
}

/** A stored message; null if there is none with this id (a UUID). */
export async function readContactMessage(id: string): Promise<ContactMessage | null> {
  return query("read contact message", (db) =>
    db.from("contact_messages").select("name, email, subject, message").eq("id", id).maybeSingle(),
  );
}
