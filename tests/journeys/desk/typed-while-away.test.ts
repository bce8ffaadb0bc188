import { expect, test } from "vitest";
import { useDatabase } from "~/platform/database/client.server";
import { longDate } from "~/platform/values/date";
import { auditOf, newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { failingCalls } from "../../support/failing-calls";
import { requestCorrection, sentBy } from "../../support/signed-at-desk";
import { ahead, moreOf, offeredVisit, offerOf } from "../../support/visits";
import { openWorld } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider()).email);

async function claimed(): Promise<string> {
  const { requestId } = await newReview({ state: "VT" });
  await ana.post(`/desk/review/${requestId}`, { intent: "claim" });
  return `/desk/review/${requestId}`;
}

const phrase = { field: "question", name: "Since", phrase: "Since when?", intent: "save" };
const seen = { seen: "yes", certified: "yes", intent: "confirm" };

/** Each form's last call, with its URL and what is posted. */
const forms: [call: string, () => Promise<[address: string, posted: Record<string, string>]>][] = [
  [
    "deny_letter",
    async () => [`${await claimed()}/deny`, { reason: "vague", words: "No", intent: "decide" }],
  ],
  ["ask_question", async () => [`${await claimed()}/ask`, { question: "Since when?", intent: "decide" }]],
  ["offer_visit", async () => [`${await claimed()}/visit`, offerOf([ahead(3)])]],
  [
    "offer_visit_times",
    async () => {
      const { requestId, id } = await offeredVisit(world, ana, [ahead(3)]);
      return [`/desk/review/${requestId}/visit`, moreOf(id, [ahead(4)])];
    },
  ],
  ["save_phrase", async () => ["/desk/phrases", phrase]],
  [
    "confirm_correction",
    async () => [await requestCorrection(world, await sentBy(ana), "patient-name", "Ada Exemplar"), seen],
  ],
];

test.each(forms)(
  "where %s isn't answered, everything posted comes back, and goes at the next press",
  async (call, prepare) => {
    const [address, posted] = await prepare();
    useDatabase(failingCalls(world.db, { code: "", message: "fetch failed" }, call));
    const away = await ana.post(address, posted).finally(() => useDatabase(world.db));
    expect(away).toMatchObject({ status: 503, data: { unsaved: Object.entries(posted) } });
    expect((await ana.post(address, posted)).status).toBe(303);
  },
);

test("a decision after which no other can be claimed is made, and leads to the queue", async () => {
  const page = await claimed();
  useDatabase(failingCalls(world.db, { code: "", message: "fetch failed" }, "claim_next_review"));
  const denied = await ana
    .post(`${page}/deny`, { reason: "vague", intent: "next" })
    .finally(() => useDatabase(world.db));
  expect(denied).toMatchObject({ status: 303, location: "/desk" });
  expect(await auditOf({ requestId: page.split("/").at(-1) ?? "" })).toEqual(["claimed", "denied"]);
});

test("times offered for a visit that another tab has canceled are shown to be copied", async () => {
  const { requestId, id } = await offeredVisit(world, ana, [ahead(3)]);
  const address = `/desk/review/${requestId}/visit`;
  await ana.post(address, { intent: "cancel", visit: id });
  const late = await ana.post(address, moreOf(id, [ahead(4), ahead(5)]));
  expect(late.status).toBe(409);
  expect(late.body).toContain("The visit is over, or was changed");
  for (const text of [longDate(ahead(4).day), longDate(ahead(5).day), "10:00 AM"])
    expect(late.body).toContain(`${text}</textarea>`);
});

test("times offered for a request that another tab gave back are shown to be copied", async () => {
  const path = await claimed();
  await ana.post(path, { intent: "release" });
  const late = await ana.post(`${path}/visit`, offerOf([ahead(3)]));
  expect(late.status).toBe(409);
  for (const text of [longDate(ahead(3).day), "10:00 AM"]) expect(late.body).toContain(`${text}</textarea>`);
});

test("a decision from before a question says that a question was asked, not that someone decided", async () => {
  const path = await claimed();
  const asked = { question: "Since when?", intent: "decide" };
  expect((await ana.post(`${path}/ask`, asked)).status).toBe(303);
  for (const [form, posted] of [
    ["deny", { reason: "other", words: "No lamp.", intent: "decide" }],
    ["visit", offerOf([ahead(3)])],
    ["ask", { ...asked, question: "Until when?" }],
  ] as const) {
    const late = await ana.post(`${path}/${form}`, posted);
    expect(late.status).toBe(409);
    expect(late.body).toContain("This request waits for the shopper");
    expect(late.body).not.toContain("decided");
  }
});
