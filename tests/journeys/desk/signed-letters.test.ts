import "../../support/demo-environment";
import { describe, expect, test } from "vitest";
import { runAuditCommand } from "~/letters/desk/operations/audit-command.server";
import { minutesFromNow, newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { drainAll } from "../../support/outbox";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();

const { id: anaId, email } = await newProvider();
const ana = await signedInAt(email);
const elsewhere = await signedInAt((await newProvider({}, { HI: "2035-12-31" })).email);

const day = (days: number) => minutesFromNow(days * 1_440).slice(0, 10);
const answers = {
  diagnosis: "Insomnia, unspecified",
  icd10: "G47.00",
  effect: "Ada wakes at three.",
  product: "Lamp",
  use: "Mornings, 30 minutes.",
  reason: "Light sets her clock.",
  startsOn: day(0),
  endsOn: day(300),
  basis: "phone",
  certified: "yes",
  intent: "sign",
};

/** A letter that was approved at the desk, made and mailed. */
async function sent(): Promise<string> {
  const { requestId } = await newReview({ state: "VT" });
  await ana.post(`/desk/review/${requestId}`, { intent: "claim" });
  expect((await ana.post(`/desk/review/${requestId}/approve`, answers)).status).toBe(303);
  await drainAll();
  return requestId;
}
const statusOf = async (id: string) => (await rowWhere(world, "product_page_lmn_requests", "id", id)).status;
const versions = async (requestId: string) =>
  (await rowsWhere(world, "issued_letters", "request_id", requestId)).sort(
    (a, b) => Number(a.version) - Number(b.version),
  );
async function asked(requestId: string, field: string, words: string): Promise<string> {
  const args = { p_kind: "product", p_request_id: requestId, p_field: field, p_asked_for: words };
  const { data } = await world.db.rpc("ask_correction", args);
  return `/desk/correction/${data}`;
}

describe("a correction", () => {
  test("waits above the queue, and one press signs the next version for the same days", async () => {
    const requestId = await sent();
    expect(await statusOf(requestId)).toBe("sent");
    const path = await asked(requestId, "patient-name", "Ada Exemplar");
    expect((await ana.get("/desk")).body).toContain(`href="${path}"`);
    expect((await elsewhere.get("/desk")).body).not.toContain(path);
    expect((await elsewhere.get(path)).status).toBe(403);
    const page = (await ana.get(path)).body;
    expect(page).toContain("<dd>Ada Example</dd>");
    expect(page).toContain("<dd>Ada Exemplar</dd>");
    const twice = await Promise.all([1, 2].map(() => ana.twin().post(path, { intent: "confirm" })));
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 409]);
    await drainAll();
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

  test("refused changes nothing; words that no letter can hold are not signed", async () => {
    const requestId = await sent();
    const tooLong = await asked(requestId, "patient-name", "A".repeat(300));
    const unprintable = await ana.post(tooLong, { intent: "confirm" });
    expect(unprintable.status).toBe(422);
    expect(unprintable.body).toContain("These words can&#x27;t be printed in a letter");
    expect((await ana.post(tooLong, { intent: "refuse" })).location).toBe("/desk");
    expect((await ana.get("/desk")).body).toContain("Refused. The letter stays as it is.");
    expect(await versions(requestId)).toHaveLength(1);
    expect((await ana.post(tooLong, { intent: "erase" })).status).toBe(400);
  });
});

describe("a physician's letter", () => {
  const ticks = { diagnosis: "yes", effect: "yes", product: "yes", reason: "yes", review: "yes" };

  test("is asked for where another provider signed, is for physicians only, and replaces the letter once signed", async () => {
    const nurse = await newProvider({ credential: "NP" });
    const nurseAtDesk = await signedInAt(nurse.email);
    const { requestId } = await newReview({ state: "VT" });
    await nurseAtDesk.post(`/desk/review/${requestId}`, { intent: "claim" });
    expect((await nurseAtDesk.post(`/desk/review/${requestId}/approve`, answers)).status).toBe(303);
    await drainAll();

    const path = await asked(requestId, "physician", "Lively wants a <physician>");
    expect(await asked(requestId, "physician", "again")).toBe("/desk/correction/null");
    expect((await ana.get("/desk")).body).toContain(`href="${path}"`);
    expect((await nurseAtDesk.get("/desk")).body).not.toContain(path);
    expect((await nurseAtDesk.get(path)).status).toBe(403);
    expect((await nurseAtDesk.post(path, { ...ticks, intent: "confirm" })).status).toBe(403);
    expect((await nurseAtDesk.post(path, { intent: "refuse" })).status).toBe(403);

    const page = (await ana.get(path)).body;
    for (const words of ["Lively wants a &lt;physician&gt;", "Insomnia, unspecified (ICD-10-CM G47.00)"])
      expect(page).toContain(words);
    const { review: _, ...unread } = ticks;
    const half = await ana.post(path, { ...unread, intent: "confirm" });
    expect(half.status).toBe(422);
    expect(half.body).toContain("Read it, and tick it only if");
    expect(await versions(requestId)).toMatchObject([{ state: "valid", provider_id: nurse.id }]);

    const twice = await Promise.all([1, 2].map(() => ana.twin().post(path, { ...ticks, intent: "confirm" })));
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 409]);
    await drainAll();
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
        reviewMethod: expect.stringMatching(
          /^I reviewed the patient's written answers and the letter that .*, NP,/,
        ),
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
    const { requestId } = await newReview({ state: "VT" });
    await nurse.post(`/desk/review/${requestId}`, { intent: "claim" });
    await nurse.post(`/desk/review/${requestId}/approve`, answers);
    await drainAll();
    const path = await asked(requestId, "physician", "MD please");
    expect((await ana.post(path, { intent: "refuse" })).location).toBe("/desk");
    expect(await versions(requestId)).toMatchObject([{ state: "valid" }]);
    expect(await asked(requestId, "physician", "MD please")).toBe("/desk/correction/null");
  });

  test("can't be signed around the page by who is no physician", async () => {
    const nurse = await newProvider({ credential: "NP" });
    const nurseAtDesk = await signedInAt(nurse.email);
    const { requestId } = await newReview({ state: "VT" });
    await nurseAtDesk.post(`/desk/review/${requestId}`, { intent: "claim" });
    await nurseAtDesk.post(`/desk/review/${requestId}/approve`, answers);
    await drainAll();
    const id = (await asked(requestId, "physician", "MD please")).split("/").at(-1);
    const [letter] = await versions(requestId);
    const args = { p_correction_id: id, p_provider_id: nurse.id };
    const { data: confirmed } = await world.db.rpc("confirm_correction", {
      ...args,
      p_content: { ...Object(letter?.content), version: 2 },
    });
    expect(confirmed).toBe("not-physician");
    expect((await world.db.rpc("refuse_correction", args)).data).toBe("closed");
  });
});

