import { expect, test } from "vitest";
import { newSecretLink } from "~/letters/operations/secret-link.server";
import { copyData } from "~/site/privacy/operations/copy-data.server";
import { planErasure } from "~/site/privacy/store/personal-data.server";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { approval, requestCorrection, sendNow, versionsOf } from "../../support/signed-at-desk";
import { Visitor } from "../../support/visitor";
import { openWorld } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider()).email);

/** A full copy, except for providers' drafts, which aren't decisions, and these tables. */
async function copyOf(email: string, ...without: string[]) {
  const { sections } = await copyData(email);
  return sections.filter(({ name }) => !["review_drafts", ...without].includes(name));
}
const keptOf = async (email: string) => (await planErasure(email)).filter(({ what }) => what === "letter");

async function claimed() {
  const email = `copy-${crypto.randomUUID()}@mail.example`;
  const { requestId } = await newReview({ state: "VT", email });
  const path = `/desk/review/${requestId}`;
  await ana.post(path, { intent: "claim" });
  return { email, requestId, path };
}

test("a person's copy and the plan of their erasure know of a letter once it has gone, and nothing before", async () => {
  const { email, requestId, path } = await claimed();
  await ana.post(`${path}/approve`, approval);
  const [letter] = await versionsOf(world, requestId);
  expect(letter?.state).toBe("making");
  const waiting = await copyOf(email);
  const said = JSON.stringify(waiting);
  for (const word of [letter?.id, letter?.code, approval.effect, '"signed"', '"approved"'])
    expect(said).not.toContain(word);
  expect(await keptOf(email)).toEqual([]);
  await sendNow(ana, requestId);
  const gone = JSON.stringify(await copyOf(email));
  for (const word of [letter?.id, letter?.code, approval.effect, '"approved"']) expect(gone).toContain(word);
  expect(await keptOf(email)).toHaveLength(1);
});

test("a signature that is undone was never in the copy", async () => {
  const { email, requestId, path } = await claimed();
  await ana.post(`${path}/approve`, approval);
  await ana.post(`/desk/letter/${requestId}`, { intent: "undo" });
  expect(JSON.stringify(await copyOf(email))).not.toContain(approval.effect);
});

test("the file that its page gives knows of a signature once the letter has gone, and never of one undone", async () => {
  const { requestId, path } = await claimed();
  const token = await newSecretLink({ kind: "product", requestId, purpose: "page" }, 3_600_000);
  const file = async () => (await new Visitor().post(`/letter/${token}/data`)).body;
  const said = ['"approved"', '"signing undone"', approval.effect];
  for (const finish of [
    () => ana.post(`/desk/letter/${requestId}`, { intent: "undo" }),
    () => sendNow(ana, requestId),
  ]) {
    await ana.post(`${path}/approve`, approval);
    const held = await file();
    for (const words of said) expect(held).not.toContain(words);
    await finish();
  }
  const gone = await file();
  for (const words of ['"approved"', approval.effect]) expect(gone).toContain(words);
  expect(gone.match(/"approved"/g)).toHaveLength(1);
  expect(gone).not.toContain('"signing undone"');
});

test("a correction that waits is decided in no copy; the letter before is in it", async () => {
  const { email, requestId, path } = await claimed();
  await ana.post(`${path}/approve`, approval);
  await sendNow(ana, requestId);
  const correction = await requestCorrection(world, requestId, "patient-name", "Ada Exemplar");
  const before = await copyOf(email, "letter_corrections");
  await ana.post(correction, { seen: "yes", certified: "yes", intent: "confirm" });
  expect(await versionsOf(world, requestId)).toHaveLength(2);
  expect(await copyOf(email, "letter_corrections")).toEqual(before);
  expect(JSON.stringify(await copyOf(email))).not.toContain('"isConfirmed":true');
  expect(await keptOf(email)).toHaveLength(1);
});
