import { expect, test } from "vitest";
import { approveLetter } from "~/letters/desk/store/decisions.server";
import { newReview, ownDecision, signedContent } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { approval, day } from "../../support/signed-at-desk";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const { id: anaId, email } = await newProvider();
const ana = await signedInAt(email);

async function claimed(columns: Record<string, unknown> = {}) {
  const about = await newReview({ state: "VT", ...columns });
  await ana.post(`/desk/review/${about.requestId}`, { intent: "claim" });
  return { about, approve: `/desk/review/${about.requestId}/approve` };
}

/** The value of a warning's checkbox on the page. */
const tickOf = (page: string, kind: string) => {
  const box = page.match(/<input[^>]*>/g)?.find((tag) => tag.includes(`name="confirm-${kind}"`));
  return /value="([^"]+)"/.exec(box ?? "")?.[1] ?? "";
};
const decisionOf = async (requestId: string) =>
  (await rowsWhere(world, "letter_audit", "request_id", requestId)).find(
    ({ action }) => action === "approved",
  )?.detail;

test("each warning has its own checkbox, nothing typed is lost, and the audit names what was checked", async () => {
  const { about, approve } = await claimed();
  const odd = { ...approval, diagnosis: "Headache", icd10: "R51.9", diagnosisWords: "She says so herself." };
  const typed = { ...odd, effect: "Robert <wakes> at three.", reason: "Light helps her general health." };
  const refused = await ana.post(approve, typed);
  expect(refused.status).toBe(422);
  for (const words of [
    "The text names “Robert”",
    "R51.9 is the code of a symptom",
    "The text says “general health”",
  ])
    expect(refused.body).toContain(words);
  expect(refused.body).toContain("Robert &lt;wakes&gt; at three.</textarea>");
  const ticks = Object.fromEntries(
    ["other-name", "symptom-code", "wellness"].map((kind) => [`confirm-${kind}`, tickOf(refused.body, kind)]),
  );
  for (const kind of Object.keys(ticks)) {
    const { [kind]: _, ...others } = ticks;
    expect((await ana.post(approve, { ...typed, ...others })).status).toBe(422);
  }
  expect((await ana.post(approve, { ...typed, ...ticks })).status).toBe(303);
  expect(await decisionOf(about.requestId)).toMatchObject({
    decision: { warnings: ["symptom-code", "other-name", "wellness"] },
  });
});

test("a tick given for one text doesn't hold for another", async () => {
  const { approve } = await claimed();
  const first = await ana.post(approve, { ...approval, effect: "Robert wakes at three." });
  const tick = { "confirm-other-name": tickOf(first.body, "other-name") };
  const changed = await ana.post(approve, { ...approval, ...tick, effect: "Michael wakes at three." });
  expect(changed.status).toBe(422);
  expect(changed.body).toContain("The text names “Michael”");
  expect(tickOf(changed.body, "other-name")).not.toBe(tick["confirm-other-name"]);
});

test("a child over 26 is warned of before a word is typed, and the database refuses a letter without the tick", async () => {
  const child = { is_for_family: true, patient_name: "Kim Example", patient_relation: "child", age: 27 };
  const { about, approve } = await claimed(child);
  const page = (await ana.get(approve)).body;
  expect(page).toContain("account holder&#x27;s child and 27");
  const key = { ...about, providerId: anaId };
  const content = signedContent({ issuedOn: day(0), decidedOn: day(0), startsOn: day(0), endsOn: day(300) });
  const onCall = { ...ownDecision.decision, basis: "phone", visit: { on: day(0), minutes: 5 } } as const;
  const unticked = { ...ownDecision, decision: onCall };
  await expect(approveLetter(key, content, unticked)).resolves.toBe("unticked");
  const answers = { ...approval, effect: "Kim wakes at three." };
  expect((await ana.post(approve, answers)).status).toBe(422);
  const ticked = { ...answers, "confirm-grown-child": tickOf(page, "grown-child") };
  expect((await ana.post(approve, ticked)).status).toBe(303);
  expect(await decisionOf(about.requestId)).toMatchObject({ decision: { warnings: ["grown-child"] } });
});
