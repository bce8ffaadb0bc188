import { describe, expect, test } from "vitest";
import { alterReview, minutesFromNow, newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { PaperBrowser } from "../../support/paper-browser";
import { approval, requestCorrection, sentBy } from "../../support/signed-at-desk";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const state = "VT";
const ana = await signedInAt((await newProvider()).email);

const answers = { symptoms: "I wake at <three>.", previous_treatments: "Tea.", product_use: "Each morning." };

async function claimed(more: Record<string, unknown> = {}) {
  const { requestId } = await newReview({ state, ...answers, ...more });
  const path = `/desk/review/${requestId}`;
  await ana.post(path, { intent: "claim" });
  const browser = new PaperBrowser(ana);
  await browser.open(`${path}/approve`);
  return { requestId, path, approve: `${path}/approve`, browser };
}

describe("the patient's own words", () => {
  test("fill what is empty, marked as theirs, with the diagnosis of the one condition they ticked", async () => {
    const { browser, approve } = await claimed();
    browser.type("use", "Mine stays.");
    await browser.press("words");
    expect(browser.path).toBe(`${approve}#approve-effect`);
    expect(browser.value("effect")).toBe("The patient's request says: “I wake at <three>.”");
    expect(browser.value("use")).toBe("Mine stays.");
    expect(browser.value("reason")).toContain("“Tea.”");
    expect(browser.value("icd10")).toBe("G47.00");
    expect(browser.value("confirm-diagnosis")).toBe("");
  });

  test("of several conditions name no diagnosis", async () => {
    const { browser } = await claimed({ conditions: ["Insomnia", "Depression"] });
    await browser.press("words");
    expect(browser.value("icd10")).toBe("");
    expect(browser.value("effect")).not.toBe("");
  });

  test("replace one part at its own button, which leads back to that part", async () => {
    const { browser, approve } = await claimed();
    browser.type("use", "Mine.");
    await browser.press("words:use");
    expect(browser.path).toBe(`${approve}#approve-use`);
    expect(browser.value("use")).toContain("“Each morning.”");
    expect(browser.value("effect")).toBe("");
  });

  test("aren't offered where there are none", async () => {
    const none = { symptoms: null, previous_treatments: null, product_use: null };
    const { browser } = await claimed(none);
    expect(browser.body).not.toContain('value="words');
  });
});

describe("replaced text", () => {
  test.each(["draft:Insomnia", "words:effect"])("%s is restored at one press, and again", async (button) => {
    const { browser } = await claimed();
    browser.type("effect", "My own “long” <text>\nof two lines");
    browser.type("reason", "My reason");
    await browser.press(button);
    const written = browser.value("effect");
    expect(written).not.toContain("My own");
    expect(browser.body).toContain("Bring back what I had");
    browser.type("basisWords", "Typed since.");
    await browser.press("undo");
    expect(browser.value("effect").replaceAll("\r", "")).toBe("My own “long” <text>\nof two lines");
    expect(browser.value("reason")).toBe("My reason");
    expect(browser.value("basisWords")).toBe("Typed since.");
    await browser.press("undo");
    expect(browser.value("effect")).toBe(written);
  });

  test("is still there after a refusal; nothing is offered where nothing was typed", async () => {
    const { browser } = await claimed();
    await browser.press("draft:Insomnia");
    expect(browser.body).not.toContain("Bring back what I had");
    browser.type("effect", "My effect.");
    await browser.press("words:effect");
    await browser.press("sign");
    expect(browser.body).toContain("Please check your answers");
    await browser.press("undo");
    expect(browser.value("effect")).toBe("My effect.");
  });

  test("by a forged note is nothing", async () => {
    const { approve } = await claimed();
    const posted = await ana.post(approve, { effect: "Mine", replaced: "{no json", intent: "undo" });
    expect(posted.status).toBe(303);
    expect((await ana.get(approve)).body).toContain(">Mine</textarea>");
  });
});

describe("what is typed", () => {
  const drafts = (requestId: string) => rowsWhere(world, "review_drafts", "request_id", requestId);

  test.each(["ask", "deny", "approve"])("of %s is kept while one types, encrypted", async (form) => {
    const { requestId, path } = await claimed();
    const name = { ask: "question", deny: "words", approve: "effect" }[form] ?? "";
    const kept = await ana.post(`${path}/draft/${form}`, { [name]: "Half a sentence" });
    expect(kept.status).toBe(200);
    expect(kept.headers.get("Cache-Control")).toBe("no-store");
    expect((await ana.get(`${path}/${form}`)).body).toContain(">Half a sentence</textarea>");
    const { body } = await ana.get(`${path}/${form}`);
    expect(body).toContain(`data-keep="${path}/draft/${form}?`);
    const [row] = (await world.db.from("review_drafts").select().eq("request_id", requestId)).data ?? [];
    expect(JSON.stringify(row)).not.toContain("Half a sentence");
  });

  test("draws the letter so far, with the words escaped and what is missing", async () => {
    const { path, approve } = await claimed();
    const { body } = await ana.post(`${path}/draft/approve`, { ...approval, effect: "Wakes <b>", use: "" });
    expect(body).toContain("Wakes &lt;b&gt;");
    expect(body).toContain("Write how and how often the product is used");
    expect(body).not.toContain("<html");
    expect((await ana.get(approve)).body).toContain("Wakes &lt;b&gt;</dd>");
    const whole = await ana.post(`${path}/draft/approve`, { ...approval, certified: "" });
    expect(whole.body).toContain("I spoke with the patient by phone on");
    expect(whole.body).not.toContain("Before you can sign");
  });

  test("isn't kept for a provider without the claim, or of a form that there isn't", async () => {
    const { requestId, path } = await claimed();
    await alterReview(requestId, { claimed_by: null, claimed_until: minutesFromNow(-1) });
    expect((await ana.post(`${path}/draft/approve`, { effect: "Late" })).status).toBe(409);
    expect((await ana.post(`${path}/draft/sign`, { effect: "Late" })).status).toBe(404);
    expect(await drafts(requestId)).toEqual([]);
  });

  test("of a letter that is approved again is saved too", async () => {
    const requestId = await sentBy(ana);
    const path = await requestCorrection(world, requestId, "product", "Other lamp");
    const ben = await signedInAt((await newProvider({ name: "Ben Other" })).email);
    const kept = await ben.post(`${path}/draft/approve`, { ...approval, effect: "Read anew." });
    expect(kept.body).toContain("Read anew.");
    expect((await ben.get(path)).body).toContain("Read anew.</textarea>");
    expect(await drafts(requestId)).toHaveLength(1);
  });

  test("of a letter that is approved anew comes back if the license has ended", async () => {
    const path = await requestCorrection(world, await sentBy(ana), "product", "Other lamp");
    const { id, email } = await newProvider({ name: "Ben Other" });
    const ben = await signedInAt(email);
    await world.db.from("provider_licenses").update({ expires_on: "2020-01-01" }).eq("provider_id", id);
    expect((await ben.post(`${path}/draft/approve`, { effect: "Read anew." })).status).toBe(409);
    const signed = await ben.post(path, { ...approval, effect: "Read anew.", intent: "sign" });
    expect(signed.status).toBe(409);
    expect(signed.body).toContain("Read anew.</textarea>");
    expect((await ben.get(path)).status).toBe(403);
  });
});

test("claiming from the queue opens the form with the answers beside it", async () => {
  const { requestId } = await newReview({ state, ...answers });
  const opened = await ana.post(`/desk/review/${requestId}`, { intent: "open" });
  expect(opened.location).toBe(`/desk/review/${requestId}/approve`);
  expect((await ana.get(opened.location ?? "")).body).toContain("I wake at &lt;three&gt;.");
});
