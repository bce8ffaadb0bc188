import { beforeAll, describe, expect, test } from "vitest";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { approval, requestCorrection, reread, sendNow, versionsOf } from "../../support/signed-at-desk";
import type { Visitor } from "../../support/visitor";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const providers = await Promise.all([newProvider(), newProvider({ name: "Ben Osei", credential: "MD" })]);
const [ana, ben] = (await Promise.all(providers.map(({ email }) => signedInAt(email)))) as [Visitor, Visitor];

/** A letter with every possible warning, for a child who is too old and has a contraindication. */
const odd = {
  ...reread,
  diagnosis: "Insomnia",
  icd10: "R51.9",
  diagnosisWords: "She says so herself.",
  product: "Whirlpool bath",
  effect: "Robert wakes at three.",
  reason: "It helps her general health.",
};
const kinds = [
  "mismatch",
  "symptom-code",
  "other-name",
  "other-product",
  "wellness",
  "grown-child",
  "same-text",
];
const red = ["weighed-sauna-pregnancy"];
const names = [...kinds.map((kind) => `confirm-${kind}`), ...red];

let patients = 0;
/** A request that this provider has claimed, each time for another patient. */
async function claimed(by: Visitor, more: Record<string, unknown> = {}) {
  patients += 1;
  const patient_name = `Kim Patient${"abcdefghijklmnop"[patients]}`;
  const child = { is_for_family: true, patient_name, patient_relation: "child", age: 27 };
  const product_link = "https://northpine.example/products/lamp";
  const prices = { priceCents: 4_000, originalPriceCents: null };
  const product = { title: "Sunrise lamp", imageUrl: null, verdict: "letter", ...prices };
  const draft = await world.db
    .from("temporary_product_page_lmn_requests")
    .insert({ secret_hash: `boxes-${patients}`, session_id: patients, product_link, product })
    .select("id")
    .single();
  if (draft.error) throw new Error(draft.error.message);
  const columns = { ...child, safety: ["pregnancy"], draft_id: draft.data.id, product_link };
  const { requestId } = await newReview({ state: "VT", ...columns, ...more });
  await by.post(`/desk/review/${requestId}`, { intent: "claim" });
  return requestId;
}

