import { describe, expect, test } from "vitest";
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

const sent = () => sentBy(ana);
const statusOf = async (id: string) => (await rowWhere(world, "product_page_lmn_requests", "id", id)).status;
const versions = (requestId: string) => versionsOf(world, requestId);
const asked = (requestId: string, field: string, words: string) =>
  requestCorrection(world, requestId, field, words);

describe("a physician's letter", () => {
  test("is asked for where another provider signed, is for physicians only, and replaces the letter once signed", async () => {
    const nurse = await newProvider({ credential: "NP" });
    const nurseAtDesk = await signedInAt(nurse.email);
    const requestId = await sentBy(nurseAtDesk);

    const path = await asked(requestId, "physician", "Lively wants a <physician>");
    expect(await asked(requestId, "physician", "again")).toBe("/desk/correction/null");
    expect((await ana.get("/desk")).body).toContain(`href="${path}"`);
    expect((await nurseAtDesk.get("/desk")).body).not.toContain(path);
    expect((await nurseAtDesk.get(path)).status).toBe(403);
    expect((await nurseAtDesk.post(path, approval)).status).toBe(403);
    expect((await nurseAtDesk.post(path, { intent: "refuse" })).status).toBe(403);

    const page = (await ana.get(path)).body;
    for (const words of [
      "Lively wants a &lt;physician&gt;",
      'value="Insomnia, unspecified"',
      'value="G47.00"',
    ])
      expect(page).toContain(words);
    const half = await ana.post(path, { ...approval, certified: "" });
    expect(half.status).toBe(422);
    expect(half.body).toContain("Tick the certification to sign");
    expect(await versions(requestId)).toMatchObject([{ state: "valid", provider_id: nurse.id }]);

    const twice = await Promise.all([1, 2].map(() => ana.twin().post(path, reread)));
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 303]);
    await sendNow(ana, requestId);
    const [first, second] = await versions(requestId);
    expect(first).toMatchObject({ state: "corrected", provider_id: nurse.id });
    expect(second).toMatchObject({
      version: 2,
      state: "valid",
      valid_until: day(300),
      provider_id: anaId,
      content: {
        signer: { credential: "MD" },
        diagnosis: { name: "Insomnia, unspecified" },
        reviewMethod: expect.stringMatching(/^I spoke with the patient by phone on .*, for 12 minutes\.$/),
      },
    });
    expect(await statusOf(requestId)).toBe("sent");
    const audit = await rowsWhere(world, "letter_audit", "request_id", requestId);
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["physician asked for", "physician signed"]),
    );
  });

  test("isn't asked for where a physician signed, and not again once one refused", async () => {
    expect(await asked(await sent(), "physician", "MD please")).toBe("/desk/correction/null");
    const nurse = await signedInAt((await newProvider({ credential: "NP" })).email);
    const requestId = await sentBy(nurse);
    const path = await asked(requestId, "physician", "MD please");
    expect((await ana.post(path, { intent: "refuse", refusal: "not-mine-to-sign" })).location).toBe("/desk");
    expect(await versions(requestId)).toMatchObject([{ state: "valid" }]);
    expect(await asked(requestId, "physician", "MD please")).toBe("/desk/correction/null");
  });

  test("can't be signed by a provider who isn't a physician, even without the page", async () => {
    const nurse = await newProvider({ credential: "NP" });
    const nurseAtDesk = await signedInAt(nurse.email);
    const requestId = await sentBy(nurseAtDesk);
    const id = (await asked(requestId, "physician", "MD please")).split("/").at(-1);
    const [letter] = await versions(requestId);
    const args = { p_correction_id: id, p_provider_id: nurse.id };
    const { data: confirmed } = await world.db.rpc("confirm_correction", {
      ...args,
      p_content: { ...Object(letter?.content), version: 2 },
    });
    expect(confirmed).toBe("not-physician");
    expect(
      (await world.db.rpc("refuse_correction", { ...args, p_reason: "other", p_words: null })).data,
    ).toBe("closed");
  });
});
