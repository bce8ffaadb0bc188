import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { notifyOfLateRequests } from "~/letters/desk/operations/notify-provider.server";
import { alterReview, minutesFromNow, newReview } from "../../contract/data/desk-rows";
import { untyped } from "../../contract/data/rows";
import { mailsTo } from "../../support/delivered-mails";
import { newProvider, signedInAt } from "../../support/desk";
import { approval, requestCorrection, sentBy } from "../../support/signed-at-desk";
import { alter } from "../../support/waiting";
import { errorsOf } from "../../support/walk";
import { deliverWebhooks, openReceiver } from "../../support/webhooks";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const receiver = await openReceiver();

/** A state that only these tests use. */
const state = "SD";
const hourNow = Number(
  new Intl.DateTimeFormat("en-US", {
    timeZone: "America/Chicago",
    hour: "numeric",
    hourCycle: "h23",
  }).format(),
);
const noQuiet = { zone: "America/Chicago", quietFrom: "0", quietUntil: "0" };
const quietNow = {
  zone: "America/Chicago",
  quietFrom: String(hourNow),
  quietUntil: String((hourNow + 2) % 24),
};

async function told(events: string[], more: Record<string, string | string[]> = {}) {
  const { id, email } = await newProvider({}, { [state]: "2035-12-31" });
  const visitor = await signedInAt(email);
  const saved = await visitor.post("/desk/notices", { ...noQuiet, mailEvents: events, ...more });
  expect(saved.status).toBe(303);
  return { id, email, visitor };
}

const sick = { state, name: "Quirin Zebra", conditions: ["Insomnia"], symptoms: "Secret ache" };
const countsIn = (text: string | undefined) => (text ?? "").replace(/\s+/g, " ");

/** Skips the ten minutes between two mails. */
const later = (id: string) => alter(world, "provider_settings", "provider_id", id, { mailed_at: null });

