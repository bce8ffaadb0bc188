import { describe, expect, test } from "vitest";
import { deliver } from "~/jobs/deliver.server";
import { orderEnds } from "~/orders/domain/shop-order";
import {
  daysFromNow as daysFromNowIn,
  newIssuedLetter,
  newProvider,
} from "../../../tests/support/issued-letters";
import { mailbox, newProductLetter, paidColumns } from "../../../tests/support/operations";
import { newReviewed } from "../../../tests/support/reviewed";
import { openWorld, rowsWhere } from "../../../tests/support/world";
import { reminderState, stopReminders, writeTimedMails } from "./mail-reminder.server";

const world = await openWorld();
/** Reminders go by the day of an unknown state: one moment is right for all letters. */
const daysFromNow = (days: number) => daysFromNowIn(days, null);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

async function newRequest(columns: Record<string, unknown> = {}) {
  const { id, email } = await newProductLetter(world, { ...paidColumns(), status: "sent", ...columns });
  return { about: { kind: "product" as const, requestId: id }, email };
}

/** A letter that ends this many days from today. */
async function letterEnding(days: number, columns: Record<string, unknown> = {}, request = {}) {
  const { about, email } = await newRequest(request);
  const letter = { valid_from: daysFromNow(days - 365), valid_until: daysFromNow(days), ...columns };
  return { about, email, letterId: await newIssuedLetter(world, about, letter) };
}

async function remindersOf(letterId: string): Promise<unknown[]> {
  const { data } = await world.db
    .from("outbox")
    .select("payload")
    .eq("topic", "mail.letter-ending")
    .eq("payload->>letterId", letterId);
  return (data ?? []).map(({ payload }) => payload.days);
}

async function deliverTo(topic: string, payload: unknown) {
  const { mail, sent } = mailbox();
  await world.withServices({ mail }, () => deliver({ id: crypto.randomUUID(), topic, payload }));
  return sent;
}

describe("a reminder", () => {
  test.each([
    [31, []],
    [30, [30]],
    [8, [30]],
    [7, [7]],
    [0, [7]],
    [-1, []],
  ])("of a letter that ends in %i days is %j", async (days, expected) => {
    const { letterId } = await letterEnding(days);
    await writeTimedMails();
    expect(await remindersOf(letterId)).toEqual(expected);
  });

  test("is written once, by however many processes at a time and after a restart", async () => {
    const { letterId } = await letterEnding(30);
    await Promise.all([writeTimedMails(), writeTimedMails(), writeTimedMails()]);
    await writeTimedMails();
    expect(await remindersOf(letterId)).toEqual([30]);
    await world.db
      .from("issued_letters")
      .update({ valid_until: daysFromNow(7) })
      .eq("id", letterId);
    await writeTimedMails();
    expect(await remindersOf(letterId)).toEqual([30, 7]);
  });

  test("isn't written again for a corrected letter that ends on the same day", async () => {
    const { about, letterId } = await letterEnding(30);
    await writeTimedMails();
    await world.db.from("issued_letters").update({ state: "corrected" }).eq("id", letterId);
    const same = { version: 2, valid_from: daysFromNow(-300), valid_until: daysFromNow(30) };
    const corrected = await newIssuedLetter(world, about, same);
    await writeTimedMails();
    expect(await remindersOf(corrected)).toEqual([]);
  });

  test.each(["making", "corrected", "revoked"])("isn't written for a letter that is %s", async (state) => {
    const { letterId } = await letterEnding(30, { state });
    await writeTimedMails();
    expect(await remindersOf(letterId)).toEqual([]);
  });

  test("isn't written before a short letter's start, for a renewed one or for a request that is erased", async () => {
    const short = await letterEnding(20, { valid_from: daysFromNow(0) });
    const renewed = await letterEnding(30);
    await newRequest({ status: "in_review", renews: renewed.about.requestId });
    const unpaidRenewal = await letterEnding(30);
    await newRequest({ status: "pending", payment_status: "unpaid", renews: unpaidRenewal.about.requestId });
    const erased = await letterEnding(30);
    await world.db.from("product_page_lmn_requests").delete().eq("id", erased.about.requestId);
    await writeTimedMails();
    const erasedBefore = await letterEnding(30, {}, { erased_at: hoursAgo(1) });
    await writeTimedMails();
    for (const { letterId } of [short, renewed, erased, erasedBefore])
      expect(await remindersOf(letterId)).toEqual([]);
    expect(await remindersOf(unpaidRenewal.letterId)).toEqual([30]);
  });

  test("is mailed with a link that ends reminders to that address, also those already written", async () => {
    const { letterId, email } = await letterEnding(30);
    const later = await letterEnding(7, {}, { email: email.toUpperCase() });
    await writeTimedMails();
    const [mail] = await deliverTo("mail.letter-ending", { letterId, days: 30 });
    expect(mail).toMatchObject({
      to: email,
      unsubscribeUrl: expect.stringMatching(/\/unsubscribe\/[\w-]{43}$/),
    });
    // Its button says "Renew your letter", and opens the page that does it.
    expect(mail?.text).toMatch(/\/letter\/[\w-]{43}\/renew\n/);
    expect(mail?.text).toContain(mail?.unsubscribeUrl);
    const token = mail?.unsubscribeUrl?.split("/").at(-1) ?? "";
    expect(await reminderState(token)).toBe("on");
    expect([await stopReminders(token), await stopReminders(token)]).toEqual([true, true]);
    expect(await reminderState(token)).toBe("off");
    expect(await deliverTo("mail.letter-ending", { letterId: later.letterId, days: 7 })).toEqual([]);
    const another = await letterEnding(30, {}, { email });
    await writeTimedMails();
    expect(await remindersOf(another.letterId)).toEqual([]);
  });

  test("isn't mailed for a letter revoked or renewed since", async () => {
    const revoked = await letterEnding(30, { state: "revoked" });
    const renewed = await letterEnding(30);
    await newRequest({ status: "in_review", renews: renewed.about.requestId });
    for (const { letterId } of [revoked, renewed])
      expect(await deliverTo("mail.letter-ending", { letterId, days: 30 })).toEqual([]);
  });

  test.each(orderEnds)(
    "isn't mailed for an order that was %s, as its letter can't be renewed",
    async (ended) => {
      const request = await newReviewed(world, "order");
      await request.send({
        startsOn: daysFromNow(-300),
        endsOn: daysFromNow(30),
        issuedOn: daysFromNow(-300),
      });
      const [letter] = await rowsWhere(world, "issued_letters", "request_id", request.about.requestId);
      const reminder = { letterId: letter?.id, days: 30 };
      expect(await deliverTo("mail.letter-ending", reminder)).toHaveLength(1);
      const { shop_domain, shop_order_id } = await request.row();
      await world.db
        .from("shop_orders")
        .update({ ended })
        .match({ shop_domain, shop_order_id })
        .throwOnError();
      expect(await deliverTo("mail.letter-ending", reminder)).toEqual([]);
    },
  );

  test.each([
    ["isn't written while we look at the payment of a renewal", "pending", "held", []],
    ["is written for a letter whose renewal was revoked", "revoked", "paid", [30]],
    ["is written for a letter whose renewal's fee went back", "refunded", "paid", [30]],
  ])("%s", async (_, status, payment_status, expected) => {
    const { about, letterId } = await letterEnding(30);
    await newRequest({ status, payment_status, renews: about.requestId });
    await writeTimedMails();
    expect(await remindersOf(letterId)).toEqual(expected);
  });

  test("isn't stopped by a link of another kind or without a link", async () => {
    for (const token of ["", "x".repeat(43)]) {
      expect(await reminderState(token)).toBeNull();
      expect(await stopReminders(token)).toBe(false);
    }
  });
});