/** A page's checkboxes by name. */
function boxesOf(page: string): Record<string, string> {
  const inputs = page.match(/<input[^>]*name="(?:confirm|weighed)-[^>]*>/g) ?? [];
  const found = inputs.map((tag) => [/name="([^"]+)"/.exec(tag)?.[1], /value="([^"]+)"/.exec(tag)?.[1]]);
  return Object.fromEntries(found.filter(([name = ""]) => names.includes(name)));
}

/** Signs with all boxes but one, which is refused for each box; then with all of them. */
async function signOnlyWithAll(
  by: Visitor,
  path: string,
  { answers, requestId, without }: { answers: Record<string, string>; requestId: string; without: string[] },
) {
  const before = (await versionsOf(world, requestId)).length;
  const bare = await by.post(path, answers);
  expect(bare.status).toBe(422);
  const boxes = boxesOf(bare.body);
  expect(Object.keys(boxes).sort()).toEqual([...names].sort());
  for (const name of without) {
    const { [name]: _, ...others } = boxes;
    expect((await by.post(path, { ...answers, ...others })).status, name).toBe(422);
  }
  expect(await versionsOf(world, requestId)).toHaveLength(before);
  expect((await by.post(path, { ...answers, ...boxes })).status).toBe(303);
  expect(await versionsOf(world, requestId)).toHaveLength(before + 1);
}

/** A letter signed with every box ticked, and sent. */
async function sent(by: Visitor): Promise<string> {
  const requestId = await claimed(by);
  const path = `/desk/review/${requestId}/approve`;
  const boxes = boxesOf((await by.post(path, odd)).body);
  expect((await by.post(path, { ...odd, ...boxes })).status).toBe(303);
  await sendNow(by, requestId);
  return requestId;
}

beforeAll(async () => {
  for (const by of [ana, ben]) {
    const requestId = await claimed(by, { patient_name: "Lee Elsewhere" });
    const path = `/desk/review/${requestId}/approve`;
    const page = (await by.post(path, odd)).body;
    expect(boxesOf(page)).not.toHaveProperty("confirm-same-text");
    expect((await by.post(path, { ...odd, ...boxesOf(page) })).status).toBe(303);
  }
});

describe("no letter is signed without each of its boxes", () => {
  test.each(["sign", "next"])("by “%s”", async (intent) => {
    const requestId = await claimed(ana);
    const without = intent === "sign" ? names : ["confirm-wellness"];
    const answers = { ...odd, intent };
    await signOnlyWithAll(ana, `/desk/review/${requestId}/approve`, { answers, requestId, without });
    const audit = await rowsWhere(world, "letter_audit", "request_id", requestId);
    const signed = audit.find(({ action }) => action === "approved");
    expect(signed?.detail).toMatchObject({
      decision: { weighed: 1, warnings: expect.arrayContaining(kinds) },
    });
    expect(JSON.stringify(audit)).not.toMatch(/sauna|pregnan|Robert|whirlpool/i);
  });

  test("again after its signature was undone", async () => {
    const requestId = await claimed(ana);
    const path = `/desk/review/${requestId}/approve`;
    const boxes = boxesOf((await ana.post(path, odd)).body);
    await ana.post(path, { ...odd, ...boxes });
    expect((await ana.post(`/desk/letter/${requestId}`, { intent: "undo" })).status).toBe(303);
    await signOnlyWithAll(ana, path, { answers: odd, requestId, without: red });
  });

  test("when its signer confirms a name", async () => {
    const requestId = await sent(ana);
    const path = await requestCorrection(world, requestId, "patient-name", "Kay Patient");
    const answers = { seen: "yes", certified: "yes", intent: "confirm" };
    await signOnlyWithAll(ana, path, { answers, requestId, without: ["confirm-other-name", ...red] });
    const audit = await rowsWhere(world, "letter_audit", "request_id", requestId);
    const signed = audit.find(({ action }) => action === "correction confirmed");
    expect(signed?.detail).toMatchObject({
      decision: { weighed: 1, warnings: expect.arrayContaining(kinds) },
    });
  });

  test.each([
    ["a name, by another provider", "patient-name", "Kay Patient"],
    ["a physician", "physician", "They want an MD"],
  ])("when it is approved again for %s", async (_, field, words) => {
    const { email } = await newProvider({ name: "Nia Nurse", credential: "NP" });
    const requestId = await sent(await signedInAt(email));
    const path = await requestCorrection(world, requestId, field, words);
    await signOnlyWithAll(ben, path, { answers: odd, requestId, without: ["confirm-same-text"] });
  });

  test("when its signer approves another product", async () => {
    const requestId = await sent(ana);
    const path = await requestCorrection(world, requestId, "product", "Whirlpool tub");
    await signOnlyWithAll(ana, path, { answers: odd, requestId, without: red });
  });
});

test("the name before stays in no corrected letter unseen", async () => {
  const { requestId } = await newReview({ state: "VT", name: "Brannoc Example" });
  await ana.post(`/desk/review/${requestId}`, { intent: "claim" });
  const signed = { ...approval, effect: "Brannoc wakes at three, on some nights." };
  expect((await ana.post(`/desk/review/${requestId}/approve`, signed)).status).toBe(303);
  await sendNow(ana, requestId);
  const path = await requestCorrection(world, requestId, "patient-name", "Ada Example");
  const seen = { seen: "yes", certified: "yes", intent: "confirm" };
  expect((await ana.get(path)).body).toContain("The text names “Brannoc”");
  const refused = await ana.post(path, seen);
  expect(refused.status).toBe(422);
  const boxes = boxesOf(refused.body);
  expect(Object.keys(boxes)).toEqual(["confirm-other-name"]);
  expect((await ana.post(path, { ...seen, ...boxes })).status).toBe(303);
});

test("the same text for the same patient, with another name or another day in it, or by another signer", async () => {
  const texts = (name: string, on: string) => ({
    ...approval,
    effect: `${name} has had this since ${on}.`,
    reason: `Steady light is what ${name}'s clock needs.`,
  });
  const sign = async (by: Visitor, name: string, on: string) => {
    const { requestId } = await newReview({ state: "VT", name: `${name} Example` });
    await by.post(`/desk/review/${requestId}`, { intent: "claim" });
    return by.post(`/desk/review/${requestId}/approve`, texts(name, on));
  };
  expect((await sign(ana, "Zuri", "March 3, 2024")).status).toBe(303);
  expect((await sign(ana, "Zuri", "March 3, 2024")).status).toBe(303);
  const other = await sign(ana, "Tove", "June 19, 2025");
  expect(other.status).toBe(422);
  expect(other.body).toContain("for another patient");
  expect((await sign(ben, "Tove", "June 19, 2025")).status).toBe(303);
});