describe("a mail", () => {
  test("reports new work once, in numbers, without data about the patient", async () => {
    const { email } = await told(["new"]);
    const { requestId } = await newReview(sick);
    await newReview(sick);
    const [mail, ...more] = await mailsTo(world, email);
    expect(more).toEqual([]);
    expect(countsIn(mail?.text)).toContain("New requests: 2");
    for (const secret of ["Zebra", "QZ", "Insomnia", "ache", "South Dakota", requestId])
      expect(JSON.stringify(mail)).not.toContain(secret);
    expect(await mailsTo(world, email)).toEqual([]);
  });

  test("goes to no one who didn't ask, isn't licensed there, or is closed", async () => {
    const silent = await told([]);
    const { id: closedId, email: closed } = await told(["new"]);
    await alter(world, "providers", "id", closedId, { is_active: false });
    const elsewhere = await newProvider({}, { HI: "2035-12-31" });
    const visitor = await signedInAt(elsewhere.email);
    await visitor.post("/desk/notices", { ...noQuiet, mailEvents: "new" });
    await newReview(sick);
    for (const email of [silent.email, closed, elsewhere.email])
      expect(await mailsTo(world, email)).toEqual([]);
  });

  test("waits until ten minutes after the last, and leaves out what was decided meanwhile", async () => {
    const { id, email, visitor } = await told(["new"]);
    await newReview(sick);
    expect(await mailsTo(world, email)).toHaveLength(1);
    const { requestId } = await newReview(sick);
    await newReview(sick);
    const [row] = (await rowsWhere(world, "outbox", "topic", "mail.desk-notices")).filter(
      ({ payload, delivered_at }) => JSON.stringify(payload).includes(id) && delivered_at === null,
    );
    expect(Date.parse(String(row?.available_at))).toBeGreaterThan(Date.now() + 8 * 60_000);
    await visitor.post(`/desk/review/${requestId}`, { intent: "claim" });
    await visitor.post(`/desk/review/${requestId}/deny`, { reason: "vague", intent: "decide" });
    await alter(world, "outbox", "id", String(row?.id), { available_at: minutesFromNow(-1) });
    const [mail] = await mailsTo(world, email);
    expect(countsIn(mail?.text)).toContain("New requests: 1");
  });

  test("tells of an answer and a correction, and a late request once", async () => {
    const { id, email, visitor } = await told(["answered", "correction", "late"]);
    const { requestId } = await newReview(sick);
    await visitor.post(`/desk/review/${requestId}`, { intent: "claim" });
    await visitor.post(`/desk/review/${requestId}/ask`, { question: "Since when?", intent: "decide" });
    const question = await rowWhere(world, "letter_questions", "request_id", requestId);
    await (await untyped()).rpc("answer_question", { p_question_id: question.id, p_answer: "May." });
    expect(countsIn((await mailsTo(world, email))[0]?.text)).toContain("Answers to questions: 1");

    await later(id);
    await alterReview(requestId, { waiting_since: minutesFromNow(-25 * 60) });
    await Promise.all([notifyOfLateRequests(), notifyOfLateRequests()]);
    await notifyOfLateRequests();
    expect(countsIn((await mailsTo(world, email))[0]?.text)).toContain("over 24 hours: 1");
    expect(await mailsTo(world, email)).toEqual([]);
  });

  test("of a physician asked for goes to physicians only", async () => {
    const nurse = await newProvider({ credential: "NP" });
    const letter = await sentBy(await signedInAt(nurse.email), approval);
    const [one, other] = [await newProvider({ credential: "DO" }), nurse];
    for (const { email } of [one, other])
      await (await signedInAt(email)).post("/desk/notices", { ...noQuiet, mailEvents: "correction" });
    await requestCorrection(world, letter, "physician", "An MD is wanted");
    expect(countsIn((await mailsTo(world, one.email))[0]?.text)).toContain("Corrections asked for: 1");
    expect(await rowsWhere(world, "provider_notices", "provider_id", other.id)).toEqual([]);
  });

  test("of quiet hours is held and sent as one once they're over", async () => {
    const { id, email } = await told(["new"], quietNow);
    await newReview(sick);
    await newReview(sick);
    await newReview(sick);
    expect(await mailsTo(world, email)).toEqual([]);
    const rows = (await rowsWhere(world, "outbox", "topic", "mail.desk-notices")).filter(({ payload }) =>
      JSON.stringify(payload).includes(id),
    );
    expect(rows).toHaveLength(1);
    expect(new Date(String(rows[0]?.available_at)).getUTCMinutes() % 30).toBe(0);
    await alter(world, "outbox", "id", String(rows[0]?.id), { available_at: minutesFromNow(-1) });
    const [mail, ...more] = await mailsTo(world, email);
    expect(countsIn(mail?.text)).toContain("New requests: 3");
    expect(more).toEqual([]);
  });
});

test.each([
  ["2026-11-23T03:00:00Z", "America/New_York", 20, 7, "2026-11-23T12:00:00+00:00"],
  ["2026-11-23T13:00:00Z", "America/New_York", 20, 7, "2026-11-23T13:00:00+00:00"],
  ["2026-11-23T11:59:00Z", "America/New_York", 20, 7, "2026-11-23T12:00:00+00:00"],
  ["2026-11-23T18:30:00Z", "America/New_York", 12, 14, "2026-11-23T19:00:00+00:00"],
  ["2026-11-23T18:30:00Z", "America/New_York", 9, 9, "2026-11-23T18:30:00+00:00"],
  // The clocks go back that night, so 7 in the morning comes an hour later.
  ["2026-11-01T02:00:00Z", "America/New_York", 20, 7, "2026-11-01T12:00:00+00:00"],
  ["2026-11-23T06:30:00Z", "Pacific/Honolulu", 20, 7, "2026-11-23T17:00:00+00:00"],
])("what happens at %s in %s, quiet from %i to %i, is told at", async (at, zone, from, until, expected) => {
  const args = { p_at: at, p_zone: zone, p_from: from, p_until: until };
  const { data } = await (await untyped()).rpc("after_quiet_hours", args);
  expect(new Date(String(data)).toISOString()).toBe(new Date(expected).toISOString());
});

