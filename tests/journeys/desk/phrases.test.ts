import { expect, test } from "vitest";
import { env } from "~/platform/process/env.server";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { PaperBrowser } from "../../support/paper-browser";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const state = "VT";

async function provider() {
  const { id, email } = await newProvider();
  return { id, visitor: await signedInAt(email) };
}

test.each([
  ["approve", "basisWords"],
  ["approve", "effect"],
  ["ask", "question"],
  ["deny", "words"],
])("a phrase of one's own goes behind what is typed: %s, %s", async (form, field) => {
  const { visitor } = await provider();
  const words = { field, name: "Usual <1>", phrase: "I compared the answers with the guideline." };
  expect((await visitor.post("/desk/phrases", { ...words, intent: "save" })).status).toBe(303);
  const { requestId } = await newReview({ state });
  await visitor.post(`/desk/review/${requestId}`, { intent: "claim" });
  const browser = new PaperBrowser(visitor);
  const path = `/desk/review/${requestId}/${form}`;
  await browser.open(path);
  browser.type(field, "Typed before.");
  expect(browser.body).toContain("Usual &lt;1&gt;");
  const [value = ""] = /phrase:[0-9a-f-]{36}/.exec(browser.body) ?? [];
  await browser.press(value);
  expect(browser.path).toBe(`${path}#${form}-${field}`);
  expect(browser.value(field).replaceAll("\r", "")).toBe(
    "Typed before.\nI compared the answers with the guideline.",
  );
});

test("a phrase is changed under its name and deleted, and other providers don't see it", async () => {
  const { id, visitor } = await provider();
  const words = { field: "question", name: "Since", phrase: "Since when?" };
  await visitor.post("/desk/phrases", { ...words, intent: "save" });
  await visitor.post("/desk/phrases", { ...words, phrase: "Since which month?", intent: "save" });
  const [phrase, ...more] = await rowsWhere(world, "provider_phrases", "provider_id", id);
  expect(more).toEqual([]);
  expect(phrase?.phrase).toBe("Since which month?");
  const other = await provider();
  await other.visitor.post("/desk/phrases", { intent: `delete:${phrase?.id}` });
  const { requestId } = await newReview({ state });
  await other.visitor.post(`/desk/review/${requestId}`, { intent: "claim" });
  const path = `/desk/review/${requestId}/ask`;
  await other.visitor.post(path, { question: "Mine", intent: `phrase:${phrase?.id}` });
  expect((await other.visitor.get(path)).body).toContain(">Mine</textarea>");
  expect((await other.visitor.get("/desk/phrases")).body).not.toContain("Since which month?");
  await visitor.post("/desk/phrases", { intent: `delete:${phrase?.id}` });
  expect(await rowsWhere(world, "provider_phrases", "provider_id", id)).toEqual([]);
});

test("a field has twenty at most, and a refusal loses nothing", async () => {
  const { id, visitor } = await provider();
  const rows = Array.from({ length: 20 }, (_, index) => ({
    provider_id: id,
    field: "words",
    phrase_name: `N${index}`,
    phrase: "Words.",
  }));
  await world.db.from("provider_phrases").insert(rows);
  const refused = await visitor.post("/desk/phrases", {
    field: "words",
    name: "One more",
    phrase: "Typed <here>",
    intent: "save",
  });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("There are 20 for this field already");
  expect(refused.body).toContain("Typed &lt;here&gt;</textarea>");
  const again = { field: "words", name: "N3", phrase: "Others.", intent: "save" };
  expect((await visitor.post("/desk/phrases", again)).status).toBe(303);
});

test("a provider holds so many requests at once, however they are pressed; their own stay theirs", async () => {
  const { id, visitor } = await provider();
  const before = env().DESK_OPEN_CLAIMS;
  env().DESK_OPEN_CLAIMS = 2;
  try {
    const reviews = await Promise.all([1, 2, 3, 4].map(() => newReview({ state })));
    const claims = await Promise.all(
      reviews.map(({ requestId }) => visitor.twin().post(`/desk/review/${requestId}`, { intent: "open" })),
    );
    expect(claims.map(({ status }) => status).sort()).toEqual([303, 303, 409, 409]);
    expect(claims.find(({ status }) => status === 409)?.body).toContain("as many requests as one provider");
    const held = await rowsWhere(world, "letter_reviews", "claimed_by", id);
    expect(held).toHaveLength(2);
    const mine = String(held[0]?.request_id);
    expect((await visitor.post(`/desk/review/${mine}`, { intent: "claim" })).status).toBe(303);
    await visitor.post(`/desk/review/${mine}`, { intent: "release" });
    const free = reviews.find(({ requestId }) => !held.some(({ request_id }) => request_id === requestId));
    expect((await visitor.post(`/desk/review/${free?.requestId}`, { intent: "claim" })).status).toBe(303);
    expect(await rowWhere(world, "letter_reviews", "request_id", mine)).toMatchObject({ claimed_by: null });
  } finally {
    env().DESK_OPEN_CLAIMS = before;
  }
});
