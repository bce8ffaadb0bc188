import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { consentVersion } from "~/legal/content/consent-versions.server";
import { newSecretLink } from "~/letters/operations/secret-link.server";
import { recordMailBounce } from "~/letters/store/mail-bounces.server";
import { paths } from "~/paths";
import { RecipientRefusedError } from "~/platform/mail/service/port";
import { auditOf, newReview } from "../../contract/data/desk-rows";
import { insert } from "../../contract/data/rows";
import { newProvider, signedInAt } from "../../support/desk";
import { mailbox } from "../../support/operations";
import { drainAll, outboxOf } from "../../support/outbox";
import { requestForAdult } from "../../support/request-for-adult";
import { Visitor } from "../../support/visitor";
import { alter, daysAgo, deliverTimedMails, linkIn } from "../../support/waiting";
import { errorsOf } from "../../support/walk";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const ana = await signedInAt((await newProvider()).email);

const asked = (actsBy?: string, patientEmail?: string) => requestForAdult(world, actsBy, patientEmail);
const agreed = {
  intent: "agree",
  healthConsent: consentVersion("health-data"),
  telehealthConsent: consentVersion("telehealth"),
  "form-key": "k",
};

describe("an adult for whom someone else asks", () => {
  test("is asked by mail, which says nothing of their health, and no provider sees the request before", async () => {
    const { mails, reviews, generate } = await asked();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toContain("Ada Brook asked us");
    expect(mail?.text).not.toMatch(/insomnia|\blamp\b/i);
    const page = await new Visitor().get(linkIn(mail, "/patient/"));
    expect(page.body).toContain("Do you agree?");
    // One stray press closes nothing: the button that does is folded.
    expect(page.body).toMatch(/<details[^>]*><summary[^<]*I don&#x27;t agree.*value="refuse".*<\/details>/s);
    expect(page.body).not.toMatch(/insomnia|\blamp\b/i);
    await generate();
    expect([await mails(), await reviews()]).toEqual([[], []]);
  });

  test("agrees to both texts, once, and the review begins then", async () => {
    const { mails, reviews, requestId } = await asked();
    const link = linkIn((await mails())[0], "/patient/");
    // Who asked and paid is told what their request waits for.
    const promised = async () => (await new Visitor().get(paths.letterSuccessFor(requestId))).body;
    expect(await promised()).toContain("re asking the patient by email. Once they agree,");
    const refused = await new Visitor().post(link, { ...agreed, telehealthConsent: "" });
    expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ["telehealthConsent"]]);
    expect(await reviews()).toEqual([]);
    for (const _ of [1, 2]) expect((await new Visitor().post(link, agreed)).status).toBe(303);
    expect(
      (await outboxOf(world, requestId)).filter(({ topic }) => topic === "letter.generate"),
    ).toHaveLength(1);
    await mails();
    expect(await reviews()).toHaveLength(1);
    expect((await new Visitor().get(link)).body).toContain("Thank you");
    expect(await promised()).not.toContain("Once they agree");
    expect(await auditOf({ requestId })).toEqual(["patient asked", "patient agreed"]);
    await ana.post(paths.deskReview(requestId), { intent: "claim" });
    const { body } = await ana.get(paths.deskReview(requestId));
    expect(body).toContain("The patient, on ");
    const [, shown = ""] = body.split("The patient, by the link we emailed to them:");
    const texts = shown.split("in the request:")[0];
    for (const kind of ["health-data", "telehealth"] as const) expect(texts).toContain(consentVersion(kind));
    expect((await new Visitor().get(link)).body).toContain("reviews the request now");
    await alter(world, "product_page_lmn_requests", "id", requestId, { status: "denied" });
    expect((await new Visitor().get(link)).body).toContain("the request is closed by now");
  });

  test("says that it isn't them: the request ends, the fee goes back, the address is written to no more", async () => {
    const { mails, status, requestId, email, patientEmail } = await asked();
    const link = linkIn((await mails())[0], "/patient/");
    for (const _ of [1, 2]) await new Visitor().post(link, { intent: "refuse" });
    expect(await status()).toBe("withdrawn");
    expect((await outboxOf(world, requestId)).map(({ topic }) => topic)).toContain("payment.refund");
    expect((await deliverTimedMails(world, email)).map(({ text }) => text).join()).toContain(
      "aren't the patient",
    );
    const agreement = await rowsWhere(world, "patient_agreements", "request_id", requestId);
    const request = await rowsWhere(world, "product_page_lmn_requests", "id", requestId);
    expect(JSON.stringify([agreement, request])).not.toContain(patientEmail);
    await new Visitor().post(link, agreed);
    expect(await status()).toBe("withdrawn");
    const again = await asked("patient", patientEmail);
    expect(await again.mails()).toEqual([]);
    await again.age(2.1);
    expect(await again.mails()).toEqual([]);
    const token = await newSecretLink(
      { kind: "product", requestId: again.requestId, purpose: "page" },
      60_000,
    );
    expect((await new Visitor().get(paths.letterPatient(token))).body).toContain(
      "doesn&#x27;t take our emails",
    );
    expect(await rowsWhere(world, "reminder_opt_outs", "address_hash", sha256(patientEmail))).toEqual([]);
  });

  test("can't agree to a request that has ended, isn't mailed about it, and refuses others with it", async () => {
    const { mails, requestId, patientEmail } = await asked();
    const link = linkIn((await mails())[0], "/patient/");
    const late = await asked();
    for (const id of [requestId, late.requestId])
      await alter(world, "product_page_lmn_requests", "id", id, { status: "withdrawn" });
    expect(await late.mails()).toEqual([]);
    const body = expect.stringContaining("This request has ended");
    expect(await new Visitor().get(link)).toMatchObject({ status: 200, body });
    expect(await new Visitor().post(link, agreed)).toMatchObject({ status: 409, body });
    await new Visitor().post(link, { intent: "refuse" });
    expect(await (await asked("patient", patientEmail)).mails()).toEqual([]);
  });

  test("is asked once, and never reminded, where they want no reminders of their own letters", async () => {
    const patientEmail = `off-${crypto.randomUUID()}@mail.example`;
    await insert("reminder_opt_outs", { address_hash: sha256(patientEmail) });
    const { mails, age, generate, reviews } = await asked("patient", patientEmail);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    await generate();
    for (const days of [2.1, 7.1]) {
      await age(days);
      expect(await mails()).toEqual([]);
    }
    await new Visitor().post(linkIn(mail, "/patient/"), agreed);
    await mails();
    expect(await reviews()).toHaveLength(1);
  });

  test("in two tabs says one thing: the first answer stands", async () => {
    const { mails, status, reviews } = await asked();
    const link = linkIn((await mails())[0], "/patient/");
    const other = new Visitor();
    expect((await other.get(link)).body).toContain("Do you agree?");
    await new Visitor().post(link, agreed);
    expect((await other.post(link, { intent: "refuse" })).location).toBe(link);
    expect((await other.get(link)).body).toContain("Thank you");
    await mails();
    expect([await status(), (await reviews()).length]).toEqual(["in_review", 1]);
  });

  test("can't answer by an expired link, and reads why", async () => {
    const { mails, requestId, reviews } = await asked();
    const link = linkIn((await mails())[0], "/patient/");
    await alter(world, "mailed_links", "request_id", requestId, { expires_at: daysAgo(1) });
    expect((await new Visitor().get(link)).status).toBe(404);
    const back = await new Visitor().post(link, agreed);
    expect((await new Visitor().get(back.location ?? "")).body).toContain("link");
    await mails();
    expect(await reviews()).toEqual([]);
  });

  test.each([
    [1.9, []],
    [2.1, ["We're waiting for your answer"]],
    [7.1, ["Last reminder: we're waiting for your answer"]],
  ])("is reminded after %f days: %j", async (days, subjects) => {
    const { mails, age } = await asked();
    await mails();
    await age(days);
    expect((await mails()).map(({ subject }) => subject)).toEqual(subjects);
    expect(await mails()).toEqual([]);
  });

  test("a patient's silence for 14 days ends the request: the fee is refunded, and the requester is notified", async () => {
    const { mails, age, status, requestId, email } = await asked();
    await mails();
    await age(14.1);
    const told = await deliverTimedMails(world, email);
    expect(told.map(({ text }) => text).join()).toContain("had no answer for two weeks");
    expect(await status()).toBe("withdrawn");
    expect((await outboxOf(world, requestId)).map(({ topic }) => topic)).toContain("payment.refund");
  });

  test("doesn't make who asked wait for a provider: nothing is late before", async () => {
    const { mails, requestId } = await asked();
    await mails();
    await alter(world, "product_page_lmn_requests", "id", requestId, { paid_at: daysAgo(8) });
    await mails();
    expect(await rowsWhere(world, "late_requests", "request_id", requestId)).toEqual([]);
    expect((await rowWhere(world, "product_page_lmn_requests", "id", requestId)).status).toBe("in_review");
  });
});