describe("a webhook", () => {
  const chosen = (path: string) => ({ webhookUrl: `https://hooks.test${path}`, webhookEvents: ["new"] });

  test("is signed with its provider's secret, tells no more than the request, and is tried again", async () => {
    await world.withServices({ webhooks: receiver.sender() }, async () => {
      const { id, visitor } = await told([], chosen("/desk-1"));
      const [secret = ""] = /whsec_[A-Za-z0-9+/=]+/.exec((await visitor.get("/desk/notices")).body) ?? [];
      const stored = await rowWhere(world, "provider_settings", "provider_id", id);
      expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
      const { requestId } = await newReview(sick);
      receiver.answerWith({ raw: "", status: 500 });
      await deliverWebhooks();
      const mine = () => receiver.received.filter(({ path }) => path === "/desk-1");
      const [first] = mine();
      expect(first).toBeDefined();
      const { webhook_endpoint_id, ...row } =
        (await rowsWhere(world, "outbox", "topic", "webhook.deliver")).find(({ payload }) =>
          JSON.stringify(payload).includes("noticeId"),
        ) ?? {};
      expect(row.delivered_at).toBeNull();
      const endpoint = await rowWhere(world, "webhook_endpoints", "provider_id", id);
      expect(endpoint.id).toBe(webhook_endpoint_id);
      expect(endpoint.failing_since).not.toBeNull();
      receiver.answerWith({ raw: "" });
      await alter(world, "outbox", "id", String(row.id), { available_at: minutesFromNow(-1) });
      await deliverWebhooks();
      await deliverWebhooks();
      // The receiver drops events from before its response changed.
      const [second, ...more] = mine();
      expect(more).toEqual([]);
      expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
      const signed = `${second?.headers["webhook-id"]}.${second?.headers["webhook-timestamp"]}.${second?.body}`;
      const key = Buffer.from(secret.slice(6), "base64");
      const signature = createHmac("sha256", key).update(signed).digest("base64");
      expect(second?.headers["webhook-signature"]).toBe(`v1,${signature}`);
      expect(JSON.parse(second?.body ?? "")).toEqual({
        type: "desk.new",
        timestamp: expect.any(String),
        data: { request_id: requestId },
      });
      expect((await rowWhere(world, "webhook_endpoints", "provider_id", id)).failing_since).toBeNull();
    });
  });

  test.each([
    ["http://hooks.test/x", "begin with https"],
    ["https://10.0.0.1/x", "private network"],
    ["https://me:pw@hooks.test/x", "user name or password"],
  ])("to %s is refused, and what was chosen stays", async (webhookUrl, message) => {
    await world.withServices({ webhooks: receiver.sender() }, async () => {
      const { id, email } = await newProvider({}, { [state]: "2035-12-31" });
      const visitor = await signedInAt(email);
      const fields = { ...noQuiet, mailEvents: "late", webhookUrl, webhookEvents: "new" };
      const refused = await visitor.post("/desk/notices", fields);
      expect(refused.status).toBe(422);
      expect(errorsOf(refused)).toEqual({ webhookUrl: [expect.stringContaining(message)] });
      expect(refused.body).toContain(`value="${webhookUrl}"`);
      expect(await rowsWhere(world, "provider_settings", "provider_id", id)).toEqual([]);
    });
  });
});

test("a provider's choices are theirs and are shown again; keys that are off aren't listened to", async () => {
  const { visitor } = await told(["new"], { usesKeys: "yes" });
  expect((await visitor.get("/desk")).body).toContain("data-keys");
  await visitor.post("/desk/notices", { ...noQuiet, zone: "Pacific/Honolulu", mailEvents: ["late"] });
  const { body } = await visitor.get("/desk/notices");
  expect(body).toMatch(/<option value="Pacific\/Honolulu" selected/);
  expect(body).toContain("Saved.");
  expect((await visitor.get("/desk")).body).not.toContain("data-keys");
  const other = await signedInAt((await newProvider()).email);
  expect((await other.get("/desk")).body).toContain("data-keys");
});
