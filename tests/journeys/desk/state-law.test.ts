import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { basisMessages, reviewBases } from "~/letters/desk/domain/review-basis";
import { approveLetter } from "~/letters/desk/store/decisions.server";
import { env } from "~/platform/process/env.server";
import { auditOf, newReview, ownDecision, signedContent } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { approvalIn, day, sendNow } from "../../support/signed-at-desk";
import { ahead, offerOf } from "../../support/visits";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const licenses = Object.fromEntries(
  ["AR", "CA", "MS", "ND", "NY", "TX", "WV"].map((state) => [state, "2035-12-31"]),
);
const { id: providerId, email } = await newProvider({}, licenses);
const ana = await signedInAt(email);

const onAnswers = (state: string) => ({
  ...approvalIn(state),
  basis: "answers",
  visitOn: "",
  visitMinutes: "",
  basisWords: "She has tried tea before.",
});

async function claimed(state: string, more: Record<string, unknown> = {}) {
  const about = await newReview({ state, ...more });
  const path = `/desk/review/${about.requestId}`;
  await ana.post(path, { intent: "claim" });
  return { about, path, approve: `${path}/approve` };
}

describe.each([
  ["AR", "Arkansas wants a visit by video or in person before a letter.", basisMessages.notLive, false],
  ["WV", "West Virginia wants a visit or a call before a letter.", basisMessages.notLive, true],
  ["ND", "nor is a call.", basisMessages.notRecorded, false],
  ["TX", "In Texas written answers aren", basisMessages.notRecorded, true],
] as const)("a patient of %s", (state, words, fault, byPhone) => {
  test("the request and the form say so, with the law; written answers aren't offered", async () => {
    const { path, approve } = await claimed(state);
    for (const page of [path, approve]) expect((await ana.get(page)).body).toContain(words);
    const { body } = await ana.get(approve);
    expect(body).toMatch(/<a href="https:[^"]*">[^<]*\d[^<]*<\/a>, read on <!-- -->November 23, 2026/);
    expect(body.includes('value="phone"')).toBe(byPhone);
    // Until one took place.
    expect(body).not.toContain('value="video"');
    expect(body).not.toContain('value="answers"');
  });

  test("a letter on written answers isn't signed: the field says why, and what was typed stays", async () => {
    const { about, approve } = await claimed(state);
    const refused = await ana.post(approve, onAnswers(state));
    expect(refused.status).toBe(422);
    expect(refused.body.replaceAll("&#x27;", "'")).toContain(fault);
    expect(refused.body).toContain(onAnswers(state).basisWords);
    expect(await rowsWhere(world, "issued_letters", "request_id", about.requestId)).toEqual([]);
  });

  test("nor by the database, whoever calls it", async () => {
    const { about } = await claimed(state);
    const content = signedContent({
      issuedOn: day(0, state),
      decidedOn: day(0, state),
      startsOn: day(0, state),
      endsOn: day(300, state),
    });
    await expect(approveLetter({ ...about, providerId }, content, ownDecision)).rejects.toThrow();
    expect(await auditOf(about)).toEqual(["claimed"]);
  });

  test(`after a call it ${byPhone ? "is" : "isn't, and a visit by phone isn't offered; after an examination it is"}`, async () => {
    const { path, approve } = await claimed(state);
    const offered = (await ana.get(`${path}/visit`)).body;
    expect(offered).toContain('value="video"');
    expect(offered.includes('value="phone"')).toBe(byPhone);
    if (!byPhone) {
      const forged = await ana.post(`${path}/visit`, offerOf([ahead(3)], { way: "phone" }));
      expect(forged.status).toBe(400);
    }
    const called = await ana.post(approve, approvalIn(state));
    expect(called.status).toBe(byPhone ? 303 : 422);
    if (byPhone) return;
    expect(called.body.replaceAll("&#x27;", "'")).toContain(basisMessages.notByPhone);
    expect((await ana.post(approve, { ...approvalIn(state), basis: "in-person" })).status).toBe(303);
  });
});

test("if the law isn't settled, the provider reads that and decides", async () => {
  const { approve } = await claimed("NY");
  const { body } = await ana.get(approve);
  expect(body.replaceAll("<!-- -->", "")).toContain(
    "settled whether New York lets a letter rest on written answers",
  );
  expect((await ana.post(approve, onAnswers("NY"))).status).toBe(303);
});

describe("where the operator refuses a state whose law isn't settled, a request from before", () => {
  beforeAll(() => {
    env().UNREAD_STATES = "refuse";
  });
  afterAll(() => {
    env().UNREAD_STATES = "tell";
  });

  test("can't be approved: the pages say so, there is no button, and the verb refuses every basis", async () => {
    const { about, path, approve } = await claimed("NY");
    for (const page of [path, approve])
      expect((await ana.get(page)).body).toContain("No letter is signed for patients of");
    expect((await ana.get(approve)).body).not.toContain('value="sign"');
    for (const basis of Object.keys(reviewBases)) {
      const refused = await ana.post(approve, { ...approvalIn("NY"), basis });
      expect([basis, refused.status]).toEqual([basis, 422]);
      expect(refused.body.replaceAll("&#x27;", "'")).toContain(basisMessages.refused);
    }
    expect(await rowsWhere(world, "issued_letters", "request_id", about.requestId)).toEqual([]);
  });

  test("is offered no visit, and can be denied", async () => {
    const { about, path } = await claimed("NY");
    expect((await ana.get(`${path}/visit`)).body).toContain("No visit that you could offer here");
    expect((await ana.post(`${path}/visit`, offerOf([ahead(3)]))).status).toBe(400);
    const denied = await ana.post(`${path}/deny`, { reason: "no-tie", words: "", intent: "deny" });
    expect(denied.status).toBe(303);
    expect(await auditOf(about)).toEqual(["claimed", "denied"]);
  });

  test("from a state whose law is settled is approved as before", async () => {
    const { approve } = await claimed("CA");
    expect((await ana.post(approve, onAnswers("CA"))).status).toBe(303);
  });
});

test.each([
  ["MS", 9],
  ["CA", 8],
])(
  "a letter for a patient of 19 in %s is kept for %i years: 7 after its last day or their majority",
  async (state, years) => {
    const { about, approve } = await claimed(state, { age: 19 });
    expect((await ana.post(approve, approvalIn(state))).status).toBe(303);
    await sendNow(ana, about.requestId);
    const { keep_until } = await rowWhere(world, "product_page_lmn_requests", "id", about.requestId);
    expect((Date.parse(String(keep_until)) - Date.now()) / 86_400_000 / 365.25).toBeCloseTo(years, 1);
  },
);