test("the requester sees that we wait and corrects the address: only the new link opens the request", async () => {
  const { mails, requestId, reviews } = await asked();
  const before = linkIn((await mails())[0], "/patient/");
  const token = await newSecretLink({ kind: "product", requestId, purpose: "page" }, 86_400_000);
  const page = await new Visitor().get(paths.letterPage(token));
  expect(page.body).toContain("No provider sees the request before the patient agrees");
  expect(page.body).toContain(paths.letterPatient(token));
  const shown = await new Visitor().get(paths.letterPatient(token));
  expect(shown.body).toMatch(/We asked at s…@mail\.example/);
  const bad = await new Visitor().post(paths.letterPatient(token), { patientEmail: "sam", "form-key": "k" });
  expect([bad.status, Object.keys(errorsOf(bad))]).toEqual([422, ["patientEmail"]]);
  const right = `right-${crypto.randomUUID()}@mail.example`;
  await new Visitor().post(paths.letterPatient(token), { patientEmail: right, "form-key": "k" });
  const after = linkIn((await mails(right))[0], "/patient/");
  expect((await new Visitor().get(before)).status).toBe(404);
  await new Visitor().post(before, agreed);
  await mails();
  expect(await reviews()).toEqual([]);
  await new Visitor().post(after, agreed);
  await mails(right);
  expect(await reviews()).toHaveLength(1);
  expect((await new Visitor().get(paths.letterPatient(token))).location).toBe(paths.letterPage(token));
});

