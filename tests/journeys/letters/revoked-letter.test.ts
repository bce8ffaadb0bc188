import { describe, expect, test } from "vitest";
import { RecipientRefusedError } from "~/platform/mail/service/port";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { pageOfHtml } from "../../support/markup";
import { mailbox } from "../../support/operations";
import { drainAll, outboxOf } from "../../support/outbox";
import { approval, requestCorrection, sendNow, versionsOf } from "../../support/signed-at-desk";
import { validLetterPhrases } from "../../support/valid-letter-phrases";
import { newVerifiableLetter } from "../../support/verifiable-letter";
import { Visitor } from "../../support/visitor";
import { alter, daysAgo, deliverTimedMails, linkIn } from "../../support/waiting";
import { consents } from "../../support/walk";
import { openWorld, rowWhere } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider()).email);
const reason = "The product on the letter isn't the one you named";

/** A paid letter that was sent, then revoked with this cause; `before` that its shopper does something. */
async function revoked(cause: string, before: (requestId: string) => Promise<unknown> = async () => null) {
  const email = `revoked-${crypto.randomUUID()}@mail.example`;
  const { requestId } = await newReview({
    state: "VT",
    email,
    paid_at: daysAgo(90),
    payment_reference: `pi_${crypto.randomUUID()}`,
  });
  await approve(requestId);
  await before(requestId);
  const { mail, sent } = mailbox();
  await ana.post(`/desk/letter/${requestId}`, { cause, reason });
  await world.withServices({ mail }, drainAll);
  const told = sent.find(({ to }) => to === email);
  const page = linkIn(told, "/letter/");
  return {
    requestId,
    email,
    told,
    page,
    show: async () => (await new Visitor().get(page)).body.replaceAll("<!-- -->", ""),
    choose: (choice: string) => new Visitor().post(page, { choice }),
    status: async () => (await rowWhere(world, "product_page_lmn_requests", "id", requestId)).status,
    refunds: async () =>
      (await outboxOf(world, requestId)).filter(({ topic }) => topic === "payment.refund").length,
  };
}

async function approve(requestId: string) {
  await ana.post(`/desk/review/${requestId}`, { intent: "claim" });
  const signed = await ana.post(`/desk/review/${requestId}/approve`, approval);
  if (signed.status !== 303) throw new Error(`not approved: ${signed.status}`);
  await sendNow(ana, requestId);
}

