import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { encryptColumns, newLetterKey, rowOfKey } from "~/letters/store/letter-keys.server";
import { newReview } from "../../contract/data/desk-rows";
import { insert } from "../../contract/data/rows";
import { countCalls } from "../../support/database-calls";
import { newProvider, signedInAt } from "../../support/desk";
import { requestCorrection, sentBy } from "../../support/signed-at-desk";
import { openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const { id: anaId, email } = await newProvider();
const ana = await signedInAt(email);

test("a correction's signature that is undone takes its own quality sample along, not that of the letter before", async () => {
  const requestId = await sentBy(ana);
  const sampled = async (action: string) => {
    const rows = await rowsWhere(world, "letter_audit", "request_id", requestId);
    const { practice_id } = await rowWhere(world, "providers", "id", anaId);
    const audit_seq = rows.find((row) => row.action === action)?.seq;
    const row = { practice_id, request_id: requestId, audit_seq, decision: "approved", decided_by: anaId };
    await world.db.from("quality_samples").insert(row).throwOnError();
    return audit_seq;
  };
  const first = await sampled("approved");
  const path = await requestCorrection(world, requestId, "patient-name", "Ada Exemplar");
  await ana.post(path, { seen: "yes", certified: "yes", intent: "confirm" });
  await sampled("correction confirmed");
  await ana.post(`/desk/letter/${requestId}`, { intent: "undo" });
  const left = await rowsWhere(world, "quality_samples", "request_id", requestId);
  expect(left.map(({ audit_seq }) => audit_seq)).toEqual([first]);
});

test("the director reads all disagreements with one reading of their keys", async () => {
  const director = await newProvider({ role: "medical-director" });
  const { practice_id } = await rowWhere(world, "providers", "id", director.id);
  for (const words of ["Too little about the diagnosis", "Another product", "No visit"]) {
    const { requestId } = await newReview({ state: "VT" });
    const key = newLetterKey();
    await insert("letter_keys", rowOfKey(key));
    const holder = { letter_key_id: key.id };
    await world.db.from("product_page_lmn_requests").update(holder).eq("id", requestId).throwOnError();
    await insert("quality_samples", {
      ...{ practice_id, request_id: requestId, audit_seq: -randomInt(1e9), decision: "denied" },
      ...{ decided_by: anaId, provider_id: director.id, read_at: new Date().toISOString() },
      ...{ outcome: "disagree", ...encryptColumns("quality_samples", { words }, key) },
    });
  }
  const visitor = await signedInAt(director.email);
  const { result, asked } = await countCalls(() => visitor.get("/desk/practice"));
  for (const words of ["Too little", "Another product", "No visit"]) expect(result.body).toContain(words);
  expect(asked.filter((name) => name === "letter_keys")).toHaveLength(1);
});