describe("revoking", () => {
  test("needs a reason, happens once and is told to the shopper", async () => {
    const requestId = await sent();
    const path = `/desk/letter/${requestId}`;
    const page = (await ana.get(path)).body;
    expect(page).toContain("Insomnia, unspecified, G47.00");
    expect(page).toContain("letter sent");
    expect((await elsewhere.get(path)).status).toBe(403);
    expect((await ana.post(path, { reason: " " })).body).toContain("Write down why");
    const reason = "Signed for the <wrong> product";
    const twice = await Promise.all([1, 2].map(() => ana.twin().post(path, { reason })));
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 409]);
    expect(twice.find(({ status }) => status === 409)?.body).toContain(
      "Signed for the &lt;wrong&gt; product",
    );
    expect(await versions(requestId)).toMatchObject([{ state: "revoked", end_reason: reason }]);
    expect((await ana.get(path)).body).not.toContain("Revoke the letter");
  });

  test("opening a letter leaves a row of the audit, once in ten minutes; whoever may not open it leaves none", async () => {
    const requestId = await sent();
    const openings = async () =>
      (await rowsWhere(world, "letter_audit", "request_id", requestId)).filter(
        ({ action }) => action === "letter opened",
      );
    expect((await elsewhere.get(`/desk/letter/${requestId}`)).status).toBe(403);
    expect(await openings()).toEqual([]);
    await ana.get(`/desk/letter/${requestId}`);
    await ana.get(`/desk/letter/${requestId}`);
    expect(await openings()).toMatchObject([{ actor_kind: "provider", kind: "product", detail: {} }]);
  });

  test("a request without a letter shows none", async () => {
    const { requestId } = await newReview({ state: "VT" });
    expect((await ana.get(`/desk/letter/${requestId}`)).body).toContain(
      "No letter was signed for this request.",
    );
  });
});

test("the audit holds after all of it", async () => {
  expect(await runAuditCommand([])).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining("The audit holds"),
  });
});
