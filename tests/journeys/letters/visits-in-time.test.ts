import { beforeEach, describe, expect, test } from "vitest";
import { ServiceError } from "~/platform/service/service-error";
import { mailsTo } from "../../support/delivered-mails";
import { newProvider, signedInAt } from "../../support/desk";
import { mailbox } from "../../support/operations";
import { drainAll, outboxOf } from "../../support/outbox";
import { Visitor } from "../../support/visitor";
import { ahead, eastern, moreOf, offeredVisit, offerOf, pick, slots, words } from "../../support/visits";
import { alter, daysAgo, deliverTimedMails, hoursAgo, linkIn } from "../../support/waiting";
import { openWorld } from "../../support/world";

const world = await openWorld();
const licenses = { VT: "2035-12-31", AR: "2035-12-31" };
const anaAddress = (await newProvider({}, licenses)).email;
const ana = await signedInAt(anaAddress);

let [one] = slots();
beforeEach(() => {
  [one] = slots();
});

describe("time", () => {
  test("reminds both a day and an hour before, each once", async () => {
    const { page, email, id } = await offeredVisit(world, ana, [one]);
    await pick(page, one.at);
    expect((await deliverTimedMails(world, email)).map(({ subject }) => subject)).toEqual([
      "Your visit is booked",
    ]);
    for (const hours of [23, 0.5]) {
      const at = new Date(Date.now() + hours * 3_600_000).toISOString();
      await alter(world, "letter_visits", "id", id, { starts_at: at });
      const [reminder, ...more] = await deliverTimedMails(world, email);
      expect(reminder).toMatchObject({
        subject: "Reminder: your visit",
        text: expect.stringContaining(eastern(at)),
      });
      expect(more).toEqual([]);
      expect(await deliverTimedMails(world, email)).toEqual([]);
    }
  });

  test("ends an offer whose times have passed: it is listed and reported, and the wait begins anew", async () => {
    const { email, reviewState, requestId, actions, id } = await offeredVisit(world, ana, [one]);
    await alter(world, "product_page_lmn_requests", "id", requestId, { paid_at: daysAgo(5) });
    expect(await deliverTimedMails(world, email)).toEqual([]);
    await alter(world, "letter_visit_times", "visit_id", id, { starts_at: hoursAgo(1) });
    expect((await deliverTimedMails(world, email)).map(({ subject }) => subject)).toEqual([
      "The offered times have passed",
    ]);
    expect(await reviewState()).toBe("waiting");
    expect(await actions()).toContain("visit lapsed");
    expect(words(await ana.get("/desk"))).toContain("no offered time was picked");
    expect(await deliverTimedMails(world, email)).toEqual([]);
  });

  test("asks a shopper who picks none again after 1, 2 and 7 days, each once", async () => {
    const { email, id, page } = await offeredVisit(world, ana, [one]);
    for (const [days, count] of [
      [0.9, 0],
      [1.1, 1],
      [2.1, 1],
      [7.1, 1],
      [13.9, 0],
    ] as const) {
      await alter(world, "letter_visits", "id", id, { asked_at: daysAgo(days) });
      const mails = await deliverTimedMails(world, email);
      expect([days, mails.length]).toEqual([days, count]);
      if (mails[0]) expect(mails[0].subject).toBe("Please pick a time to talk with your provider");
    }
    await pick(page, one.at);
    await alter(world, "letter_visits", "id", id, { asked_at: daysAgo(15) });
    expect((await deliverTimedMails(world, email)).map(({ subject }) => subject)).toEqual([
      "Your visit is booked",
    ]);
  });

  test("closes a request for which none is picked in 14 days: the fee goes back, once, and the shopper is told why", async () => {
    const { email, id, page, requestId, read, actions } = await offeredVisit(world, ana, [one]);
    await alter(world, "letter_visits", "id", id, { asked_at: daysAgo(14.1) });
    const mails = await deliverTimedMails(world, email);
    expect(mails.map(({ subject }) => subject)).toEqual(["We've closed your request"]);
    expect(mails[0]?.text).toMatch(/none was picked for two weeks[\s\S]*Refund: \$25/);
    expect(await read()).toMatchObject({ state: "canceled" });
    expect(await actions()).toEqual(expect.arrayContaining(["closed unpicked", "visit canceled"]));
    const topics = (await outboxOf(world, requestId)).map(({ topic }) => topic);
    expect(topics).toEqual(["mail.request-withdrawn", "payment.refund"]);
    expect(words(await new Visitor().get(page.replace("/visit", "")))).toContain(
      "no time for the visit was picked",
    );
    expect((await pick(page, one.at)).status).toBe(409);
    expect(await deliverTimedMails(world, email)).toEqual([]);
  });

  test("leaves two weeks to pick from further times, as their mail says", async () => {
    const { email, id, desk, read } = await offeredVisit(world, ana, [one]);
    await alter(world, "letter_visits", "id", id, { asked_at: daysAgo(13.9), nudged_days: 7 });
    await ana.post(desk, moreOf(id, slots().slice(1, 2)));
    const mails = await deliverTimedMails(world, email);
    expect(mails.map(({ text }) => text)).toEqual([expect.stringContaining("Without a pick within 14 days")]);
    const { asked_at, nudged_days } = await read();
    expect([Date.parse(String(asked_at)) > Date.now() - 60_000, nudged_days]).toEqual([true, null]);
  });

  test("a mail service that is away loses no booking: its mails go later", async () => {
    const { email, page, read } = await offeredVisit(world, ana, [one]);
    expect((await pick(page, one.at)).status).toBe(303);
    const { mail } = mailbox(new ServiceError("mail", "unavailable"));
    await world.withServices({ mail }, drainAll);
    expect(await read()).toMatchObject({ state: "booked" });
    const { id } = await read();
    await alter(world, "outbox", "payload->>visitId", String(id), { available_at: hoursAgo(0) });
    expect((await deliverTimedMails(world, email)).map(({ subject }) => subject)).toEqual([
      "Your visit is booked",
    ]);
  });

  test("returns a request whose visit wasn't recorded for a day; its provider may still record it", async () => {
    const { page, email, id, desk, review, reviewState } = await offeredVisit(world, ana, [one]);
    await pick(page, one.at);
    await alter(world, "letter_visits", "id", id, { starts_at: hoursAgo(25) });
    // The shopper may have waited in the room alone: they are told, too.
    const [told, ...more] = await deliverTimedMails(world, email);
    expect(told).toMatchObject({
      subject: "Did your visit take place?",
      text: expect.stringContaining("If no one came, we're sorry."),
    });
    expect(more).toEqual([]);
    expect(words(await new Visitor().get(linkIn(told, "/letter/")))).toContain(
      "No one noted that the visit took place",
    );
    expect(await reviewState()).toBe("waiting");
    expect(words(await ana.get("/desk"))).toContain("did it take place?");
    const recorded = await ana.post(desk, { intent: "held", visit: id, way: "phone", minutes: "9" });
    expect(recorded).toMatchObject({ status: 303, location: `${review}/approve` });
    expect(await reviewState()).toBe("waiting");
  });
});

