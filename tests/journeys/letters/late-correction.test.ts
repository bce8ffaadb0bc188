import { describe, expect, test } from "vitest";
import { notifyOfLateRequests } from "~/letters/desk/operations/notify-provider.server";
import { readMetrics } from "~/operator/operations/read-metrics.server";
import { readOperationsReport } from "~/operator/store/operations-report.server";
import { newReview } from "../../contract/data/desk-rows";
import { mailsTo } from "../../support/delivered-mails";
import { newProvider, signedInAt } from "../../support/desk";
import { kinds, newReviewed } from "../../support/reviewed";
import { approval, requestCorrection, sendNow } from "../../support/signed-at-desk";
import { Visitor } from "../../support/visitor";
import { alter, daysAgo, deliverTimedMails, hoursAgo, linkIn } from "../../support/waiting";
import { deliverWebhooks, openReceiver } from "../../support/webhooks";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const receiver = await openReceiver();
const nurse = await signedInAt((await newProvider({ credential: "NP" })).email);

/** A sent letter whose shopper requested a correction that many hours ago. */
async function asked(hours: number, field = "patient-name") {
  const email = `corrected-${crypto.randomUUID()}@mail.example`;
  const paid = { paid_at: daysAgo(3), payment_reference: `pi_${crypto.randomUUID()}` };
  const { requestId } = await newReview({ state: "VT", email, ...paid });
  await nurse.post(`/desk/review/${requestId}`, { intent: "claim" });
  const signed = await nurse.post(`/desk/review/${requestId}/approve`, approval);
  if (signed.status !== 303) throw new Error(`not approved: ${signed.status}`);
  await sendNow(nurse, requestId);
  const path = await requestCorrection(world, requestId, field, "Bo Marsh");
  const id = path.split("/").at(-1) ?? "";
  const waits = async (longer: number) => {
    const since = hoursAgo(longer);
    await alter(world, "letter_corrections", "id", id, { asked_at: since });
    await alter(world, "late_requests", "request_id", requestId, { waiting_since: since });
  };
  await waits(hours);
  return { email, requestId, id, path, waits };
}

const subjectsOf = async (email: string) =>
  (await deliverTimedMails(world, email)).map(({ subject }) => subject);
const late = "Your correction is taking longer than usual";
const still = "Your correction still needs a provider";

describe("a correction that no provider decides", () => {
  test.each([
    [23.9, []],
    [24.1, [late]],
    [48.1, [still]],
    [100, [still]],
  ])("is told of after %f hours: %j, each once", async (hours, subjects) => {
    const { email } = await asked(hours);
    expect(await subjectsOf(email)).toEqual(subjects);
    expect(await subjectsOf(email)).toEqual([]);
  });

  test("is mailed three times, with what happens and a link to the letter, without what was asked for", async () => {
    const { email, waits } = await asked(25);
    const [mail] = await deliverTimedMails(world, email);
    expect(mail?.text).toMatch(/You asked for a correction on \w+ \d+, \d{4}[\s\S]*Your letter stays valid/);
    expect(`${mail?.text} ${mail?.html}`).not.toContain("Marsh");
    expect((await new Visitor().get(linkIn(mail, "/letter/"))).body).toContain("is with the provider");
    await waits(49);
    expect(await subjectsOf(email)).toEqual([still]);
    await waits(73);
    expect(await subjectsOf(email)).toEqual([still]);
    await waits(97);
    expect(await subjectsOf(email)).toEqual([]);
  });

  test("of a physician asked for, too", async () => {
    const { email } = await asked(25, "physician");
    expect(await subjectsOf(email)).toEqual(["Your physician's letter is taking longer than usual"]);
  });

  test("isn't late once it is decided, or its letter is revoked", async () => {
    const decided = await asked(25);
    await nurse.post(decided.path, { intent: "refuse", refusal: "another-person" });
    expect(await subjectsOf(decided.email)).toEqual(["About your correction"]);
    const gone = await asked(25);
    await nurse.post(`/desk/letter/${gone.requestId}`, { cause: "our-mistake", reason: "Another product" });
    expect(await subjectsOf(gone.email)).toEqual(["Your letter is no longer valid"]);
    expect((await nurse.get("/desk")).body).not.toContain(gone.path);
  });

  test.each(kinds)("counts for alarm and gauge while its letter (%s) is good", async (kind) => {
    const made = await newReviewed(world, kind);
    await made.send();
    const path = await requestCorrection(world, made.about.requestId, "patient-name", "Bo");
    const before = (await readOperationsReport()).lateCorrections.count;
    await alter(world, "letter_corrections", "id", path.split("/").at(-1) ?? "", { asked_at: hoursAgo(25) });
    expect((await readOperationsReport()).lateCorrections.count).toBe(before + 1);
    expect(await readMetrics()).toMatch(/letterwell_waiting\{what="corrections_late"\} [1-9]/);
    expect(await readMetrics()).toMatch(/letterwell_waiting\{what="letters_late"\} \d/);
    expect(await readMetrics()).toMatch(/letterwell_alarm\{alarm="correction-late"\} 1/);
    const { error } = await world.db
      .from(made.table)
      .update({ status: "expired" })
      .eq("id", made.about.requestId);
    expect(error).toBeNull();
    expect((await readOperationsReport()).lateCorrections.count).toBe(before);
  });
});