describe("a paid request that waits for a decision", () => {
  const notesOf = async (requestId: string) =>
    (await rowsWhere(world, "outbox", "payload->>requestId", requestId)).filter(
      ({ topic }) => topic === "mail.letter-late",
    );
  const waiting = (hours: number, columns: Record<string, unknown> = {}) =>
    newRequest({ status: "in_review", paid_at: hoursAgo(hours), ...columns });

  test("is mailed once a day is over, and only once", async () => {
    const [late, early] = [await waiting(24.1), await waiting(23.9)];
    await Promise.all([writeTimedMails(), writeTimedMails()]);
    await writeTimedMails();
    const notes = await notesOf(late.about.requestId);
    expect(notes.map(({ payload }) => payload)).toEqual([{ ...late.about, hours: 24 }]);
    expect(await notesOf(early.about.requestId)).toEqual([]);
    const [mail] = await deliverTo("mail.letter-late", late.about);
    expect(mail).toMatchObject({ to: late.email, subject: "Your review is taking longer than usual" });
    await world.db
      .from("product_page_lmn_requests")
      .update({ status: "approved" })
      .eq("id", late.about.requestId);
    expect(await deliverTo("mail.letter-late", late.about)).toEqual([]);
  });

  test("isn't late while the shopper's own answer is waited for, nor within a day of it", async () => {
    const asked = await waiting(60, { status: "question_asked" });
    const answered = await waiting(60);
    await world.db.from("letter_questions").insert({
      request_id: answered.about.requestId,
      kind: "product",
      provider_id: await newProvider(world),
      question: "Since when?",
      answer: "Since May",
      answered_at: hoursAgo(2),
    });
    const unpaid = await newRequest({ status: "pending", payment_status: "unpaid", paid_at: null });
    await writeTimedMails();
    for (const { about } of [asked, answered, unpaid]) expect(await notesOf(about.requestId)).toEqual([]);
  });
});

describe("a request that is taken back, and a fee that goes back", () => {
  const topicsOf = async (requestId: string) =>
    (await rowsWhere(world, "outbox", "payload->>requestId", requestId)).map(({ topic }) => topic).sort();

  test("are mailed, with the amount and the day it should be there", async () => {
    const { about, email } = await newRequest({ status: "in_review" });
    await world.db.rpc("withdraw_letter", { p_request_id: about.requestId });
    expect(await topicsOf(about.requestId)).toEqual(["mail.request-withdrawn", "payment.refund"]);
    const [mail] = await deliverTo("mail.request-withdrawn", about);
    expect(mail).toMatchObject({ to: email, subject: "You took your request back" });
    expect(mail?.text).toMatch(/^Refund: \$25\nExpected by: /m);
    await world.db.rpc("record_refund", { p_payment_id: about.requestId });
    expect(await topicsOf(about.requestId)).not.toContain("mail.refund-sent");
  });

  test("are mailed if no other mail says it", async () => {
    const { about } = await newRequest({ status: "in_review" });
    for (let time = 0; time < 2; time++)
      await world.db.rpc("record_refund", { p_payment_id: about.requestId });
    expect(await topicsOf(about.requestId)).toEqual(["mail.refund-sent"]);
    const [mail] = await deliverTo("mail.refund-sent", { requestId: about.requestId });
    expect(mail).toMatchObject({ subject: "Your refund is on its way" });
  });
});
