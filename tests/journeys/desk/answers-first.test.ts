import { expect, test } from "vitest";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { requestCorrection, sentBy } from "../../support/signed-at-desk";
import { openWorld } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider()).email);
const ben = await signedInAt((await newProvider()).email);

test("every form of a decision stands below the patient's answers where it can't stand beside them", async () => {
  const { requestId } = await newReview({ state: "VT" });
  const path = `/desk/review/${requestId}`;
  await ana.post(path, { intent: "claim" });
  const pages = ["approve", "ask", "deny", "visit"].map((page) => [ana, `${path}/${page}`] as const);
  const correction = await requestCorrection(world, await sentBy(ana), "patient-name", "Ada Exemplar");
  for (const [reader, page] of [...pages, [ben, correction] as const]) {
    const { body } = await reader.get(page);
    const main = body.slice(body.indexOf("<main"));
    const answers = main.indexOf('aria-label="The request"');
    const form = main.indexOf('<div id="decision"');
    expect([page, answers > 0, form > answers, main.includes('href="#decision"')]).toEqual([
      page,
      true,
      true,
      true,
    ]);
  }
});
