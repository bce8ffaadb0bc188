import { expect, test } from "vitest";
import { alterReview, newPractice, newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { drainAll } from "../../support/outbox";
import { approval, day, requestCorrection, reread, sentBy, versionsOf } from "../../support/signed-at-desk";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider()).email);

const elsewhere = () => newPractice({ states: ["VT"], turn: 9 });

/** A request that Ana has claimed. */
async function claimed(more: Record<string, unknown> = {}) {
  const { requestId } = await newReview({ state: "VT", ...more });
  const path = `/desk/review/${requestId}`;
  await ana.post(path, { intent: "claim" });
  return { requestId, path };
}

test("a patient's earlier denials are there with reason and answers, another patient's are not", async () => {
  const email = "denied@mail.example";
  const first = await claimed({ email, name: "Ada Marsh", symptoms: "Only at <night>" });
  const denial = { reason: "vague", words: "Which kind of sleeplessness?" };
  expect((await ana.post(`${first.path}/deny`, denial)).status).toBe(303);
  const child = { is_for_family: true, patient_name: "Kim", patient_relation: "child", age: 9 };
  const kims = await claimed({ email, ...child, guardian_confirmed: true, symptoms: "Kim's own" });
  expect((await ana.post(`${kims.path}/deny`, { reason: "unsafe", words: "" })).status).toBe(303);

  const again = await claimed({ email, name: "Ada Marsh" });
  const { body } = await ana.get(again.path);
  expect(body).toContain("Denied before");
  for (const words of ["No specific condition", denial.words, "Only at &lt;night&gt;", "(the same product)"])
    expect(body).toContain(words);
  expect(body).not.toContain("Kim&#x27;s own");
  expect(body).not.toContain("May not be safe for the patient");
  expect((await ana.get((await claimed()).path)).body).not.toContain("Denied before");

  await alterReview(first.requestId, { practice_id: await elsewhere() });
  expect((await ana.get(again.path)).body).not.toContain("Denied before");
});

test("a renewal shows the letter before as corrected, and its approval begins with its words, each to be confirmed", async () => {
  const before = await sentBy(ana);
  const correction = await requestCorrection(world, before, "product", "Bright lamp");
  const words = { ...reread, product: "Bright lamp" };
  expect((await ana.post(correction, words)).status).toBe(303);
  await drainAll();

  const ben = await signedInAt((await newProvider()).email);
  const { requestId } = await newReview({ state: "VT", renews: before });
  const path = `/desk/review/${requestId}`;
  const opened = async () =>
    (await rowsWhere(world, "letter_audit", "request_id", before)).filter(
      ({ action }) => action === "letter opened",
    ).length;
  const earlier = await opened();
  expect((await ben.get(path)).body).not.toContain("The letter it renews");
  await ben.post(path, { intent: "claim" });
  const { body } = await ben.get(path);
  for (const said of ["The letter it renews", "Bright lamp", "version 2", "Ada wakes at three."])
    expect(body.replaceAll("<!-- -->", "")).toContain(said);
  expect(await opened()).toBe(earlier + 1);

  const form = (await ben.get(`${path}/approve`)).body;
  expect(form).toContain('value="Bright lamp"');
  expect(form).toContain('value="G47.00"');
  expect(form).toContain("Light sets her clock.</textarea>");
  expect(form).toContain('name="confirm-reason"');
  expect(form).toContain(`value="${day(0)}"`);
  expect(form).not.toMatch(/checked=""[^>]*name="basis"|name="basis"[^>]*checked=""/);

  const unread = await ben.post(`${path}/approve`, { ...approval, product: "Bright lamp" });
  expect(unread.status).toBe(422);
  expect(await versionsOf(world, requestId)).toEqual([]);
  expect((await ben.post(`${path}/approve`, { ...reread, product: "Bright lamp" })).status).toBe(303);
});

test("a renewal says that its letter was revoked, and its approval begins without that letter's text", async () => {
  const before = await sentBy(ana);
  const reason = "The record says <otherwise>";
  await ana.post(`/desk/letter/${before}`, { cause: "false-answers", reason });
  const { path } = await claimed({ renews: before });
  const { body } = await ana.get(path);
  expect(body).toContain("The letter it renews");
  expect(body.replaceAll("<!-- -->", "")).toContain(
    "Revoked, as the shopper&#x27;s answers were false: The record says &lt;otherwise&gt;",
  );
  expect(body).not.toContain("Valid until");
  expect((await ana.get(`${path}/approve`)).body).not.toContain("Ada wakes at three.</textarea>");
});

test("a renewal doesn't show the letter of another practice", async () => {
  const before = await sentBy(ana);
  const { path } = await claimed({ renews: before });
  expect((await ana.get(path)).body).toContain("The letter it renews");
  await alterReview(before, { practice_id: await elsewhere() });
  expect((await ana.get(path)).body).not.toContain("The letter it renews");
  expect((await ana.get(`${path}/approve`)).body).not.toContain("Ada wakes at three.");
});

test("another patient's letter is carried over to no one", async () => {
  const before = await sentBy(ana);
  const { path } = await claimed({ renews: before, name: "Somebody Else" });
  expect((await ana.get(path)).body).not.toContain("The letter it renews");
  expect((await ana.get(`${path}/approve`)).body).not.toContain("Ada wakes at three.");
});
