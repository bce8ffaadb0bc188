import { describe, expect, test } from "vitest";
import { daysAfter, lastLetterDay } from "~/letters/domain/validity";
import { longDate } from "~/platform/values/date";
import { alterReview, auditOf, minutesFromNow, newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { day, sendNow } from "../../support/signed-at-desk";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

const state = "OH";
const { id: anaId, email } = await newProvider({}, { [state]: "2035-12-31" });
const ana = await signedInAt(email);

const lastDay = lastLetterDay(day(0));
const byPhone = `I spoke with the patient by phone on ${longDate(day(0))}, for 12 minutes.`;
const good = {
  diagnosis: "Insomnia, unspecified",
  icd10: "G47.00",
  effect: "Ada wakes at three.",
  product: "Lamp",
  use: "Mornings, 30 minutes.",
  reason: "Light sets her clock.",
  startsOn: day(0),
  endsOn: lastDay,
  basis: "phone",
  visitOn: day(0),
  visitMinutes: "12",
  "confirm-diagnosis": "yes",
  certified: "yes",
  intent: "sign",
};

async function claimed() {
  const { requestId } = await newReview({
    state,
    conditions: ["Insomnia", "Other"],
    other_conditions: "Worry",
  });
  const path = `/desk/review/${requestId}`;
  await ana.post(path, { intent: "claim" });
  return { requestId, path, approve: `${path}/approve` };
}
const letters = (requestId: string) => rowsWhere(world, "issued_letters", "request_id", requestId);

describe("signing", () => {
  test("stores what the letter says, as its provider signed it, and has it made", async () => {
    const { requestId, approve } = await claimed();
    const signed = await ana.post(approve, { ...good, basisWords: "She has tried tea." });
    expect(signed).toMatchObject({ status: 303, location: "/desk" });
    const [letter, ...more] = await letters(requestId);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      version: 1,
      state: "making",
      provider_id: anaId,
      valid_from: day(0),
      valid_until: lastDay,
      content: {
        isSample: true,
        version: 1,
        code: letter?.code,
        accountHolder: "Ada Example",
        patient: { name: "Ada Example", relation: "self" },
        effect: "Ada wakes at three.",
        diagnosis: { name: "Insomnia, unspecified", icd10: "G47.00" },
        product: { name: "Lamp", use: "Mornings, 30 minutes." },
        reviewMethod: `${byPhone} She has tried tea.`,
        signer: { name: "Ines Moreau", credential: "MD", license: { state, number: "TEST-OH" } },
      },
    });
    expect(await auditOf({ requestId })).toEqual(["claimed", "approved"]);
    const queue = (await ana.get("/desk")).body;
    expect(queue).toContain("Signed. The letter goes in 2 minutes.");
    await sendNow(ana, requestId);
    expect(await rowsWhere(world, "review_drafts", "request_id", requestId)).toEqual([]);
    expect(queue).toContain(`/desk/letter/${requestId}`);
  });

  test("and opening the next claims the longest waiting that no one holds, and says what was signed", async () => {
    const { requestId, approve } = await claimed();
    const [second, third] = [await newReview({ state }), await newReview({ state })];
    for (const [index, { requestId: id }] of [second, third].entries())
      await alterReview(id, { waiting_since: minutesFromNow(index - 9_000) });
    const signed = await ana.post(approve, { ...good, intent: "next" });
    expect(signed).toMatchObject({ status: 303, location: `/desk/review/${second.requestId}/approve` });
    expect(await letters(requestId)).toHaveLength(1);
    const { body } = await ana.get(signed.location ?? "");
    expect(body).toContain("Signed. The letter goes in 2 minutes.");
    expect(body).toContain("Signed, not sent yet");
    expect(body).toContain(`href="/desk/review/${second.requestId}/deny"`);
    expect((await ana.get(signed.location ?? "")).body).not.toContain("Signed. The letter");
    const denied = await ana.post(`/desk/review/${second.requestId}/deny`, {
      reason: "vague",
      intent: "next",
    });
    expect(denied.location).toBe(`/desk/review/${third.requestId}/approve`);
    expect(await auditOf(third)).toEqual(["claimed"]);
    // A colleague's claim that ran out is passed over, and the queue leads to it.
    const left = await newReview({ state });
    const { id: colleague } = await newProvider({}, { [state]: "2035-12-31" });
    await alterReview(left.requestId, { claimed_by: colleague, claimed_until: minutesFromNow(-1) });
    const last = await ana.post(`/desk/review/${third.requestId}/deny`, { reason: "vague", intent: "next" });
    expect(last.location).toBe("/desk");
    const queue = (await ana.get("/desk")).body;
    expect(queue).toContain("claim on 1 request ran out.");
    const parts = (await ana.get("/desk?only=ended")).body;
    expect(parts).toContain(`/desk/review/${left.requestId}`);
    expect(parts).not.toContain("ran out.");
    await alterReview(left.requestId, { state: "closed" });
  });

  test("twice at once makes one letter", async () => {
    const { requestId, approve } = await claimed();
    const answers = await Promise.all([1, 2, 3].map(() => ana.twin().post(approve, good)));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await letters(requestId)).toHaveLength(1);
  });

  test.each([
    ["without the certification", { certified: "" }, "Tick the certification to sign"],
    ["for more than 12 months", { endsOn: daysAfter(lastDay, 1) }, "A letter is valid for 12 months at most"],
    ["with a gap of the draft", { use: "[How] each day" }, "Replace [How] with this patient"],
    ["with a diagnosis nobody confirmed", { "confirm-diagnosis": "" }, "Read the diagnosis and its code"],
    [
      "with a diagnosis the patient didn't name",
      { diagnosis: "Essential (primary) hypertension", icd10: "I10" },
      "The patient didn&#x27;t name this diagnosis. Write what it rests on",
    ],
    ["with a code of another shape", { icd10: "insomnia" }, "That isn&#x27;t an ICD-10-CM code"],
    ["on written answers only, without a word", { basis: "answers" }, "Add a sentence"],
    ["on written answers and a full stop", { basis: "answers", basisWords: "." }, "Write a sentence"],
    ["on an answer no one gave", { basis: "question" }, "hasn&#x27;t answered a question"],
    ["on records, which can't be sent to us", { basis: "records" }, "Choose how you made the review"],
    ["on a call without its day", { visitOn: "" }, "Enter the day of the visit or call"],
    ["on a call of tomorrow", { visitOn: day(1) }, "That day is still ahead"],
    ["on a call before the request", { visitOn: day(-1) }, "before that day isn&#x27;t this review"],
    ["on a call of no length", { visitMinutes: "0" }, "how many minutes it took"],
    ["to start in 31 days", { startsOn: day(31) }, "more than 30 days ahead"],
  ])("%s is refused, and nothing typed is lost", async (_, more, message) => {
    const { requestId, approve } = await claimed();
    const refused = await ana.post(approve, { ...good, effect: "My own <words>", ...more });
    expect(refused.status).toBe(422);
    expect(refused.body).toContain(message);
    expect(refused.body).toContain("My own &lt;words&gt;</textarea>");
    expect(await letters(requestId)).toEqual([]);
    expect((await ana.get(approve)).body).toContain("My own &lt;words&gt;</textarea>");
  });

  test("with a diagnosis the patient didn't name and what it rests on is printed, and the audit says so", async () => {
    const { requestId, approve } = await claimed();
    const other = { diagnosis: "Essential (primary) hypertension", icd10: "I10" };
    const diagnosisWords = "Her cardiologist's note of May names it.";
    expect((await ana.post(approve, { ...good, ...other, diagnosisWords })).status).toBe(303);
    const [letter] = await letters(requestId);
    expect(letter).toMatchObject({
      content: { reviewMethod: `${byPhone} ${diagnosisWords}` },
    });
    const audit = await rowsWhere(world, "letter_audit", "request_id", requestId);
    const visit = { on: day(0), minutes: 12 };
    const decision = { basis: "phone", visit, addedLines: 0, diagnosis: "in-words", decidedOn: day(0) };
    expect(audit.find(({ action }) => action === "approved")).toMatchObject({ detail: { decision } });
    expect(JSON.stringify(audit)).not.toMatch(/hypertension|cardiologist|I10/);
  });

  test("too late shows what was typed", async () => {
    const { requestId, approve } = await claimed();
    await alterReview(requestId, { claimed_by: null, claimed_until: null });
    const late = await ana.post(approve, good);
    expect(late.status).toBe(409);
    const inWords = ["Light sets her clock.", "I spoke with the patient by phone", longDate(day(0))];
    for (const words of inWords) expect(late.body).toContain(`>${words}</textarea>`);
    expect(await letters(requestId)).toEqual([]);
  });
});

