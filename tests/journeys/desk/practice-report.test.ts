import { describe, expect, test } from "vitest";
import { newPractice, newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { openWorld } from "../../support/world";

const world = await openWorld();
const practice = await newPractice({ states: ["VT"], time_zone: "America/Denver", decision_pay: 8.5 });
const member = (more: Record<string, unknown>) =>
  newProvider({ practice_id: practice, ...more }, { VT: "2035-12-31" });
const { id: directorId, email } = await member({ role: "medical-director" });
const { id: providerId } = await member({ name: "Ben Provider" });
const director = await signedInAt(email);

async function audited(actor: string, action: string, requestId: string): Promise<void> {
  await world.db.rpc("append_letter_audit", {
    p_actor_kind: "provider",
    p_actor_id: actor,
    p_action: action,
    p_request_id: requestId,
    p_detail: {},
  });
}

describe("the report of a month", () => {
  test("adds up to the audit, and says nothing about a patient", async () => {
    const { requestId } = await newReview({ state: "VT" });
    for (const action of ["approved", "approved", "denied", "question asked"])
      await audited(providerId, action, requestId);
    await audited(providerId, "denied", (await newReview({ state: "VT" })).requestId);
    // Work stays with the practice at which it was done, even if the provider has moved to another.
    const { id: leaver } = await member({ name: "Lea Leaver" });
    await audited(leaver, "approved", (await newReview({ state: "VT" })).requestId);
    const other = await newPractice({ states: ["NH"] });
    await world.db.from("providers").update({ practice_id: other }).eq("id", leaver);
    await audited(leaver, "approved", (await newReview({ state: "VT" })).requestId);
    const month = new Intl.DateTimeFormat("en-CA", {
      timeZone: "America/Denver",
      year: "numeric",
      month: "2-digit",
    })
      .format(new Date())
      .slice(0, 7);
    const answer = await director.get(`/desk/practice/report?month=${month}`);
    expect(answer.headers.get("Content-Type")).toContain("text/csv");
    const lines = answer.body
      .trim()
      .split("\r\n")
      .map((line) => line.slice(1, -1).split('","'));
    const { data: rows } = await world.db
      .from("letter_audit")
      .select("action")
      .eq("detail->>actorPracticeId", practice);
    const inAudit = (action: string) => (rows ?? []).filter((row) => row.action === action).length;
    const sums = lines.at(-1) ?? [];
    expect(sums.slice(4, 7)).toEqual(["3", "2", "1"]);
    expect(sums.slice(4, 7)).toEqual(
      ["approved", "denied", "question asked"].map((one) => String(inAudit(one))),
    );
    // Three requests were paid for, one of them decided three times.
    expect(sums.slice(-3)).toEqual(["75.00", "5", "42.50"]);
    expect(lines.find(([, name]) => name === "Lea Leaver")?.slice(4, 6)).toEqual(["1", "0"]);
    for (const word of ["Ada Example", requestId, "mail.example"]) expect(answer.body).not.toContain(word);
  });

  test("begins at midnight where the practice is", async () => {
    const { data } = await world.db.rpc("read_practice_report", {
      p_provider_id: directorId,
      p_month: "2001-01-01",
    });
    expect(data).toEqual([]);
    expect((await director.get("/desk/practice/report?month=2026-13")).status).toBe(404);
  });
});
