import { describe, expect, test } from "vitest";
import { longDate } from "~/platform/values/date";
import { newProvider, signedInAt } from "../../support/desk";
import {
  approval,
  day,
  requestCorrection,
  reread,
  sendNow,
  sentBy,
  versionsOf,
} from "../../support/signed-at-desk";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

const { id: anaId, email } = await newProvider();
const ana = await signedInAt(email);
const elsewhere = await signedInAt((await newProvider({}, { HI: "2035-12-31" })).email);

/** What a letter's signer posts to confirm its correction. */
const seen = { seen: "yes", certified: "yes", intent: "confirm" };
const sent = () => sentBy(ana);
const statusOf = async (id: string) => (await rowWhere(world, "product_page_lmn_requests", "id", id)).status;
const versions = (requestId: string) => versionsOf(world, requestId);
const asked = (requestId: string, field: string, words: string) =>
  requestCorrection(world, requestId, field, words);

describe("a correction", () => {
  test("waits above the queue, and one press signs the next version for the same days", async () => {
    const requestId = await sent();
    expect(await statusOf(requestId)).toBe("sent");
    const path = await asked(requestId, "patient-name", "Ada Exemplar");
    expect((await ana.get("/desk")).body).toContain(`href="${path}"`);
    expect((await elsewhere.get("/desk")).body).not.toContain(path);
    expect((await elsewhere.get(path)).status).toBe(403);
    const page = (await ana.get(path)).body;
    expect(page).toContain(">Ada Example</dd>");
    expect(page).toContain(">Ada Exemplar</dd>");
    for (const words of [
      "Ada wakes at three.",
      "Light sets her clock.",
      "I spoke with the patient by phone on",
    ])
      expect(page).toContain(words);
    const pdf = await ana.get(`${path}/preview`);
    expect(pdf.body.startsWith("%PDF-")).toBe(true);
    expect(pdf.headers.get("Cache-Control")).toBe("no-store");
    const unseen = await ana.post(path, { certified: "yes", intent: "confirm" });
    expect(unseen.status).toBe(422);
    expect(unseen.body).toContain("Read the letter, and tick that you have");
    expect(await versions(requestId)).toHaveLength(1);
    const twice = await Promise.all([1, 2].map(() => ana.twin().post(path, seen)));
    expect(twice).toMatchObject([1, 2].map(() => ({ status: 303, location: "/desk" })));
    expect(await versions(requestId)).toHaveLength(2);
    await sendNow(ana, requestId);
    const [first, second] = await versions(requestId);
    expect(first).toMatchObject({ version: 1, state: "corrected" });
    expect(second).toMatchObject({
      version: 2,
      state: "valid",
      valid_until: day(300),
      provider_id: anaId,
      content: {
        patient: { name: "Ada Exemplar" },
        accountHolder: "Ada Exemplar",
        product: { name: "Lamp" },
      },
    });
    expect(second?.code).not.toBe(first?.code);
    expect(await statusOf(requestId)).toBe("sent");
    expect((await ana.get(path)).body).toContain("This correction is decided.");
  });

  test("for any other provider is the approval form, and what they sign is their own review", async () => {
    const requestId = await sent();
    const path = await asked(requestId, "patient-name", "Ada Exemplar");
    const { id: benId, email: bensEmail } = await newProvider({ name: "Ben Osei", credential: "NP" });
    const ben = await signedInAt(bensEmail);
    const page = (await ben.get(path)).body;
    expect(page).toContain("Ada wakes at three.</textarea>");
    expect(page).toContain('value="Insomnia, unspecified"');
    expect(page).not.toMatch(/checked=""[^>]*name="basis"|name="basis"[^>]*checked=""/);
    expect((await ben.post(path, seen)).status).toBe(400);
    const { basis: _, ...noBasis } = approval;
    const unsaid = await ben.post(path, { ...noBasis, effect: "My <own> words", intent: "sign" });
    expect(unsaid.status).toBe(422);
    expect(unsaid.body).toContain("Choose how you made the review");
    expect(unsaid.body).toContain("My &lt;own&gt; words</textarea>");
    expect((await ben.get(path)).body).toContain("My &lt;own&gt; words</textarea>");
    expect((await ben.post(path, { ...approval, certified: "" })).status).toBe(422);
    expect(await versions(requestId)).toHaveLength(1);

    const unread = await ben.post(path, approval);
    expect(unread.status).toBe(422);
    expect(unread.body.match(/This is the draft&#x27;s text/g)?.length).toBeGreaterThanOrEqual(3);
    const mine = {
      ...reread,
      basis: "in-person",
      visitMinutes: "20",
      basisWords: "Her chart names the diagnosis.",
      effect: "She wakes at four.",
    };
    expect(await ben.post(path, { ...mine, intent: "preview" })).toMatchObject({
      location: `${path}/preview`,
    });
    expect((await ben.get(`${path}/preview`)).body.startsWith("%PDF-")).toBe(true);
    expect(await ben.post(path, mine)).toMatchObject({ status: 303, location: "/desk" });
    await sendNow(ben, requestId);
    const [, second] = await versions(requestId);
    expect(second).toMatchObject({
      state: "valid",
      provider_id: benId,
      valid_until: day(300),
      content: {
        patient: { name: "Ada Exemplar" },
        effect: "She wakes at four.",
        reviewMethod: `I examined the patient in person on ${longDate(day(0))}, for 20 minutes. Her chart names the diagnosis.`,
        decidedOn: day(0),
        issuedOn: day(0),
        signer: { name: "Ben Osei", credential: "NP" },
      },
    });
    expect(await rowsWhere(world, "review_drafts", "request_id", requestId)).toEqual([]);
    const audit = await rowsWhere(world, "letter_audit", "request_id", requestId);
    expect(audit).toContainEqual(
      expect.objectContaining({
        action: "correction approved",
        actor_id: benId,
        detail: expect.objectContaining({
          decision: {
            basis: "in-person",
            visit: { on: day(0), minutes: 20 },
            inWords: true,
            addedLines: 0,
            weighed: 0,
            diagnosis: "named",
            warnings: [],
            letsUnread: true,
            decidedOn: day(0),
          },
        }),
      }),
    );
    expect((await ben.post(path, mine)).location).toBe("/desk");
    expect((await ben.get("/desk")).body).toContain("The letter is being made and emailed.");
    const other = await ben.post(path, { ...mine, effect: "She wakes at five." });
    expect([other.status, other.body]).toEqual([409, expect.stringContaining("She wakes at five.")]);
    expect((await ana.post(path, seen)).status).toBe(409);
    expect(await versions(requestId)).toHaveLength(2);
  });

  test("can't be confirmed around the page by another provider without a decision of their own", async () => {
    const requestId = await sent();
    const id = (await asked(requestId, "patient-name", "Ada Exemplar")).split("/").at(-1);
    const { id: benId } = await newProvider({ credential: "NP" });
    const confirm = (content: Record<string, unknown>) =>
      world.db.rpc("confirm_correction", { p_correction_id: id, p_provider_id: benId, p_content: content });
    expect((await confirm({ version: 2, issuedOn: day(0) })).data).toBe("not-decided");
    const visit = { on: day(0), minutes: 5 };
    const today = { basis: "phone", visit, diagnosis: "named", letsUnread: true, decidedOn: day(0) };
    for (const decision of [
      { ...today, decidedOn: day(-3) },
      { ...today, diagnosis: null },
      { ...today, basis: "" },
      { ...today, basis: "records" },
      { ...today, basis: "question" },
      { ...today, visit: null },
      { ...today, visit: { ...visit, on: day(1) } },
      { ...today, visit: { ...visit, on: day(-2) } },
      { ...today, basis: "answers", visit: null, inWords: true },
      { ...today, visit: { ...visit, minutes: 0 } },
    ])
      expect((await confirm({ version: 2, issuedOn: day(0), decision })).data).toBe("not-decided");
    expect(await versions(requestId)).toHaveLength(1);
  });

  test("of a name stands in every sentence", async () => {
    const named = { ...approval, effect: "Ada Example wakes at three.", reason: "Light helps Ada Example." };
    const requestId = await sentBy(ana, named);
    const path = await asked(requestId, "patient-name", "Ada Exemplar");
    expect((await ana.get(path)).body).toContain("Ada Exemplar wakes at three.");
    expect((await ana.post(path, seen)).status).toBe(303);
    const [, second] = await versions(requestId);
    expect(second?.content).toMatchObject({ reason: "Light helps Ada Exemplar." });
    expect(JSON.stringify(second?.content)).not.toContain("Ada Example");
  });

  test("of a product is approved anew by its signer too: what it is for isn't another product's", async () => {
    const requestId = await sent();
    const path = await asked(requestId, "product", "Hot tub for eight");
    expect((await ana.get(path)).body).toContain('value="Hot tub for eight"');
    expect((await ana.post(path, seen)).status).toBe(400);
    const tub = { ...approval, product: "Hot tub for eight", use: "Twice a week." };
    const unread = await ana.post(path, tub);
    expect(unread.status).toBe(422);
    expect(unread.body).toContain("This is the draft&#x27;s text");
    expect(await versions(requestId)).toHaveLength(1);
    const all = { ...tub, effect: "Her back is stiff.", reason: "Warmth loosens it." };
    expect((await ana.post(path, all)).status).toBe(303);
    const [, second] = await versions(requestId);
    expect(second?.content).toMatchObject({
      product: { name: "Hot tub for eight", use: "Twice a week." },
      reason: "Warmth loosens it.",
    });
  });

  test("refused changes nothing; words that no letter can hold are not signed", async () => {
    const requestId = await sent();
    const tooLong = await asked(requestId, "patient-name", "A".repeat(300));
    const unprintable = await ana.post(tooLong, seen);
    expect(unprintable.status).toBe(422);
    expect(unprintable.body).toContain("These words can&#x27;t be printed in a letter");
    expect((await ana.post(tooLong, { intent: "erase" })).status).toBe(400);
    expect((await ana.post(tooLong, { intent: "refuse", refusal: "another-person" })).location).toBe("/desk");
    expect((await ana.get("/desk")).body).toContain("Refused. The letter stays as it is.");
    expect(await versions(requestId)).toHaveLength(1);
  });
});
