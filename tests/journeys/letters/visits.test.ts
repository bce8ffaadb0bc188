import { beforeEach, describe, expect, test } from "vitest";
import { pickFaults } from "~/letters/domain/visit";
import { newProvider, signedInAt } from "../../support/desk";
import { Visitor } from "../../support/visitor";
import {
  eastern,
  fileOf,
  mailsOf,
  moreOf,
  offeredVisit,
  offerOf,
  pick,
  slots,
  words,
} from "../../support/visits";
import { alter } from "../../support/waiting";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const licenses = { VT: "2035-12-31", AR: "2035-12-31" };
const anaAddress = (await newProvider({}, licenses)).email;
const ana = await signedInAt(anaAddress);

let [one, two, three] = slots();
beforeEach(() => {
  [one, two, three] = slots();
});

describe("an offered visit", () => {
  test("is mailed, and its times stand on the page in the patient's zone, which needs no script", async () => {
    const { mails, page, reviewState, requestId } = await offeredVisit(world, ana, [one, two]);
    expect(mails.map(({ subject }) => subject)).toEqual(["Pick a time to talk with your provider"]);
    expect(await reviewState()).toBe("visit");
    const shown = words(await new Visitor().get(page));
    for (const { at } of [one, two]) expect(shown).toContain(eastern(at));
    expect(shown).not.toContain("PST");
    const letter = words(await new Visitor().get(page.replace("/visit", "")));
    expect(letter).toContain("The provider wants to talk with you by video before they decide.");
    expect(letter).toContain("2 times are left");
    // At the desk it is in no queue, but on its provider's list, in both time zones.
    const desk = words(await ana.get("/desk"));
    expect(desk).toContain(`/desk/review/${requestId}/visit`);
    expect(desk).toMatch(/no time picked; next [^<]*P[SD]T, for the patient [^<]*E[SD]T/);
    expect(desk).not.toMatch(new RegExp(`href="/desk/review/${requestId}"`));
  });

  test("is booked once: both get its time and a calendar file that tells nothing of the request", async () => {
    const { page, email, read, id, actions } = await offeredVisit(world, ana, [one, two]);
    const answers = await Promise.all([pick(page, one.at), pick(page, one.at)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await read()).toMatchObject({ state: "booked", sequence: 1 });
    expect((await actions()).filter((action) => action === "visit booked")).toHaveLength(1);
    const { sent } = await mailsOf(world, email, anaAddress);
    const [toShopper, toProvider] = [
      sent.find(({ to }) => to === email),
      sent.find(({ to }) => to === anaAddress),
    ];
    expect(toShopper?.subject).toBe("Your visit is booked");
    expect(toShopper?.text).toContain(eastern(one.at));
    expect(toProvider?.subject).toBe("A visit was booked");
    expect(toProvider?.text).toMatch(/ P[SD]T/);
    expect(toProvider?.text).toContain(eastern(one.at));
    for (const mail of [toShopper, toProvider]) {
      expect(mail?.calendar?.method).toBe("REQUEST");
      expect(fileOf(mail)).toMatchObject({
        UID: expect.stringMatching(new RegExp(`^${id}@`)),
        SEQUENCE: "1",
        DTSTART: one.at.replace(/[-:]|\.000/g, ""),
        STATUS: "CONFIRMED",
        LOCATION: expect.stringContaining("/sandbox/visit"),
      });
      expect(`${mail?.subject} ${mail?.calendar?.content}`).not.toMatch(/insomnia|lamp|Ada|\/letter\//i);
    }
    expect(words(await new Visitor().get("/sandbox/visit"))).toContain("Sandbox video room");
  });

  test("can't be booked for two times by two tabs: the second one reads that, and then moves it", async () => {
    const { page, read, email } = await offeredVisit(world, ana, [one, two]);
    const answers = await Promise.all([pick(page, one.at), pick(page, two.at)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect(words(lost ?? { body: "" })).toContain(pickFaults.taken);
    const { starts_at } = await read();
    const booked = new Date(String(starts_at)).toISOString();
    const other = booked === one.at ? two.at : one.at;
    await mailsOf(world, email, anaAddress);
    expect((await pick(page, other, booked)).status).toBe(303);
    const { sent } = await mailsOf(world, email, anaAddress);
    const moved = sent.find(({ to }) => to === email);
    expect(moved?.text).toContain(`moved to ${eastern(other)}`);
    expect(fileOf(moved)).toMatchObject({ SEQUENCE: "2", STATUS: "CONFIRMED" });
  });

  test("isn't booked for a time that passed, was withdrawn, or is its provider's other visit", async () => {
    const first = await offeredVisit(world, ana, [one, two, three]);
    await ana.post(first.desk, { intent: `withdraw ${two.at}`, visit: first.id });
    const gone = await pick(first.page, two.at);
    expect([gone.status, words(gone).includes(pickFaults.gone)]).toEqual([409, true]);
    const past = new Date(Date.now() - 60_000).toISOString();
    await alter(world, "letter_visit_times", "starts_at", three.at, { starts_at: past });
    const late = await pick(first.page, past);
    expect([late.status, words(late).includes(pickFaults.past)]).toEqual([409, true]);
    const eight = slots()[0];
    const rivals = [await offeredVisit(world, ana, [eight]), await offeredVisit(world, ana, [eight])];
    const answers = await Promise.all(rivals.map(({ page }) => pick(page, eight.at)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409]);
  });

  test("isn't opened by another request's link, nor without one", async () => {
    const { page, read } = await offeredVisit(world, ana, [one]);
    const stranger = await offeredVisit(world, ana, [two]);
    expect((await pick(stranger.page, one.at)).status).toBe(409);
    expect((await pick(page.replace(/[^/]+\/visit/, "x/visit"), one.at)).status).toBe(404);
    expect(await read()).toMatchObject({ state: "offered" });
  });
});

describe("a booked visit", () => {
  async function booked(state = "VT") {
    [one, two, three] = slots();
    const visit = await offeredVisit(world, ana, [one, two], { state });
    await pick(visit.page, one.at);
    await mailsOf(world, visit.email, anaAddress);
    return visit;
  }
  /** As if its time had come. */
  const begun = async (minutes = 10, state = "VT") => {
    const visit = await booked(state);
    const at = new Date(Date.now() - minutes * 60_000).toISOString();
    await alter(world, "letter_visits", "id", visit.id, { starts_at: at });
    return visit;
  };

  test("is canceled by the shopper: calendars drop it, and the request is at the top of the queue", async () => {
    const { page, email, reviewState, requestId } = await booked();
    const answers = await Promise.all(
      [1, 2].map(() => new Visitor().post(page, { intent: "cancel", from: one.at })),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(await reviewState()).toBe("waiting");
    expect(await rowWhere(world, "letter_reviews", "request_id", requestId)).toMatchObject({ priority: 0 });
    const { sent } = await mailsOf(world, email, anaAddress);
    expect(sent.map(({ to, calendar }) => [to === email, calendar?.method])).toEqual(
      expect.arrayContaining([
        [true, "CANCEL"],
        [false, "CANCEL"],
      ]),
    );
    expect(sent).toHaveLength(2);
    expect(fileOf(sent[0])).toMatchObject({
      SEQUENCE: "2",
      STATUS: "CANCELLED",
      DTSTART: one.at.replace(/[-:]|\.000/g, ""),
    });
    expect(words(await new Visitor().get(page))).toContain("There's no visit to book");
  });

  test("that was canceled: its form, sent again after another visit was offered, doesn't change the new one", async () => {
    const { page, review, id, read, requestId } = await booked();
    const shown = await new Visitor().get(page);
    const visit = /name="visit" value="([^"]+)"/.exec(shown.body)?.[1] ?? "";
    expect(visit).toBe(id);
    await new Visitor().post(page, { intent: "cancel", visit, from: one.at });
    expect(await read()).toMatchObject({ state: "canceled" });
    await ana.post(review, { intent: "claim" });
    expect((await ana.post(`${review}/visit`, offerOf([three]))).status).toBe(303);
    expect((await new Visitor().post(page, { intent: "cancel", visit, from: one.at })).status).toBe(303);
    const states = (await rowsWhere(world, "letter_visits", "request_id", requestId)).map(
      ({ state }) => state,
    );
    expect(states.sort()).toEqual(["canceled", "offered"]);
  });

  test("is canceled by its provider, who has the request then", async () => {
    const { desk, review, id, email, page } = await booked();
    expect(await ana.post(desk, { intent: "cancel", visit: id, from: one.at })).toMatchObject({
      status: 303,
      location: review,
    });
    expect(words(await ana.get(review))).toContain("Approve…");
    const { sent } = await mailsOf(world, email, anaAddress);
    expect(sent.find(({ to }) => to === email)?.text).toContain("The provider canceled the visit");
    expect((await pick(page, two.at)).status).toBe(409);
  });

  test("is given up by its provider for other times, and booked anew", async () => {
    const { desk, id, email, page } = await booked();
    expect((await ana.post(desk, moreOf(id, [three], one.at))).status).toBe(303);
    const { sent } = await mailsOf(world, email, anaAddress);
    const told = sent.find(({ to }) => to === email);
    expect(told?.text).toContain("can't make it");
    expect(fileOf(told)).toMatchObject({ SEQUENCE: "2", STATUS: "CANCELLED" });
    // The outdated page still shows the withdrawn time.
    expect((await pick(page, two.at, one.at)).status).toBe(409);
    expect((await pick(page, three.at)).status).toBe(303);
    const again = (await mailsOf(world, email, anaAddress)).sent.find(({ to }) => to === email);
    expect(fileOf(again)).toMatchObject({ SEQUENCE: "3", STATUS: "CONFIRMED" });
  });

  test("was missed: the shopper is told, and the provider offers another or decides", async () => {
    const { desk, id, review, email, reviewState } = await begun();
    const twice = await Promise.all([1, 2].map(() => ana.twin().post(desk, { intent: "missed", visit: id })));
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(await reviewState()).toBe("waiting");
    const { sent } = await mailsOf(world, email, anaAddress);
    expect(sent.map(({ subject }) => subject)).toEqual(["We missed you at your visit"]);
    expect(words(await ana.get("/desk"))).toContain("the patient didn't come");
    const other = { intent: "held", visit: id, way: "video", minutes: "12" };
    expect(await ana.post(desk, other)).toMatchObject({ status: 303, location: review });
    expect(words(await ana.get(review))).toContain("What you've just sent changed nothing");
    expect((await ana.post(`${review}/visit`, offerOf([three]))).status).toBe(303);
  });

  test("can't be recorded before its time, nor canceled by the shopper after", async () => {
    const early = await booked();
    const answer = await ana.post(early.desk, { intent: "missed", visit: early.id });
    expect([answer.status, words(answer).includes("hasn't begun yet")]).toEqual([409, true]);
    const late = await begun();
    await new Visitor().post(late.page, { intent: "cancel" });
    expect(await late.read()).toMatchObject({ state: "booked" });
  });

  test("ends with its request: taken back and refunded, both calendars drop it", async () => {
    const { page, email, requestId, read } = await booked();
    await new Visitor().post(page.replace("/visit", "/withdraw"), {});
    expect(await rowWhere(world, "product_page_lmn_requests", "id", requestId)).toMatchObject({
      status: "withdrawn",
    });
    expect(await read()).toMatchObject({ state: "canceled" });
    const topics = (await rowsWhere(world, "outbox", "topic", "payment.refund")).map(
      ({ payload }) => payload,
    );
    expect(topics).toContainEqual({ requestId });
    const { sent } = await mailsOf(world, email, anaAddress);
    expect(sent.filter(({ calendar }) => calendar?.method === "CANCEL")).toHaveLength(2);
  });
});