test("that has begun can't be moved from its shopper's page, which says what to do if no one is there", async () => {
  const { page, id } = await offeredVisit(world, ana, [one]);
  await pick(page, one.at);
  await alter(world, "letter_visits", "id", id, { starts_at: hoursAgo(1) });
  const ofLetter = words(await new Visitor().get(page.replace(/\/visit$/, "")));
  expect(ofLetter).toContain("Your visit by video began on");
  expect(ofLetter).not.toContain("Move or cancel the visit");
  for (const shown of [ofLetter, words(await new Visitor().get(page))]) {
    expect(shown).toContain("No one there after ten minutes?");
    expect(shown).toContain(`href="${page.replace(/visit$/, "withdraw")}"`);
  }
});

test("is what the pages with a request's status say it waits for", async () => {
  const { page, requestId, desk, id } = await offeredVisit(world, ana, [one]);
  const status = async () => words(await new Visitor().get(`/lmn-success?lmnRequestId=${requestId}`));
  expect(await status()).toContain("You'll get a link to pick a time by email.");
  await pick(page, one.at);
  expect(await status()).toContain("The provider decides once you've talked.");
  await ana.post(desk, { intent: "cancel", visit: id, from: one.at });
  expect(await status()).toContain("A licensed provider reviews your request");
  await ana.post(desk.replace(/visit$/, "ask"), { question: "Since when do you have it?", intent: "decide" });
  expect(await status()).toContain("The review goes on once you have.");
  expect(await status()).not.toContain("reviews your request, usually");
});

