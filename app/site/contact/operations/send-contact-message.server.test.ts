import { describe, expect, test } from "vitest";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { ServiceError } from "~/platform/service/service-error";
import { site } from "~/site";
import { mailbox, watchLog, whileDatabaseAway } from "../../../../tests/support/operations";
import { openWorld, rowsWhere } from "../../../../tests/support/world";
import type { ContactMessage } from "../domain/contact-message";
import { mailContactMessage, saveContactMessage } from "./send-contact-message.server";

const world = await openWorld();
const logged = watchLog();
const newForm = () => crypto.randomUUID();

const message = (more: Partial<ContactMessage> = {}): ContactMessage => ({
  name: "Ada Brook",
  email: "ada.brook@mail.example",
  subject: "support",
  message: "My knee brace was denied.",
  ...more,
});
/** A message that no other test sends. */
const newMessage = () => message({ message: `My knee brace was denied, claim ${newForm()}.` });
/** Queued mails about a message. */
const queued = async (messageId: string | null) =>
  (await rowsWhere(world, "outbox", "payload->>messageId", messageId ?? "")).map(({ topic }) => topic);

describe("sending a message", () => {
  test("keeps it as it was written and queues one mail, by its id", async () => {
    const sent = newMessage();
    const { outcome, messageId } = await saveContactMessage(sent, newForm(), newForm());
    expect(outcome).toBe("stored");
    expect(await rowsWhere(world, "contact_messages", "id", messageId ?? "")).toMatchObject([sent]);
    expect(await queued(messageId)).toEqual(["mail.contact-message"]);
    expect(logged).toEqual([]);
  });

  test("twice from one form is one message, also at the same moment", async () => {
    const [sent, form, sender] = [newMessage(), newForm(), newForm()];
    const answers = await Promise.all([1, 2, 3].map(() => saveContactMessage(sent, form, sender)));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["repeated", "repeated", "stored"]);
    expect(new Set(answers.map(({ messageId }) => messageId)).size).toBe(1);
    expect(await queued(answers[0]?.messageId ?? null)).toHaveLength(1);
  });

  test("sent again from another form is the same message for an hour: its answer was lost, and Back made a new form", async () => {
    const [sent, sender] = [newMessage(), newForm()];
    const first = await saveContactMessage(sent, newForm(), sender);
    const again = await Promise.all([1, 2, 3].map(() => saveContactMessage(sent, newForm(), sender)));
    for (const repeat of again) expect(repeat).toEqual({ outcome: "repeated", messageId: first.messageId });
    expect(await queued(first.messageId)).toHaveLength(1);
    await world.db
      .from("contact_messages")
      .update({ created_at: new Date(Date.now() - 61 * 60_000).toISOString() })
      .eq("id", first.messageId ?? "");
    expect((await saveContactMessage(sent, newForm(), sender)).outcome).toBe("stored");
  });

  test("of two forms sent at the same moment is one message", async () => {
    const [sent, sender] = [newMessage(), newForm()];
    const answers = await Promise.all([1, 2, 3].map(() => saveContactMessage(sent, newForm(), sender)));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["repeated", "repeated", "stored"]);
  });

  test.each([
    ["name", { name: "Ada B." }],
    ["address", { email: "ada@mail.example" }],
    ["subject", { subject: "feedback" }],
    ["text", { message: "My knee brace was denied. Twice." }],
  ] as const)("with another %s from the same form is another message", async (_, change) => {
    const [sent, form, sender] = [newMessage(), newForm(), newForm()];
    const first = await saveContactMessage(sent, form, sender);
    const second = await saveContactMessage({ ...sent, ...change }, form, sender);
    expect([first.outcome, second.outcome]).toEqual(["stored", "stored"]);
    expect(second.messageId).not.toBe(first.messageId);
  });

  test("is possible five times an hour; a repeat costs nothing, and another sender is free to", async () => {
    const [sender, form] = [newForm(), newForm()];
    const first = newMessage();
    await saveContactMessage(first, form, sender);
    for (let repeat = 1; repeat <= 6; repeat++) await saveContactMessage(first, form, sender);
    const outcomes: string[] = [];
    for (let time = 2; time <= 6; time++)
      outcomes.push((await saveContactMessage(newMessage(), newForm(), sender)).outcome);
    expect(outcomes).toEqual(["stored", "stored", "stored", "stored", "too-often"]);
    expect((await saveContactMessage(first, newForm(), sender)).outcome).toBe("repeated");
    expect((await saveContactMessage(newMessage(), newForm(), newForm())).outcome).toBe("stored");
    expect(await saveContactMessage(newMessage(), newForm(), sender)).toEqual({
      outcome: "too-often",
      messageId: null,
    });
  });

  test("fails while the database is away, and the same form is then stored", async () => {
    const [sent, form] = [newMessage(), newForm()];
    const away = whileDatabaseAway(world, () => saveContactMessage(sent, form, form));
    await expect(away).rejects.toThrow(DatabaseUnavailableError);
    expect((await saveContactMessage(sent, form, form)).outcome).toBe("stored");
  });
});

describe("the mail about a message", () => {
  test("goes to our people under the key; an answer goes to the writer", async () => {
    const { messageId } = await saveContactMessage(newMessage(), newForm(), newForm());
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, () => mailContactMessage(messageId ?? "", "outbox-1"));
    expect(sent).toMatchObject([
      { to: site.supportEmail, replyTo: "ada.brook@mail.example", idempotencyKey: "outbox-1" },
    ]);
    expect(sent[0]?.subject).toBe("Contact form: Technical Support");
    expect(sent[0]?.text).toContain("My knee brace was denied, claim");
  });

  test("is not sent for a message that is gone, and left to be tried again when refused", async () => {
    const fault = new ServiceError("mail", "refused");
    const { mail, sent } = mailbox(fault);
    const { messageId } = await saveContactMessage(newMessage(), newForm(), newForm());
    await world.withServices({ mail }, async () => {
      await mailContactMessage(crypto.randomUUID(), "outbox-2");
      expect(sent).toEqual([]);
      await expect(mailContactMessage(messageId ?? "", "outbox-3")).rejects.toBe(fault);
    });
    expect(logged).toEqual([]);
  });
});