test("a patient's address that refuses our mail is reported to the requester, gets no reminder, and another one is asked", async () => {
  const { mails, age, requestId } = await asked();
  const refusing = mailbox(new RecipientRefusedError("EENVELOPE 550"));
  await world.withServices({ mail: refusing.mail }, drainAll);
  const [row] = (await outboxOf(world, requestId)).filter(({ topic }) => topic === "mail.patient-asked");
  expect(row).toMatchObject({ delivered_at: expect.any(String), last_error: null });
  const token = await newSecretLink({ kind: "product", requestId, purpose: "page" }, 86_400_000);
  const shown = async () => [
    (await new Visitor().get(paths.letterPage(token))).body.includes("t take our emails"),
    (await new Visitor().get(paths.letterPatient(token))).body.includes("t take our emails"),
  ];
  expect(await shown()).toEqual([true, true]);
  await age(2.1);
  expect(await mails()).toEqual([]);
  const right = `right-${crypto.randomUUID()}@mail.example`;
  await new Visitor().post(paths.letterPatient(token), { patientEmail: right, "form-key": "k" });
  expect(await mails(right)).toHaveLength(1);
  expect(await shown()).toEqual([false, false]);
  // What was sent to the address before is over.
  expect(await recordMailBounce(String(row?.id))).toBe(false);
  expect(await shown()).toEqual([false, false]);
});

test("a requester who may decide for the patient states the legal basis: no one is asked, and the desk and the log show it", async () => {
  const { mails, reviews, requestId } = await asked("guardian");
  expect(await mails()).toEqual([]);
  expect(await reviews()).toHaveLength(1);
  expect(await auditOf({ requestId })).toEqual(["right stated"]);
  await ana.post(paths.deskReview(requestId), { intent: "claim" });
  expect((await ana.get(paths.deskReview(requestId))).body).toContain("The legal guardian");
});

test("a request from before this was asked is reviewed as it was", async () => {
  const patient = { is_for_family: true, patient_name: "Sam", patient_relation: "spouse" };
  const { requestId } = await newReview({ state: "VT", ...patient });
  expect(await rowsWhere(world, "letter_reviews", "request_id", requestId)).toHaveLength(1);
});