test("a provider offers only with good fields, and only what can be", async () => {
  const visit = await offeredVisit(world, ana, [one]);
  await ana.post(visit.desk, { intent: "cancel", visit: visit.id });
  const refused = async (fields: Record<string, string>, fault: string) => {
    const answer = await ana.post(visit.desk, offerOf([], fields));
    expect([answer.status, words(answer).includes(fault)]).toEqual([422, true]);
  };
  await refused({}, "Offer at least one time");
  await refused({ day1: one.day }, "Choose the time of this day");
  await refused({ time2: "10:00" }, "Enter the day of this time");
  await refused({ day1: "2020-01-01", time1: "10:00" }, "That time has passed");
  await refused({ day1: ahead(95).day, time1: "10:00" }, "more than 60 days ahead");
  await refused({ day1: one.day, time1: "10:00", zone: "Mars" }, "Choose the time zone");
});

test("only the provider who offered it handles a visit", async () => {
  const visit = await offeredVisit(world, ana, [one]);
  const { email } = await newProvider({}, licenses);
  const ines = await signedInAt(email);
  for (const intent of ["cancel", "missed", `withdraw ${one.at}`])
    expect((await ines.post(visit.desk, { intent, visit: visit.id })).location).toBe(visit.review);
  expect((await ines.get(visit.desk)).status).toBe(303);
  expect((await ines.get(visit.review)).body).not.toContain("Insomnia");
  expect(await visit.read()).toMatchObject({ state: "offered" });
  expect((await mailsTo(world, visit.email)).length).toBe(0);
  expect(linkIn(visit.mails[0], "/letter/")).toBe(visit.page);
});

test("a page from before a time was picked, or moved, neither cancels it nor offers others in its place", async () => {
  const [, two] = slots();
  const { page, desk, id, read } = await offeredVisit(world, ana, [one, two]);
  const formOf = (body: string, name: string) =>
    new RegExp(`<form[^>]*"${name}".*?</form>`, "s").exec(body)?.[0] ?? body;
  const from = ({ body }: { body: string }, name: string) =>
    /name="from" value="([^"]*)"/.exec(formOf(body, name))?.[1] ?? "";
  const pages = async () => [await ana.get(desk), await new Visitor().get(page)] as const;
  const isBooked = async (at: string) => {
    const { state, starts_at } = await read();
    expect({ state, at: new Date(String(starts_at)).toISOString() }).toEqual({ state: "booked", at });
  };
  for (const [at, before] of [
    [one.at, undefined],
    [two.at, one.at],
  ] as const) {
    const [desks, shoppers] = await pages();
    await pick(page, at, before);
    const shown = from(desks, "cancel-visit");
    const canceled = await ana.post(desk, { intent: "cancel", visit: id, from: shown });
    expect([canceled.status, words(canceled).includes("picked or moved")]).toEqual([409, true]);
    const others = await ana.post(desk, moreOf(id, [ahead(20)], shown));
    expect([others.status, others.body.includes(ahead(20).day)]).toEqual([409, true]);
    const shopper = new Visitor();
    const back = await shopper.post(page, {
      intent: "cancel",
      visit: id,
      from: from(shoppers, "cancel-visit"),
    });
    expect(words(await shopper.get(back.location ?? ""))).toContain("was changed meanwhile");
    await isBooked(at);
  }
  const [desks] = await pages();
  const now = from(desks, "cancel-visit");
  expect(now).toBe(two.at);
  expect((await ana.post(desk, { intent: "cancel", visit: id, from: now })).status).toBe(303);
  expect(await read()).toMatchObject({ state: "canceled" });
});