describe("writing", () => {
  test("begins with the product, today and a year, and codes for what the patient ticked", async () => {
    const { body } = await ana.get((await claimed()).approve);
    expect(body).toContain(`value="${day(0)}"`);
    expect(body).toContain(`value="${lastDay}"`);
    expect(body).toContain('value="code:G47.00"');
    expect(body).toContain('value="draft:Insomnia"');
  });

  test("a search and a choice fill in the diagnosis and lose nothing", async () => {
    const { approve } = await claimed();
    const found = await ana.post(approve, { find: "heel pain", effect: "Typed", intent: "find" });
    expect(found).toMatchObject({ status: 303, location: `${approve}#find-code` });
    expect((await ana.get(approve)).body).toContain('value="code:M67.A09"');
    await ana.post(approve, { find: "heel pain", effect: "Typed", intent: "code:M67.A09" });
    const { body } = await ana.get(approve);
    expect(body).toContain('value="Plantar fasciitis, unspecified foot"');
    expect(body).toContain('value="M67.A09"');
    expect(body).toContain(">Typed</textarea>");
    await ana.post(approve, { find: "zebra", intent: "find" });
    expect((await ana.get(approve)).body).toContain("Nothing in our list matches");
  });

  test("a draft's text is signed only once it is changed, or read and confirmed", async () => {
    const { requestId, approve } = await claimed();
    await ana.post(approve, { product: "Lamp", intent: "draft:insomnia" });
    const page = await ana.get(approve);
    expect(page.body).toContain("Ada Example has had trouble");
    expect(page.body.match(/read this and it&#x27;s right for this patient<\/span>/g)).toHaveLength(1);
    const reason = /name="reason"[^>]*>([^<]*)</.exec(page.body)?.[1] ?? "";
    expect(reason).toContain("Lamp is used by this patient");
    const unread = await ana.post(approve, { ...good, reason });
    expect(unread.status).toBe(422);
    expect(unread.body).toContain("This is the draft&#x27;s text.");
    expect((await ana.post(approve, { ...good, reason, "confirm-reason": "yes" })).status).toBe(303);
    expect(await letters(requestId)).toHaveLength(1);
  });
});

describe("the preview", () => {
  test("is the PDF, stored nowhere, with no code that works", async () => {
    const { requestId, path, approve } = await claimed();
    const posted = await ana.post(approve, { ...good, certified: "", intent: "preview" });
    expect(posted).toMatchObject({ status: 303, location: `${path}/preview` });
    const pdf = await ana.get(`${path}/preview`);
    expect(pdf.status).toBe(200);
    expect(pdf.headers.get("Content-Type")).toBe("application/pdf");
    expect(pdf.headers.get("Cache-Control")).toBe("no-store");
    expect(pdf.body.startsWith("%PDF-")).toBe(true);
    expect(await letters(requestId)).toEqual([]);
  });

  test("of a letter that can't be signed says why", async () => {
    const { path, approve } = await claimed();
    const posted = await ana.post(approve, { ...good, effect: "", intent: "preview" });
    expect(posted.status).toBe(422);
    expect(posted.body).toContain("Write how the condition affects this patient");
    expect((await ana.get(`${path}/preview`)).location).toBe(approve);
  });

  test("is only for the provider who has claimed the request", async () => {
    const { requestId, path, approve } = await claimed();
    await ana.post(approve, { ...good, intent: "preview" });
    const other = await signedInAt((await newProvider({}, { [state]: "2035-12-31" })).email);
    expect((await other.get(`${path}/preview`)).location).toBe(path);
    const elsewhere = await signedInAt((await newProvider({}, { HI: "2035-12-31" })).email);
    expect((await elsewhere.get(`${path}/preview`)).status).toBe(403);
    expect((await rowWhere(world, "letter_reviews", "request_id", requestId)).claimed_by).toBe(anaId);
  });
});
