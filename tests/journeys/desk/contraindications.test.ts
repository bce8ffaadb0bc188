import "../../support/demo-environment";
import { expect, test } from "vitest";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { openWorld } from "../../support/world";

await openWorld();

const { email } = await newProvider({}, { NH: "2035-12-31" });
const desk = await signedInAt(email);

/** The request's page and that of its approval, for a patient who says this. */
async function pagesOf(said: Record<string, unknown>) {
  const product_link = "https://northpine.example/products/infrared-sauna-blanket";
  const { requestId } = await newReview({ state: "NH", product_link, ...said });
  await desk.post(`/desk/review/${requestId}`, { intent: "claim" });
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
    expect(body).not.toContain("What speaks against it");
});
