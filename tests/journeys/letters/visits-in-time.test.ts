import "../../support/demo-environment";
import { beforeEach, describe, expect, test } from "vitest";
import { mailsTo } from "../../support/delivered-mails";
import { newProvider, signedInAt } from "../../support/desk";
import { ahead, eastern, offeredVisit, offerOf, pick, slots, words } from "../../support/visits";
import { alter, daysAgo, hoursAgo, linkIn, timePasses } from "../../support/waiting";
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
    expect((await timePasses(world, email)).map(({ subject }) => subject)).toEqual(["Your visit is booked"]);
    for (const hours of [23, 0.5]) {
      const at = new Date(Date.now() + hours * 3_600_000).toISOString();
      await alter(world, "letter_visits", "id", id, { starts_at: at });
      const [reminder, ...more] = await timePasses(world, email);
      expect(reminder).toMatchObject({
        subject: "Reminder: your visit",
        text: expect.stringContaining(eastern(at)),
      });
      expect(more).toEqual([]);
      expect(await timePasses(world, email)).toEqual([]);
    }
  });

  test("ends an offer whose times have passed: listed, told, and the wait begins anew", async () => {
    const { email, reviewState, requestId, actions, id } = await offeredVisit(world, ana, [one]);
    await alter(world, "product_page_lmn_requests", "id", requestId, { paid_at: daysAgo(5) });
    expect(await timePasses(world, email)).toEqual([]);
    await alter(world, "letter_visit_times", "visit_id", id, { starts_at: hoursAgo(1) });
    expect((await timePasses(world, email)).map(({ subject }) => subject)).toEqual([
      "The offered times have passed",
    ]);
    expect(await reviewState()).toBe("waiting");
    expect(await actions()).toContain("visit lapsed");
    expect(words(await ana.get("/desk"))).toContain("no offered time was picked");
    expect(await timePasses(world, email)).toEqual([]);
  });

  test("gives a request back that no one recorded for a day; its provider may still record the visit", async () => {
    const { page, email, id, desk, review, reviewState } = await offeredVisit(world, ana, [one]);
    await pick(page, one.at);
    await alter(world, "letter_visits", "id", id, { starts_at: hoursAgo(25) });
    await timePasses(world, email);
    expect(await reviewState()).toBe("waiting");
    expect(words(await ana.get("/desk"))).toContain("did it take place?");
    const recorded = await ana.post(desk, { intent: "held", visit: id, way: "phone", minutes: "9" });
    expect(recorded).toMatchObject({ status: 303, location: `${review}/approve` });
    expect(await reviewState()).toBe("waiting");
  });
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
