import { describe, expect, test } from "vitest";
import { outcomeMessages } from "~/letters/desk/domain/visit-offer";
import { zoneOf } from "~/platform/values/state-day";
import { instantIn } from "~/platform/values/zoned-time";
import { minutesFromNow, newPractice } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { approval, approvalIn, day } from "../../support/signed-at-desk";
import { Visitor } from "../../support/visitor";
import { fileOf, mailsOf, offeredVisit, pick, slots, words } from "../../support/visits";
import { alter } from "../../support/waiting";
import { errorsOf } from "../../support/walk";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider({}, { VT: "2035-12-31", AR: "2035-12-31" })).email);

/** A booked visit that began some minutes ago, today: one of yesterday would be before its request. */
async function begun(minutes = 10, state = "VT") {
  const [one] = slots();
  const visit = await offeredVisit(world, ana, [one], { state });
  await pick(visit.page, one.at);
  const midnight = instantIn(zoneOf(state), day(0, state), "00:00") ?? "";
  const at = [midnight, minutesFromNow(-minutes)].sort().at(-1);
  await alter(world, "letter_visits", "id", visit.id, { starts_at: at });
  return visit;
}

describe("a visit", () => {
  test("by video is in the room of its practice: the mail, the calendar and the page lead there", async () => {
    const room = "https://video.example/harbor?room=1";
    const practice_id = await newPractice({ states: ["VT"], turn: -5, video_url: room });
    const { email } = await newProvider({ practice_id }, { VT: "2035-12-31" });
    const [one] = slots();
    const visit = await offeredVisit(world, await signedInAt(email), [one]);
    await world.db.from("practices").update({ is_active: true, turn: 50 }).eq("id", practice_id);
    await pick(visit.page, one.at);
    const mail = (await mailsOf(world, visit.email, email)).sent.find(({ to }) => to === visit.email);
    expect(mail?.text).toContain(room);
    expect(fileOf(mail)).toMatchObject({ LOCATION: expect.stringContaining(room) });
    expect((await new Visitor().get(visit.page)).body).toContain(`href="${room}"`);
  });

  test("took place: the approval begins with it, and the letter says it", async () => {
    const { desk, id, review, requestId, actions } = await begun(10, "AR");
    expect(words(await ana.get(desk))).toContain("Outcome");
    const wrong = await ana.post(desk, { intent: "held", visit: id, way: "video", minutes: "0" });
    expect(wrong.status).toBe(422);
    // The letter would state it.
    const impossible = await ana.post(desk, { intent: "held", visit: id, way: "video", minutes: "200" });
    expect([impossible.status, errorsOf(impossible)]).toEqual([422, { minutes: [outcomeMessages.tooLong] }]);
    const recorded = await ana.post(desk, { intent: "held", visit: id, way: "video", minutes: "14" });
    expect(recorded).toMatchObject({ status: 303, location: `${review}/approve` });
    const form = (await ana.get(`${review}/approve`)).body;
    expect(form).toMatch(/<input[^>]*(checked=""[^>]*value="video"|value="video"[^>]*checked="")/);
    expect(form).toContain('value="14"');
    const onVideo = { ...approvalIn("AR"), basis: "video", visitMinutes: "14" };
    const longer = await ana.post(`${review}/approve`, { ...onVideo, visitMinutes: "44" });
    expect([longer.status, words(longer).includes("Your video visit was on")]).toEqual([422, true]);
    expect((await ana.post(`${review}/approve`, onVideo)).status).toBe(303);
    const [letter] = await rowsWhere(world, "issued_letters", "request_id", requestId);
    expect(JSON.stringify(letter)).toMatch(/video visit on .*, for 14 minutes/);
    expect(await actions()).toEqual(
      expect.arrayContaining(["visit offered", "visit booked", "visit held", "approved"]),
    );
    const audit = await rowsWhere(world, "letter_audit", "request_id", requestId);
    expect(audit.find(({ action }) => action === "approved")?.detail).toMatchObject({ visitId: id });
  });

  test("that didn't take place carries no letter; a call that wasn't booked does, and the audit and the chart say so", async () => {
    const { desk, id, review, requestId } = await begun();
    await ana.post(desk, { intent: "missed", visit: id });
    expect((await ana.get(`${review}/approve`)).body).not.toContain('value="video"');
    const typed = { ...approval, visitOn: day(0), visitMinutes: "14" };
    const onVideo = await ana.post(`${review}/approve`, { ...typed, basis: "video" });
    expect([onVideo.status, words(onVideo).includes("No video visit of yours")]).toEqual([422, true]);
    expect((await ana.post(`${review}/approve`, { ...typed, basis: "phone" })).status).toBe(303);
    const audit = await rowsWhere(world, "letter_audit", "request_id", requestId);
    const signed = audit.find(({ action }) => action === "approved");
    expect(signed?.detail).toMatchObject({ isUnscheduled: true });
    expect(words(await ana.get(`/desk/letter/${requestId}`))).toContain(
      "approved on a call that wasn't booked here",
    );
  });
});
