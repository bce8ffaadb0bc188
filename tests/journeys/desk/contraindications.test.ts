import { expect, test } from "vitest";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { approval } from "../../support/signed-at-desk";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

const { email } = await newProvider({}, { MI: "2035-12-31" });
const desk = await signedInAt(email);

/** A claimed request for a sauna, whose patient gave these answers. */
async function claimed(said: Record<string, unknown>) {
  const product_link = "https://northpine.example/products/infrared-sauna-blanket";
  const { requestId } = await newReview({ state: "MI", product_link, ...said });
  await desk.post(`/desk/review/${requestId}`, { intent: "claim" });
  return requestId;
}

/** The request's page and its approval form. */
async function pagesOf(said: Record<string, unknown>) {
  const requestId = await claimed(said);
  const pages = [`/desk/review/${requestId}`, `/desk/review/${requestId}/approve`];
  return Promise.all(pages.map(async (path) => (await desk.get(path)).body.replaceAll("<!-- -->", "")));
}

test("what speaks against the product is red on the request and at its approval, with its source", async () => {
  for (const body of await pagesOf({ safety: ["pregnancy"] })) {
    expect(body).toMatch(/class="notice tone-red[^"]*"[^>]*>.*the patient says: pregnant, or may be/);
    expect(body).toContain('href="https://pubmed.ncbi.nlm.nih.gov/1640616/"');
  }
  for (const body of await pagesOf({
    safety: ["medication"],
    safety_words: "Metformin after my heart attack <1>",
  }))
    expect(body).toContain("the patient says: a heart attack, angina, or a narrow heart valve");
});

test("nothing is red where nothing speaks against it", async () => {
  for (const body of await pagesOf({ safety: ["none"], safety_words: "No heart disease" }))
    expect(body).not.toContain("Contraindications");
});

test("it is signed only once each has been weighed by its own box, which the audit counts and nothing else of it", async () => {
  const requestId = await claimed({ safety: ["pregnancy", "heart"] });
  const form = `/desk/review/${requestId}/approve`;
  const sign = { ...approval, product: "Infrared sauna blanket" };
  const refused = await desk.post(form, { ...sign, "weighed-sauna-pregnancy": "yes" });
  expect(refused.status).toBe(422);
  expect(refused.body).toContain("the patient says: heart disease. Tick that you&#x27;ve weighed it");
  expect(refused.body).not.toContain("the patient says: pregnant, or may be. Tick");
  const page = (await desk.get(form)).body;
  expect(page).toMatch(/<input(?=[^>]*name="weighed-sauna-pregnancy")[^>]*checked=""/);
  expect(page).not.toMatch(/<input(?=[^>]*name="weighed-sauna-heart-disease")[^>]*checked=""/);

  const ticks = { "weighed-sauna-pregnancy": "yes", "weighed-sauna-heart-disease": "yes" };
  expect(await desk.post(form, { ...sign, ...ticks })).toMatchObject({ status: 303 });
  const audit = await rowsWhere(world, "letter_audit", "request_id", requestId);
  const signed = audit.find(({ action }) => action === "approved");
  expect(signed).toMatchObject({ detail: { decision: { weighed: 2 } } });
  expect(JSON.stringify(audit)).not.toMatch(/sauna|pregnan|heart/);
});
