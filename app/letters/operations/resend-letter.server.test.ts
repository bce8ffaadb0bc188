import { describe, expect, test } from "vitest";
import { useDatabase } from "~/platform/database/client.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { databaseAway, watchLog } from "../../../tests/support/operations";
import { altered, newLetter, openWorld } from "../../../tests/support/world";
import type { LetterReport, Letters } from "../service/port";
import { type OrderLetter, readOrderLetter } from "../store/order-letters.server";
import { resendLetter } from "./resend-letter.server";

const world = await openWorld();
const logged = watchLog();
const silent = new ServiceError("letters", "no answer in time");

async function sentLetter(): Promise<OrderLetter> {
  const { shop, orderId } = await newLetter(world, "sent");
  const letter = await readOrderLetter({ shopDomain: shop, shopOrderId: Number(orderId) });
  if (!letter) throw new Error("no letter");
  return letter;
}
const withLetters = <T>(methods: Partial<Letters>, run: () => Promise<T>): Promise<T> =>
  world.withServices({ letters: altered(services().letters, methods) }, run);

describe("sending a letter again", () => {
  const sent: LetterReport = {
    status: "sent",
    email: "new@mail.example",
    name: "Inès Moreau",
    pdfUrl: "https://l.example/1.pdf",
    validUntil: null,
  };

  const nameless: LetterReport = { ...sent, email: null, name: null, pdfUrl: null };

  async function press(formKey: string, letter: OrderLetter, methods: Partial<Letters> = {}) {
    const mailed: unknown[][] = [];
    const resend: Letters["resend"] = async (...sending) => void mailed.push(sending);
    const run = () => resendLetter(letter, letter, formKey);
    const outcome = await withLetters({ readStatus: async () => sent, resend, ...methods }, run);
    return { outcome, mailed };
  }

  test("goes to the address the provider has, by first name, under the form's key", async () => {
    const [letter, form] = [await sentLetter(), crypto.randomUUID()];
    const { id: requestId, shopDomain, shopOrderId } = letter;
    const ref = { kind: "order", requestId, shopDomain, shopOrderId };
    const to = { ref, email: "new@mail.example", firstName: "Inès", pdfUrl: "https://l.example/1.pdf" };
    const mailed = [[to, `resend:${letter.id}:${form}`]];
    expect(await press(form, letter)).toEqual({ outcome: "sent", mailed });
    expect(await press(form, letter)).toEqual({ outcome: "sent", mailed: [] });
    const unnamed = { ref, email: letter.customerEmail, firstName: "", pdfUrl: null };
    const plain = await press(crypto.randomUUID(), letter, { readStatus: async () => nameless });
    expect(plain.mailed[0]?.[0]).toEqual(unnamed);
  });

  test("fails without a lease when the status can't be read, and with it given back when the mail can't be sent", async () => {
    const letter = await sentLetter();
    expect(
      (await press(crypto.randomUUID(), letter, { readStatus: () => Promise.reject(silent) })).outcome,
    ).toBe("failed");
    for (let time = 1; time <= 4; time++) {
      const refused = await press(crypto.randomUUID(), letter, { resend: () => Promise.reject(silent) });
      expect(refused.outcome).toBe("failed");
    }
    expect(logged.map(({ event }) => event)).toEqual([
      "letter status could not be read",
      ...Array(4).fill("letter could not be sent again"),
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/mail\.example|Inès/);
    expect((await press(crypto.randomUUID(), letter)).outcome).toBe("sent");
  });

  test("counts as sent even where it could not be counted; a press meanwhile waits for it", async () => {
    const [letter, form] = [await sentLetter(), crypto.randomUUID()];
    let mails = 0;
    const resend = async () => {
      mails += 1;
      useDatabase(databaseAway());
    };
    const both = await withLetters({ readStatus: async () => sent, resend }, () =>
      Promise.all([resendLetter(letter, letter, form), resendLetter(letter, letter, form)]),
    ).finally(() => useDatabase(world.db));
    expect([both, mails]).toEqual([["sent", "sent"], 1]);
    expect(logged.map(({ event }) => event)).toEqual(["letter resend could not be counted"]);
  });

  test.each(["pending", "in_review", "approved", "denied"] as const)(
    "waits for a letter that is %s",
    async (status) => {
      const letter = await sentLetter();
      const readStatus = async () => ({ ...sent, status });
      expect(await press(crypto.randomUUID(), letter, { readStatus })).toEqual({
        outcome: "not-ready",
        mailed: [],
      });
      const unknown = { readStatus: async () => null };
      expect(await press(crypto.randomUUID(), letter, unknown)).toEqual({ outcome: "not-ready", mailed: [] });
    },
  );

  test("works three times an hour for one order", async () => {
    const [letter, other] = [await sentLetter(), await sentLetter()];
    const outcomes: string[] = [];
    for (let time = 1; time <= 4; time++) outcomes.push((await press(crypto.randomUUID(), letter)).outcome);
    expect(outcomes).toEqual(["sent", "sent", "sent", "too-often"]);
    expect((await press(crypto.randomUUID(), other)).outcome).toBe("sent");
  });
});