describe("a provider who wants to know of late corrections", () => {
  const settings = {
    zone: "America/Chicago",
    quietFrom: "0",
    quietUntil: "0",
    mailEvents: "late-correction",
  };
  async function told(more: Record<string, string>, columns: Parameters<typeof newProvider>[0] = {}) {
    const { id, email } = await newProvider(columns);
    const saved = await (await signedInAt(email)).post("/desk/notices", { ...settings, ...more });
    expect(saved.status).toBe(303);
    const noticed = async (requestId: string) =>
      (await rowsWhere(world, "provider_notices", "provider_id", id)).filter(
        ({ request_id }) => request_id === requestId,
      );
    return { id, email, noticed };
  }

  test("is notified once, by mail and by webhook", async () => {
    await world.withServices({ webhooks: receiver.sender() }, async () => {
      receiver.answerWith({ raw: "" });
      const webhook = { webhookUrl: "https://hooks.test/late-correction", webhookEvents: "late-correction" };
      const { email, noticed } = await told(webhook);
      const { requestId } = await asked(25);
      await Promise.all([notifyOfLateRequests(), notifyOfLateRequests()]);
      await notifyOfLateRequests();
      expect(await noticed(requestId)).toMatchObject([{ event: "late-correction" }]);
      await deliverWebhooks();
      const bodies = receiver.received.filter(
        ({ path, body }) => path === "/late-correction" && body.includes(requestId),
      );
      expect(bodies.map(({ body }) => JSON.parse(body).type)).toEqual(["desk.late-correction"]);
      const [mail, ...more] = await mailsTo(world, email);
      expect(more).toEqual([]);
      expect(mail?.text.replace(/\s+/g, " ")).toMatch(/Corrections that wait for over 24 hours: \d/);
    });
  });

  test("of a physician's letter is sent only to physicians", async () => {
    const [np, physician] = [await told({}, { credential: "NP" }), await told({}, { credential: "DO" })];
    const { requestId } = await asked(25, "physician");
    await notifyOfLateRequests();
    expect(await np.noticed(requestId)).toEqual([]);
    expect(await physician.noticed(requestId)).toMatchObject([{ event: "late-correction" }]);
  });

  test("chooses it on the page of notices", async () => {
    const { id, email } = await newProvider();
    const visitor = await signedInAt(email);
    expect((await visitor.get("/desk/notices")).body).toContain("Corrections that wait for over 24 hours");
    expect((await visitor.post("/desk/notices", settings)).status).toBe(303);
    const row = await rowWhere(world, "provider_settings", "provider_id", id);
    expect(row.mail_events).toEqual(["late-correction"]);
  });
});
