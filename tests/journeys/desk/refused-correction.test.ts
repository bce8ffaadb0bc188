import { expect, test } from "vitest";
import { readOperationsReport } from "~/operator/store/operations-report.server";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { mailbox } from "../../support/operations";
import { drainAll } from "../../support/outbox";
import { approval, requestCorrection, sendNow } from "../../support/signed-at-desk";
import { Visitor } from "../../support/visitor";
import { alter, hoursAgo, linkIn } from "../../support/waiting";
import { openWorld } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider()).email);

/** A request by a new shopper that a provider has claimed. */
async function claimed() {
  const email = `asks-${crypto.randomUUID()}@mail.example`;
  const { requestId } = await newReview({ state: "VT", email });
  await ana.post(`/desk/review/${requestId}`, { intent: "claim" });
  const { mail, sent } = mailbox();
  return {
    requestId,
    delivered: async () => {
      sent.length = 0;
      await world.withServices({ mail }, drainAll);
      return sent.filter(({ to }) => to === email);
    },
  };
}

const show = async (path: string) => (await new Visitor().get(path)).body.replaceAll("<!-- -->", "");

test("the mail of a denial leads to the page with its reason and the provider's words in one step", async () => {
  const { requestId, delivered } = await claimed();
  const words = "Please see an <eye> doctor";
  await ana.post(`/desk/review/${requestId}/deny`, { intent: "decide", reason: "in-person", words });
  const [mail] = await delivered();
  expect(mail?.text).toContain("This needs an exam in person.");
  expect(mail?.text).not.toContain("doctor you");
  const page = await show(linkIn(mail, "/letter/"));
  expect(page).toContain("This needs an exam in person.");
  expect(page).toContain("Please see an &lt;eye&gt; doctor");
});

test("a refused correction says why, once, by mail and on the page", async () => {
  const { requestId, delivered } = await claimed();
  await ana.post(`/desk/review/${requestId}/approve`, approval);
  await sendNow(ana, requestId);
  const path = await requestCorrection(world, requestId, "patient-name", "Bo");
  const nothing = await ana.post(path, { intent: "refuse" });
  expect([nothing.status, nothing.body]).toEqual([422, expect.stringContaining("Choose a reason")]);
  const unsaid = await ana.post(path, { intent: "refuse", refusal: "other", refusalWords: " " });
  expect(unsaid.body).toContain("Write down why");
  const answer = { intent: "refuse", refusal: "another-person", refusalWords: "Bo is your <son>" };
  const twice = await Promise.all([1, 2].map(() => ana.twin().post(path, answer)));
  expect(twice).toMatchObject([1, 2].map(() => ({ status: 303, location: "/desk" })));
  expect((await ana.post(path, answer)).location).toBe("/desk");
  expect((await ana.get("/desk")).body).toContain("Refused. The letter stays as it is.");
  expect((await ana.post(path, { ...answer, refusalWords: "Ask again" })).status).toBe(409);
  const cleo = await signedInAt((await newProvider()).email);
  expect((await cleo.post(path, answer)).status).toBe(409);
  const mails = await delivered();
  expect(mails.map(({ subject }) => subject)).toEqual(["About your correction"]);
  expect(mails[0]?.text).toContain("A letter can't be changed to another person.");
  expect(mails[0]?.text).not.toMatch(/\bson\b/);
  const page = await show(linkIn(mails[0], "/letter/"));
  expect(page).toContain("A letter can&#x27;t be changed to another person.");
  expect(page).toContain("Bo is your &lt;son&gt;");
  expect(page).toContain("Ask for a correction");
});

test("a correction that no provider confirms is late like a request: at the desk and as an alarm's count", async () => {
  const { requestId } = await claimed();
  await ana.post(`/desk/review/${requestId}/approve`, approval);
  await sendNow(ana, requestId);
  const path = await requestCorrection(world, requestId, "patient-name", "Bo");
  const before = (await readOperationsReport()).lateCorrections.count;
  expect(await ana.get("/desk").then(({ body }) => body)).not.toMatch(/Over <!-- -->24|Over 24 h/);
  await alter(world, "letter_corrections", "id", path.split("/").at(-1) ?? "", { asked_at: hoursAgo(25) });
  expect((await readOperationsReport()).lateCorrections.count).toBe(before + 1);
  expect((await ana.get("/desk")).body.replaceAll("<!-- -->", "")).toContain("Over 24 h");
});

test("what is typed of a refusal is kept while one types, and shown for copying where the correction is decided meanwhile", async () => {
  const { requestId } = await claimed();
  await ana.post(`/desk/review/${requestId}/approve`, approval);
  await sendNow(ana, requestId);
  const path = await requestCorrection(world, requestId, "patient-name", "Bo");
  const typed = { refusal: "other", refusalWords: "Typed and left" };
  const [, keepAt = ""] = /data-keep="([^"]+)"/.exec((await ana.get(path)).body) ?? [];
  expect((await ana.post(keepAt, typed)).status).toBe(200);
  const again = (await ana.get(path)).body;
  expect(again).toMatch(/<details[^>]* open=""[^>]*>(?:(?!<\/details>).)*Typed and left/s);
  expect((await ana.get(keepAt)).location).toBe(path);
  await ana.twin().post(path, { intent: "refuse", refusal: "another-person" });
  const late = await ana.post(path, { intent: "refuse", ...typed });
  expect([late.status, late.body]).toEqual([409, expect.stringContaining("Typed and left")]);
});
