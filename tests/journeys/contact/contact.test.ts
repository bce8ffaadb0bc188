import { beforeEach, describe, expect, test, vi } from "vitest";
import type { MailMessage } from "~/platform/mail/service/port";
import { log } from "~/platform/process/log.server";
import { services } from "~/services.server";
import { site } from "~/site";
import { whileDatabaseAway } from "../../support/operations";
import { drainAll } from "../../support/outbox";
import { type Answer, type Fields, Visitor } from "../../support/visitor";
import { altered, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
beforeEach(() => world.refillRateLimits("contact:%"));

let writers = 0;

/** A valid message from a unique address. */
function letter(more: Fields = {}) {
  writers += 1;
  const email = `writer-${writers}@mail.example`;
  return { name: "Ada Brook", email, subject: "support", message: "Where is my letter?", ...more };
}

interface Page {
  formKey: string;
  isSent: boolean;
}

const openForm = async (): Promise<Page> => (await new Visitor().get("/contact")).data as Page;
const keyed = async (fields: ReturnType<typeof letter>) => ({
  ...fields,
  "form-key": (await openForm()).formKey,
});
const send = (fields: Fields) => new Visitor().post("/contact", fields);
const stored = (email: string) => rowsWhere(world, "contact_messages", "email", email);

function refusal(answer: Answer) {
  const { result, formKey } = answer.data as {
    formKey: string;
    result: { error: Record<string, string[]>; initialValue: Record<string, unknown> };
  };
  return { errors: result.error, values: result.initialValue, formKey };
}

describe("a message", () => {
  test("is stored, thanked for, and mailed to our people, who can answer its writer", async () => {
    const fields = await keyed(letter());
    const answer = await send(fields);
    expect(answer.status).toBe(303);
    const row = await rowWhere(world, "contact_messages", "email", fields.email);
    expect(row).toMatchObject({ name: "Ada Brook", subject: "support", message: "Where is my letter?" });
    expect(answer.location).toBe(`/contact?sent=${row.id}`);
    expect((await new Visitor().get(String(answer.location))).data).toMatchObject({ isSent: true });

    const mails: MailMessage[] = [];
    const mail = altered(services().mail, {
      send: async (message) => {
        mails.push(message);
      },
    });
    await world.withServices({ mail }, drainAll);
    const [sent, ...more] = mails.filter(({ replyTo }) => replyTo === fields.email);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ to: site.supportEmail, subject: "Contact form: Technical Support" });
    expect(sent?.text).toContain("Where is my letter?");
  });

  test("is thanked for only where it was stored", async () => {
    for (const sent of ["1", "", crypto.randomUUID(), "'; --"]) {
      const address = `/contact?${new URLSearchParams({ sent })}`;
      expect((await new Visitor().get(address)).data).toMatchObject({ isSent: false });
    }
  });

  test("sent twice from one form is one, and changed in between it is two", async () => {
    const fields = await keyed(letter());
    const [first, second] = await Promise.all([send(fields), send(fields)]);
    expect(second.location).toBe(first.location);
    expect(await stored(fields.email)).toHaveLength(1);
    await send({ ...fields, message: "And one more thing" });
    expect(await stored(fields.email)).toHaveLength(2);
    // Without JavaScript, Back shows the form with a new key.
    await send(await keyed(fields));
    expect(await stored(fields.email)).toHaveLength(2);
  });

  test("without a form's key, as a program sends it, is stored too", async () => {
    const fields = letter();
    expect((await send(fields)).status).toBe(303);
    expect(await stored(fields.email)).toHaveLength(1);
  });

  test.each([
    ["name", "", "Name is required"],
    ["email", "ada.mail.example", "Valid email is required"],
    ["subject", "", "Please select a subject"],
    ["message", "  ", "Message is required"],
    ["message", "x".repeat(5_001), "Please use 5,000 characters or fewer"],
    ["subject", ["support", "feedback"], "Please select a subject"],
  ])("with a bad %s comes back with what was typed", async (field, typed, message) => {
    const fields = await keyed(letter({ [field]: typed }));
    const answer = await send(fields);
    expect(answer.status).toBe(422);
    const { errors, values, formKey } = refusal(answer);
    expect(errors).toEqual({ [field]: [message] });
    expect(formKey).toBe(fields["form-key"]);
    const kept = Object.entries(fields).filter(([name]) => name !== "form-key" && name !== field);
    expect(values).toMatchObject(Object.fromEntries(kept));
    if (typed) expect(values[field]).toEqual(typed);
    expect(await stored(fields.email)).toEqual([]);
  });

  test("that fell into the honeypot is not stored, and goes through when sent again", async () => {
    const fields = await keyed(letter());
    const answer = await send({ ...fields, "leave-empty": "https://spam.example" });
    expect(answer.status).toBe(422);
    expect(refusal(answer).errors[""]?.[0]).toMatch(/hidden field/);
    expect(refusal(answer).values).toMatchObject({ message: "Where is my letter?" });
    expect(await stored(fields.email)).toEqual([]);
    expect((await send(fields)).status).toBe(303);
  });

  test("from another site is not taken", async () => {
    const visitor = new Visitor();
    const body = new URLSearchParams(letter());
    const headers = { "Sec-Fetch-Site": "cross-site" };
    const answer = await visitor.send(visitor.request("/contact", { body, headers }));
    expect(answer).toMatchObject({ status: 403, thrown: true });
    expect(await stored(String(body.get("email")))).toEqual([]);
  });
});

test("the sixth in an hour waits, text kept, and a repeat of an earlier one is still thanked for", async () => {
  const first = await keyed(letter());
  const { location } = await send(first);
  for (const _ of [2, 3, 4, 5]) expect((await send(await keyed(letter()))).status).toBe(303);
  const sixth = await keyed(letter());
  const answer = await send(sixth);
  expect(answer.status).toBe(429);
  expect(answer.headers.get("Retry-After")).toBe("3600");
  expect(refusal(answer).errors[""]?.[0]).toContain(site.supportEmail);
  expect(refusal(answer).values).toMatchObject({ message: "Where is my letter?" });
  expect(await stored(sixth.email)).toEqual([]);
  expect((await send(first)).location).toBe(location);
});

test("a message that cannot be stored is returned whole, with a mail address, and isn't logged", async () => {
  const fields = await keyed(letter({ message: "My migraine is back" }));
  const logged = vi.spyOn(log, "error");
  const answer = await whileDatabaseAway(world, () => send(fields));
  expect(answer).toMatchObject({ status: 503, thrown: false });
  expect(refusal(answer).errors[""]?.[0]).toContain(site.supportEmail);
  expect(refusal(answer).values).toMatchObject({ name: fields.name, email: fields.email });
  expect(logged).toHaveBeenCalled();
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/migraine|writer-|Brook/);
  expect((await send(fields)).status).toBe(303);
  expect(await stored(fields.email)).toHaveLength(1);
});

test("an outbox row whose message is gone is delivered as nothing", async () => {
  const payload = { messageId: crypto.randomUUID() };
  await world.db.from("outbox").insert({ topic: "mail.contact-message", payload });
  await drainAll();
  const row = await rowWhere(world, "outbox", "payload->>messageId", payload.messageId);
  expect(row.delivered_at).not.toBeNull();
});