describe("a paid letter that was revoked", () => {
  test("says so to each form of a page from before, which has no button anymore, with what was typed", async () => {
    const { page } = await revoked("our-mistake");
    const typed = "Typed <before> it";
    const forms: [string, Record<string, string>, string][] = [
      ["correct", { field: "product", askedFor: typed }, "There&#x27;s no valid letter to correct."],
      ["correct?for=physician", { field: "physician", askedFor: typed }, "there&#x27;s no valid letter."],
      ["renew", { ...consents.conditions, changed: typed }, "There&#x27;s no valid letter,"],
    ];
    for (const [part, fields, why] of forms) {
      const { status, body } = await new Visitor().post(`${page}/${part}`, fields);
      expect([part, status, body]).toEqual([part, 409, expect.stringContaining(why)]);
      expect(body).toMatch(/What you typed, to copy.*Typed &lt;before&gt; it/s);
      expect(pageOfHtml(body).within("main").buttons).toEqual([]);
    }
    const shopper = new Visitor();
    await shopper.post(page, {});
    expect((await shopper.get(page)).body).toContain("Nothing was sent: there&#x27;s no valid letter");
  });

  test("needs a kind at the desk", async () => {
    const { requestId } = await newReview({ state: "VT", payment_reference: `pi_${crypto.randomUUID()}` });
    await approve(requestId);
    const refused = await ana.post(`/desk/letter/${requestId}`, { reason });
    expect([refused.status, refused.body]).toEqual([422, expect.stringContaining("Choose what was wrong")]);
    expect(refused.body).toContain("on the letter isn&#x27;t the one you named");
  });

  test.each(["our-mistake", "false-answers"])(
    "for %s says why on its page, and in no mail",
    async (cause) => {
      const { told, show } = await revoked(cause);
      expect(told?.subject).toBe("Your letter is no longer valid");
      expect(`${told?.subject} ${told?.text} ${told?.html}`).not.toContain("one you named");
      expect(await show()).toContain("The product on the letter isn&#x27;t the one you named");
    },
  );

  test("by our mistake refunds the fee, once, if its shopper chooses so", async () => {
    const { told, show, choose, refunds, status } = await revoked("our-mistake");
    expect(told?.text).toContain("your fee back, or a new review at no cost");
    expect(await show()).toMatch(/Give me my \$25 back.*Review it again, at no cost/);
    expect(await show()).not.toContain("Ask again");
    await Promise.all([choose("refund"), choose("refund")]);
    expect((await choose("review")).status).toBe(303);
    expect([await refunds(), await status()]).toEqual([1, "revoked"]);
    expect(await show()).toMatch(
      /\$25 goes back to your card.*Ask again for \$25|Ask again for \$25.*\$25 goes back/,
    );
  });

  test("by our mistake is reviewed again for the fee that was paid, and sent as another version", async () => {
    const { requestId, show, choose, refunds, status, email } = await revoked("our-mistake");
    await Promise.all([choose("review"), choose("review")]);
    expect([await refunds(), await status()]).toEqual([0, "in_review"]);
    expect(await deliverTimedMails(world, email)).toEqual([]);
    const { mail, sent } = mailbox();
    await world.withServices({ mail }, () => approve(requestId));
    expect(sent.filter(({ to }) => to === email).map(({ subject }) => subject)).toEqual([
      "Your letter is ready",
    ]);
    expect(await versionsOf(world, requestId)).toMatchObject([
      { version: 1, state: "revoked" },
      { version: 2, state: "valid" },
    ]);
    expect(await show()).toContain("Download your letter");
  });

  test("ends a correction that waits, also where it is reviewed again", async () => {
    const correct = (requestId: string) =>
      requestCorrection(world, requestId, "patient-name", "Ada Exemplar");
    const { requestId, show, choose } = await revoked("our-mistake", correct);
    const waits = "is with the provider";
    expect(await show()).not.toContain(waits);
    await choose("review");
    await approve(requestId);
    expect(await show()).not.toContain(waits);
    expect(await correct(requestId)).not.toBe("/desk/correction/null");
    expect(await show()).toContain(waits);
  });

  test("by our mistake refunds the fee without a choice after 14 days", async () => {
    const { requestId, refunds, email } = await revoked("our-mistake");
    await alter(world, "issued_letters", "request_id", requestId, { ended_at: daysAgo(13.9) });
    await deliverTimedMails(world, email);
    expect(await refunds()).toBe(0);
    await alter(world, "issued_letters", "request_id", requestId, { ended_at: daysAgo(14.1) });
    await deliverTimedMails(world, email);
    await deliverTimedMails(world, email);
    expect(await refunds()).toBe(1);
  });

  test("a second time leaves its shopper 14 days to choose again", async () => {
    const { requestId, choose, refunds, email } = await revoked("our-mistake");
    await choose("review");
    await approve(requestId);
    await ana.post(`/desk/letter/${requestId}`, { cause: "our-mistake", reason });
    const first = { request_id: requestId, version: 1 };
    await world.db
      .from("issued_letters")
      .update({ ended_at: daysAgo(20) })
      .match(first);
    await deliverTimedMails(world, email);
    expect(await refunds()).toBe(0);
  });

  test("can be revoked although the mail with its link was refused", async () => {
    const { requestId } = await newReview({ state: "VT", payment_reference: `pi_${crypto.randomUUID()}` });
    const { mail } = mailbox(new RecipientRefusedError("EENVELOPE 550"));
    await world.withServices({ mail }, () => approve(requestId));
    expect(await versionsOf(world, requestId)).toMatchObject([{ state: "valid", sent_at: null }]);
    expect((await ana.get(`/desk/letter/${requestId}`)).data).toMatchObject({ isRevocable: true });
    await ana.post(`/desk/letter/${requestId}`, { cause: "our-mistake", reason });
    expect(await versionsOf(world, requestId)).toMatchObject([{ state: "revoked" }]);
  });

  test("for false answers keeps its fee, and says what another request costs", async () => {
    const { show, choose, refunds, status, requestId, email } = await revoked("false-answers");
    const page = await show();
    expect(page).toContain("so the $25 isn&#x27;t refunded");
    expect(page).toContain("A new request is reviewed from the start and costs $25.");
    expect(page).toContain("Ask again for $25");
    await choose("refund");
    await choose("review");
    await alter(world, "issued_letters", "request_id", requestId, { ended_at: daysAgo(20) });
    await deliverTimedMails(world, email);
    expect([await refunds(), await status()]).toEqual([0, "revoked"]);
  });
});

