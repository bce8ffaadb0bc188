import "../../support/demo-environment";
import { describe, expect, test } from "vitest";
import { basisMessages } from "~/letters/desk/domain/review-basis";
import { approveLetter } from "~/letters/desk/store/decisions.server";
import { auditOf, newReview, ownDecision, signedContent } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { approval, day, sendNow } from "../../support/signed-at-desk";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const licenses = { AR: "2035-12-31", TX: "2035-12-31", VT: "2035-12-31", MS: "2035-12-31", CA: "2035-12-31" };
const { id: providerId, email } = await newProvider({}, licenses);
const ana = await signedInAt(email);

const onAnswers = {
  ...approval,
  basis: "answers",
  visitOn: "",
  visitMinutes: "",
  basisWords: "She has tried tea before.",
};

async function claimed(state: string, more: Record<string, unknown> = {}) {
  const about = await newReview({ state, ...more });
  const path = `/desk/review/${about.requestId}`;
  await ana.post(path, { intent: "claim" });
  return { about, path, approve: `${path}/approve` };
}

describe.each([
  ["AR", "Arkansas wants a visit or a call before a letter.", basisMessages.notLive],
  ["TX", "In Texas written answers aren", basisMessages.notRecorded],
])("a patient of %s", (state, words, fault) => {
  test("the request and the form say so, with the law; written answers aren't offered", async () => {
    const { path, approve } = await claimed(state);
    for (const page of [path, approve]) expect((await ana.get(page)).body).toContain(words);
    const { body } = await ana.get(approve);
    expect(body).toMatch(/<a href="https:[^"]*">[^<]*\d[^<]*<\/a>, read on <!-- -->November 23, 2026/);
    expect(body).toContain('value="phone"');
    // Until one took place.
    expect(body).not.toContain('value="video"');
    expect(body).not.toContain('value="answers"');
  });

  test("a letter on written answers isn't signed: the field says why, and what was typed stays", async () => {
    const { about, approve } = await claimed(state);
    const refused = await ana.post(approve, onAnswers);
    expect(refused.status).toBe(422);
    expect(refused.body.replaceAll("&#x27;", "'")).toContain(fault);
    expect(refused.body).toContain(onAnswers.basisWords);
    expect(await rowsWhere(world, "issued_letters", "request_id", about.requestId)).toEqual([]);
  });

  test("nor by the database, whoever calls it", async () => {
    const { about } = await claimed(state);
    const content = signedContent({
      issuedOn: day(0),
      decidedOn: day(0),
      startsOn: day(0),
      endsOn: day(300),
    });
    await expect(approveLetter({ ...about, providerId }, content, ownDecision)).rejects.toThrow();
    expect(await auditOf(about)).toEqual(["claimed"]);
  });

  test("after a call it is", async () => {
    const { approve } = await claimed(state);
    expect((await ana.post(approve, { ...approval, visitOn: day(0) })).status).toBe(303);
  });
});

test("where the law wasn't read, the provider is told and judges", async () => {
  const { approve } = await claimed("CA");
  const { body } = await ana.get(approve);
  expect(body.replaceAll("<!-- -->", "")).toContain(
    "settled whether California lets a letter rest on written answers",
  );
  expect((await ana.post(approve, onAnswers)).status).toBe(303);
});

test.each([
  ["MS", 9],
  ["CA", 8],
])(
  "a letter for a patient of 19 in %s is kept for %i years: 7 after its last day or their majority",
  async (state, years) => {
    const { about, approve } = await claimed(state, { age: 19 });
    expect((await ana.post(approve, { ...approval, visitOn: day(0) })).status).toBe(303);
    await sendNow(ana, about.requestId);
    const { keep_until } = await rowWhere(world, "product_page_lmn_requests", "id", about.requestId);
    expect((Date.parse(String(keep_until)) - Date.now()) / 86_400_000 / 365.25).toBeCloseTo(years, 1);
  },
);
