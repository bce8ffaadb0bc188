import { beforeAll, describe, expect, test } from "vitest";
import { readOperationsReport } from "~/operator/store/operations-report.server";
import { usStates } from "~/platform/values/us-state";
import { alterReview, newPractice, newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const practice = await newPractice({
  states: ["VT"],
  name: "Harbor Letters",
});
const member = (more: Record<string, unknown>, licenses: Record<string, string> = { VT: "2035-12-31" }) =>
  newProvider({ practice_id: practice, ...more }, licenses);
const { id: directorId, email: directorEmail } = await member({
  role: "medical-director",
  name: "Ada Director",
});
const { id: providerId } = await member({ name: "Ben Provider" });
const director = await signedInAt(directorEmail);

const audited = async (actor: string, action: string, requestId: string | null = null) =>
  Number(
    (
      await world.db.rpc("append_letter_audit", {
        p_actor_kind: "provider",
        p_actor_id: actor,
        p_action: action,
        p_request_id: requestId,
        p_detail: {},
      })
    ).data,
  );

test("the states are drawn: each once, and those where someone may sign, as the table says", async () => {
  const soon = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const own = await newPractice({ states: ["VT", "ND"] });
  const { email } = await newProvider(
    { practice_id: own, role: "medical-director" },
    { VT: "2035-12-31", ND: soon },
  );
  const { body } = await (await signedInAt(email)).get("/desk/practice");
  const tiles = [...body.matchAll(/data-state="(\w\w)" data-look="(\w+)"/g)].map(([, state, look]) => [
    state,
    look,
  ]);
  expect(tiles.map(([state]) => state).sort()).toEqual(Object.keys(usStates).sort());
  expect(tiles.filter(([, look]) => look !== "missing")).toEqual([
    ["VT", "covered"],
    ["ND", "ending"],
  ]);
  expect(body).toContain("The last license ends within 60 days in North Dakota.");
});

test("states are said in words: who covers, and what ends soon", async () => {
  const soon = await newPractice({ name: "Ends Soon" });
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  const { email } = await newProvider(
    { practice_id: soon, role: "medical-director", name: "Eve Soon" },
    { VT: day, NH: "2035-12-31" },
  );
  const page = (await (await signedInAt(email)).get("/desk/practice")).body;
  expect(page).toContain("Someone may sign in 2 of 51 states today.");
  expect(page.match(/\(within 60 days\)/g)).toHaveLength(1);
});

describe("a share of decisions", () => {
  const drawn: number[] = [];
  let requestId = "";
  beforeAll(async () => {
    await world.db.from("practices").update({ sample_percent: 10 }).eq("id", practice);
    requestId = (await newReview({ state: "VT", symptoms: "I wake at three." })).requestId;
    await alterReview(requestId, { practice_id: practice });
    const seqs: number[] = [];
    for (let turn = 0; turn < 120; turn += 1)
      seqs.push(await audited(providerId, turn % 9 ? "approved" : "denied", requestId));
    const { sample_secret } = await rowWhere(world, "practices", "id", practice);
    for (const p_seq of seqs) {
      const args = { p_secret: String(sample_secret), p_percent: 10, p_seq, p_request_id: requestId };
      if ((await world.db.rpc("is_drawn", args)).data) drawn.push(p_seq);
    }
  });

  test("is drawn by a rule that can be worked out again, none left out", async () => {
    const rows = await rowsWhere(world, "quality_samples", "request_id", requestId);
    expect(rows.map(({ audit_seq }) => Number(audit_seq)).sort((a, b) => a - b)).toEqual(drawn);
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn.length).toBeLessThan(40);
    expect(rows.every(({ decided_by }) => decided_by === providerId)).toBe(true);
  });

  test("is read by another physician, once, with their words encrypted", async () => {
    const [sample] = await rowsWhere(world, "quality_samples", "request_id", requestId);
    const path = `/desk/second-opinion/${sample?.id}`;
    expect((await director.get("/desk")).body).toContain("Decisions to read a second time");
    expect((await director.get(path)).body).toContain("I wake at three.");
    expect((await director.post(path, { outcome: "disagree" })).status).toBe(422);
    const words = "The answers name no diagnosis.";
    expect((await director.post(path, { outcome: "disagree", words })).status).toBe(303);
    const late = await director.post(path, { outcome: "disagree", words: "Typed in another tab" });
    expect(late.status).toBe(404);
    expect(late.body).toContain("Typed in another tab</textarea>");
    expect((await director.get(path)).status).toBe(404);
    const { data } = await world.db.from("quality_samples").select("*").eq("id", String(sample?.id)).single();
    expect(data).toMatchObject({ outcome: "disagree", provider_id: directorId });
    expect(JSON.stringify(data)).not.toContain("no diagnosis");
    const page = (await director.get("/desk/practice")).body;
    expect(page).toMatch(/Disagreed<\/dt><dd>1</);
    expect(page).toContain(words);
  });

  test("is nothing for who decided, a nurse practitioner, an assistant or a stranger", async () => {
    const others = await Promise.all([
      providerId,
      member({ credential: "NP" }).then(({ id }) => id),
      member({ role: "assistant", credential: null, npi: null }).then(({ id }) => id),
      newProvider({}).then(({ id }) => id),
    ]);
    for (const id of others) {
      const { data } = await world.db.rpc("list_second_opinions", { p_provider_id: id, p_limit: 10 });
      expect(data).toEqual([]);
    }
  });

  test("and who approves nearly everything raises an alarm, and is named to the director", async () => {
    const before = (await readOperationsReport()).highApprovals;
    const { id } = await member({ name: "Finn Yes" });
    for (let turn = 0; turn < 39; turn += 1) await audited(id, "approved", requestId);
    expect((await readOperationsReport()).highApprovals).toBe(before);
    await audited(id, "approved", requestId);
    expect((await readOperationsReport()).highApprovals).toBe(before + 1);
    expect((await director.get("/desk/practice")).body).toContain("Finn Yes approved 40 of 40 requests");
    const elsewhere = await newPractice({ states: ["NH"] });
    await world.db.from("providers").update({ practice_id: elsewhere }).eq("id", id);
    expect((await director.get("/desk/practice")).body).toContain("Finn Yes approved 40 of 40 requests");
    await audited(id, "denied", requestId);
    expect((await director.get("/desk/practice")).body).toContain("Finn Yes approved 40 of 40 requests");
    await world.db.from("providers").update({ practice_id: practice }).eq("id", id);
    for (let turn = 0; turn < 3; turn += 1) await audited(id, "denied", requestId);
    expect((await readOperationsReport()).highApprovals).toBe(before);
  });
});
