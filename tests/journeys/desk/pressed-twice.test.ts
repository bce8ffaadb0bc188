import { expect, test } from "vitest";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { approval, sendNow } from "../../support/signed-at-desk";
import { ahead, offerOf } from "../../support/visits";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider()).email);

async function claimed(): Promise<{ requestId: string; path: string }> {
  const { requestId } = await newReview({ state: "VT", conditions: ["Insomnia"] });
  const path = `/desk/review/${requestId}`;
  await ana.post(path, { intent: "claim" });
  return { requestId, path };
}

test.each([
  ["deny", { reason: "vague", intent: "decide" }, { reason: "other", words: "No lamp." }, "Denied."],
  [
    "ask",
    { question: "Since when?", intent: "decide" },
    { question: "Why?" },
    "Your question is on its way.",
  ],
  ["visit", offerOf([ahead(3)]), offerOf([ahead(4)]), "Offered."],
] as const)(
  "a button pressed twice is answered as at the first press, and another decision isn't: %s",
  async (form, posted, changed, words) => {
    const { path } = await claimed();
    for (const _ of ["first", "second"]) {
      expect(await ana.post(`${path}/${form}`, posted)).toMatchObject({ status: 303, location: "/desk" });
      expect((await ana.get("/desk")).body).toContain(words);
    }
    const other = await ana.post(`${path}/${form}`, { ...posted, ...changed });
    expect(other.status).toBe(409);
    expect(other.body).toContain(`href="${path}"`);
    expect(other.body).not.toContain("Nothing was sent");
  },
);

test.each(["sign", "next"])(
  "a signature pressed twice is answered as at the first press, and other words aren't: %s",
  async (intent) => {
    const { requestId, path } = await claimed();
    const page = `${path}/approve`;
    const posted = { ...approval, intent };
    await ana.post(page, posted);
    expect(await ana.post(page, posted)).toMatchObject({ status: 303, location: "/desk" });
    expect((await ana.get("/desk")).body).toContain("Signed. The letter goes in 2 minutes.");
    const other = await ana.post(page, { ...posted, effect: "Ada sleeps by day." });
    expect(other.status).toBe(409);
    expect(other.body).toContain("Ada sleeps by day.</textarea>");
    await sendNow(ana, requestId);
    expect((await ana.post(page, posted)).status).toBe(303);
    expect((await ana.get("/desk")).body).toContain("The letter is being made and emailed.");
    expect(await rowsWhere(world, "issued_letters", "request_id", requestId)).toHaveLength(1);
  },
);
