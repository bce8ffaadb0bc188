import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { database } from "~/platform/database/client.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { readContactMessage, storeContactMessage } from "~/site/contact/store/contact-messages.server";
import { atOnce } from "./rows";

/** A message that hasn't been sent before. */
const newMessage = () =>
  ({
    name: "Ada Brook",
    email: "ada@mail.example",
    subject: "support",
    message: `It's "stuck".\nTwice; 'again': ${randomUUID()}.`,
  }) as const;

const by = (more: { submissionKey?: string; sender?: string } = {}) => ({
  submissionKey: randomUUID(),
  sender: randomUUID(),
  limit: 5,
  windowSeconds: 3_600,
  ...more,
});

async function noticesOf(messageId: string | null): Promise<Record<string, unknown>[]> {
  const db = await database();
  const { data } = await db.from("outbox").select("*").eq("payload->>messageId", String(messageId));
  return data ?? [];
}

export function contactCases(): void {
  describe("contact messages", () => {
    test("a message is stored as it was written, with an outbox row that names only its id", async () => {
      const message = newMessage();
      const { outcome, messageId } = await storeContactMessage(message, by());
      expect(outcome).toBe("stored");
      expect(await readContactMessage(String(messageId))).toEqual(message);
      const [notice, ...more] = await noticesOf(messageId);
      expect(notice).toMatchObject({ topic: "mail.contact-message", payload: { messageId } });
      expect(more).toEqual([]);
      expect(await readContactMessage(randomUUID())).toBeNull();
    });

    test("sent many times at once it is one message, one outbox row and one token", async () => {
      const [sending, message] = [by(), newMessage()];
      const answers = await atOnce(() => storeContactMessage(message, sending));
      expect(new Set(answers.map(({ messageId }) => messageId)).size).toBe(1);
      expect(answers.filter(({ outcome }) => outcome === "stored")).toHaveLength(1);
      expect(await noticesOf(answers[0]?.messageId ?? null)).toHaveLength(1);
      for (const _ of [2, 3, 4, 5]) {
        const { outcome } = await storeContactMessage(newMessage(), by({ sender: sending.sender }));
        expect(outcome).toBe("stored");
      }
      const sixth = await storeContactMessage(newMessage(), by({ sender: sending.sender }));
      expect(sixth).toEqual({ outcome: "too-often", messageId: null });
      expect((await storeContactMessage(message, sending)).outcome).toBe("repeated");
      expect((await storeContactMessage(newMessage(), by())).outcome).toBe("stored");
      expect((await storeContactMessage(message, by())).outcome).toBe("repeated");
      expect((await storeContactMessage({ ...message, email: "ADA@mail.example" }, by())).outcome).toBe(
        "repeated",
      );
    });

    test("a message the table refuses leaves no outbox row and takes no token", async () => {
      const sending = { ...by(), limit: 1 };
      const message = newMessage();
      const tooLong = { ...message, name: "n".repeat(201) };
      const failure = await storeContactMessage(tooLong, sending).catch((error) => error);
      expect(failure).toBeInstanceOf(DatabaseError);
      expect(failure).toMatchObject({ code: "23514" });
      expect((await storeContactMessage(message, sending)).outcome).toBe("stored");
    });
  });
}
