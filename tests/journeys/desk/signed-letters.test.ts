import { describe, expect, test } from "vitest";
import { runAuditCommand } from "~/letters/desk/operations/audit-command.server";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { sentBy, versionsOf } from "../../support/signed-at-desk";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

const { email } = await newProvider();
const ana = await signedInAt(email);
const elsewhere = await signedInAt((await newProvider({}, { HI: "2035-12-31" })).email);

const sent = () => sentBy(ana);
const versions = (requestId: string) => versionsOf(world, requestId);

describe("revoking", () => {
  test("needs a reason, happens once and is mailed to the shopper", async () => {
    const requestId = await sent();
    const path = `/desk/letter/${requestId}`;
    const page = (await ana.get(path)).body;
    expect(page).toContain("Insomnia, unspecified, G47.00");
    expect(page).toContain("letter sent");
    expect(page).toContain("<dt>State</dt><dd>valid</dd>");
    expect((await elsewhere.get(path)).status).toBe(403);
    expect((await ana.post(path, { cause: "our-mistake", reason: " " })).body).toContain("Write down why");
    const reason = "Signed for the <wrong> product";
    const twice = await Promise.all(
      [1, 2].map(() => ana.twin().post(path, { cause: "false-answers", reason })),
    );
    expect(twice.map(({ status }) => status).sort()).toEqual([303, 303]);
    const other = await ana.post(path, { cause: "our-mistake", reason });
    expect(other.status).toBe(409);
    expect(await versions(requestId)).toMatchObject([
      { state: "revoked", end_reason: reason, end_cause: "false-answers" },
    ]);
    const after = (await ana.get(path)).body;
    expect(after).not.toContain("Revoke the letter");
    expect(after).toContain("<dt>State</dt><dd>revoked: Signed for the &lt;wrong&gt; product</dd>");
  });

  test("opening a letter adds a row to the audit once in ten minutes; a refused attempt adds none", async () => {
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

  test("needs no license of its signer and of a medical director, and one of any other", async () => {
    const signer = await newProvider();
    const signerAtDesk = await signedInAt(signer.email);
    const director = await newProvider({ role: "medical-director" }, { HI: "2035-12-31" });
    const directorAtDesk = await signedInAt(director.email);
    for (const by of [signerAtDesk, directorAtDesk]) {
      const requestId = await sentBy(signerAtDesk);
      if (by === signerAtDesk)
        await world.db.from("provider_licenses").update({ state: "ME" }).eq("provider_id", signer.id);
      const path = `/desk/letter/${requestId}`;
      expect((await elsewhere.get(path)).status).toBe(403);
      expect((await by.get(path)).body).toContain("Revoke the letter");
      expect((await by.post(path, { cause: "our-mistake", reason: "The wrong patient" })).status).toBe(303);
      expect(await versions(requestId)).toMatchObject([{ state: "revoked" }]);
      await world.db.from("provider_licenses").update({ state: "VT" }).eq("provider_id", signer.id);
    }
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