describe("the page after paying", () => {
  const result = async (requestId: string) =>
    (await new Visitor().get(`/lmn-success?lmnRequestId=${requestId}`)).body.replaceAll("<!-- -->", "");

  test("says that a letter was revoked, and what becomes of its fee", async () => {
    const { requestId, choose, show } = await revoked("our-mistake");
    for (const page of [await result(requestId), await show()]) {
      expect(page).toContain("Your Letter of Medical Necessity was revoked.");
      expect(page).not.toMatch(validLetterPhrases);
    }
    expect(await result(requestId)).toContain("your $25 back, or a new review at no cost");
    expect(await result(requestId)).not.toContain("one you named");
    await choose("refund");
    expect(await result(requestId)).toContain("$25 fee is on its way back");
    const refunded = { payment_status: "refunded", refunded_at: daysAgo(0) };
    await alter(world, "product_page_lmn_requests", "id", requestId, refunded);
    const after = await result(requestId);
    expect(after).toContain("Your Letter of Medical Necessity was revoked.");
    expect(after).toContain("$25 fee was refunded in full");
  });

  test("says so for false answers, whose fee isn't refunded", async () => {
    const { requestId } = await revoked("false-answers");
    expect(await result(requestId)).toContain("so the $25 isn&#x27;t refunded");
    expect(await result(requestId)).not.toMatch(validLetterPhrases);
  });

  test.each([
    ["expired", "Your Letter of Medical Necessity has expired."],
    ["withdrawn", "This request ended without a decision."],
  ])("of a request that is %s says that, too", async (status, title) => {
    const columns = {
      state: "VT",
      status,
      paid_at: daysAgo(90),
      payment_reference: `pi_${crypto.randomUUID()}`,
    };
    const { requestId } = await newReview(columns);
    expect(await result(requestId)).toContain(title);
    expect(await result(requestId)).not.toMatch(validLetterPhrases);
    expect((await result(requestId)).includes("on its way back")).toBe(status === "withdrawn");
  });
});

test("the code of an earlier version says that the letter was revoked, and asks for no newer version", async () => {
  const requestId = crypto.randomUUID();
  const state = "corrected";
  const { code } = await newVerifiableLetter(world.db, {
    state,
    endedAt: "2026-11-05T12:00:00Z",
    requestId,
  });
  const newest = { state: "revoked", endedAt: "2026-11-09T12:00:00Z", content: { version: 2 } } as const;
  await newVerifiableLetter(world.db, { ...newest, requestId });
  const { body } = await new Visitor().get(`/verify/${code}`);
  expect(body).toContain("This letter was revoked");
  expect(body).toContain("November 9, 2026");
  expect(body).not.toContain("newer version");
  const { body: answer } = await new Visitor().get(`/api/verify/${code}`);
  expect(JSON.parse(answer)).toMatchObject({
    state: "revoked",
    has_newer_version: false,
    ended_on: "2026-11-09",
  });
});
