import { expect, test } from "vitest";
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
