import { describe, expect, test } from "vitest";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { drainAll } from "../../support/outbox";
import { type Answer, Visitor } from "../../support/visitor";
import { queryOf } from "../../support/walk";
import { altered, newLetter as newLetterIn, newOrder, openWorld, sandboxMails } from "../../support/world";

const world = await openWorld();

const path = (query: Record<string, string>) => `/lmn-status?${new URLSearchParams(query)}`;
const newLetter = (status: string) => newLetterIn(world, status);
const mails = async () => {
  await drainAll();
  return sandboxMails(world);
};

describe("sending a letter again", () => {
  /** Clicks the button and opens the page it leads to: the outcome shown to this browser. */
  const resend = async (query: Record<string, string>, key: string, visitor = new Visitor()) => {
    const answer = await visitor.post(path(query), { key });
    expect(answer.status).toBe(303);
    expect(queryOf(answer.location)).toEqual(query);
    return outcomeOf(await visitor.get(answer.location ?? ""));
  };
  const outcomeOf = (answer: Answer) => (answer.data as { resent: string | null }).resent;

  test("mails it to the person and says so once", async () => {
    const query = await newLetter("sent");
    const visitor = new Visitor();
    const before = await mails();
    expect(await resend(query, crypto.randomUUID(), visitor)).toBe("sent");
    const sent = (await mails()).filter((mail) => !before.includes(mail));
    expect(sent).toHaveLength(1);
    expect(sent[0]).toContain("To: ines.moreau@mail.example");
    expect(outcomeOf(await visitor.get(path(query)))).toBeNull();
  });

  test("is never claimed by an address, nor on another order's page", async () => {
    const [query, other] = [await newLetter("sent"), await newLetter("denied")];
    const visitor = new Visitor();
    expect(outcomeOf(await visitor.get(path({ ...query, resent: "sent" })))).toBeNull();
    await visitor.post(path(query), { key: crypto.randomUUID() });
    expect(outcomeOf(await visitor.get(path(other)))).toBeNull();
    expect(outcomeOf(await visitor.get(path(query)))).toBe("sent");
  });

  test("with a key used before sends one mail and uses up one of three", async () => {
    const query = await newLetter("sent");
    const key = crypto.randomUUID();
    const before = (await mails()).length;
    expect(await Promise.all([resend(query, key), resend(query, key)])).toEqual(["sent", "sent"]);
    expect(await resend(query, key)).toBe("sent");
    expect((await mails()).length - before).toBe(1);
    expect(await resend(query, crypto.randomUUID())).toBe("sent");
    expect(await resend(query, crypto.randomUUID())).toBe("sent");
    expect(await resend(query, crypto.randomUUID())).toBe("too-often");
    expect(await resend(query, key)).toBe("sent");
    expect((await mails()).length - before).toBe(3);
  });

  test("works three times an hour for an order", async () => {
    const [query, other] = [await newLetter("sent"), await newLetter("sent")];
    for (const outcome of ["sent", "sent", "sent", "too-often"])
      expect(await resend(query, crypto.randomUUID())).toBe(outcome);
    expect(await resend(other, crypto.randomUUID())).toBe("sent");
  });

  test.each(["pending", "submitted", "in_review", "approved", "denied"])(
    "is refused while it is %s",
    async (status) => {
      const before = (await mails()).length;
      expect(await resend(await newLetter(status), crypto.randomUUID())).toBe("not-ready");
      expect(await mails()).toHaveLength(before);
    },
  );

  test("does nothing for an order without a letter", async () => {
    const visitor = new Visitor();
    const query = await newOrder(world);
    const before = (await mails()).length;
    expect((await visitor.post(path(query), { key: crypto.randomUUID() })).status).toBe(303);
    expect((await visitor.get(path(query))).data).toMatchObject({ view: "none" });
    expect(await mails()).toHaveLength(before);
  });

  test("that fails says so, uses nothing up, and is tried again under its key", async () => {
    const query = await newLetter("sent");
    const keys: string[] = [];
    const failing = altered(services().letters, {
      resend: async (_, key) => {
        keys.push(key);
        throw new ServiceError("letters", "no answer in time");
      },
    });
    const visitor = new Visitor();
    await world.withServices({ letters: failing }, async () => {
      let key: string = crypto.randomUUID();
      for (let time = 1; time <= 4; time++) {
        await visitor.post(path(query), { key });
        const page = await visitor.get(path(query));
        expect(outcomeOf(page)).toBe("failed");
        key = (page.data as { formKey: string }).formKey;
      }
    });
    expect(keys).toHaveLength(4);
    expect(new Set(keys).size).toBe(1);
    for (const outcome of ["sent", "sent", "sent", "too-often"])
      expect(await resend(query, crypto.randomUUID())).toBe(outcome);
  });

  test("of five forms at once, sends three", async () => {
    const query = await newLetter("sent");
    const before = (await mails()).length;
    const keys = Array.from({ length: 5 }, () => crypto.randomUUID());
    const outcomes = await Promise.all(keys.map((key) => resend(query, key)));
    expect(outcomes.filter((outcome) => outcome === "sent")).toHaveLength(3);
    expect((await mails()).length - before).toBe(3);
  });
});
