import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { lastLetterDay } from "~/letters/domain/validity";
import { newSecretLink } from "~/letters/operations/secret-link.server";
import { paths } from "~/paths";
import { services } from "~/services.server";
import { dataCopyHtml } from "~/site/privacy/content/data-copy-html";
import { copyData } from "~/site/privacy/operations/copy-data.server";
import { runExportCommand } from "~/site/privacy/operations/export-command.server";
import { auditOf, newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { drainAll } from "../../support/outbox";
import { postParts, report } from "../../support/records";
import { fetchFromRemix } from "../../support/remix";
import { day, requestCorrection, sendNow } from "../../support/signed-at-desk";
import { Visitor } from "../../support/visitor";
import { daysAgo, deliverTimedMails, linkIn } from "../../support/waiting";
import { answersOf, consents, stepPath, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld, rowsWhere, rowWhere } from "../../support/world";

const world = await openWorld();
const ana = await signedInAt((await newProvider()).email);
const ben = await signedInAt((await newProvider()).email);

const basis = {
  diagnosis: "Stiff joints",
  icd10: "",
  effect: "She wakes at three.",
  product: "Lamp",
  use: "Mornings, 30 minutes.",
  reason: "Light sets her clock.",
  startsOn: day(0),
  endsOn: lastLetterDay(day(0)),
  basis: "records",
  "confirm-diagnosis": "yes",
  certified: "yes",
  intent: "sign",
};

async function recordsOf(requestId: string) {
  const { data: request } = await world.db
    .from("letter_requests")
    .select("letter_key_id")
    .eq("id", requestId)
    .single();
  const key = request?.letter_key_id ?? "00000000-0000-0000-0000-000000000000";
  const { data } = await world.db.from("letter_records").select("*").eq("letter_key_id", key);
  return data ?? [];
}

/** An order's request that came with a record, claimed by Ana. */
async function sentWithRecord() {
  const visitor = new Visitor();
  const query = await newOrder(world);
  const wizard = wizards.order;
  await walkTo(visitor, wizard, wizard.steps.length, { query });
  const last = stepPath(wizard, wizard.steps.length, query);
  const fields = { ...consents.treatments, ...answersOf(wizard).treatments };
  expect((await postParts(visitor, last, fields, report())).status).toBe(303);
  await drainAll();
  const { id } = await rowWhere(world, "shop_lmn_requests", "shop_order_id", query.orderId ?? "");
  const requestId = String(id);
  const path = paths.deskReview(requestId);
  await ana.post(path, { intent: "claim" });
  const [row] = await recordsOf(requestId);
  return { requestId, path, recordId: String(row?.id), visitor, last, fields };
}

const pictureFor = async (who: Visitor, path: string) =>
  (await fetchFromRemix(await requestFor(who, path))).response;
const requestFor = async (who: Visitor, path: string) =>
  new Request(`http://127.0.0.1:3000${path}`, {
    headers: { Cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
  });

describe("a record at the desk", () => {
  test("is shown as pictures to who has claimed the request, and its opening is in the log", async () => {
    const { requestId, path, recordId } = await sentWithRecord();
    const page = paths.deskRecord(requestId, recordId);
    expect((await ana.get(path)).body).toContain(`href="${page}"`);
    const shown = await ana.get(page);
    expect(shown.body).toContain(`src="${page}/1"`);
    const picture = await pictureFor(ana, `${page}/1`);
    expect(Object.fromEntries(picture.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "no-store",
    });
    const { data } = await sharp(Buffer.from(await picture.arrayBuffer()))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
    await pictureFor(ana, `${page}/1`);
    expect((await auditOf({ requestId })).filter((action) => action === "record opened")).toHaveLength(1);
    expect((await pictureFor(ana, `${page}/2`)).status).toBe(404);
  });

  test("is shown to no one else", async () => {
    const { requestId, path, recordId } = await sentWithRecord();
    const other = await newReview({ state: "VT" });
    await ben.post(paths.deskReview(other.requestId), { intent: "claim" });
    for (const address of [paths.deskRecord(requestId, recordId), paths.deskRecord(requestId, recordId, 1)]) {
      expect((await ben.get(address)).location).toBe(path);
      expect((await new Visitor().get(address)).location).toContain("/desk/sign-in");
    }
    const elsewhere = paths.deskRecord(other.requestId, recordId, 1);
    expect((await ben.get(elsewhere)).status).toBe(404);
    expect(await auditOf({ requestId })).not.toContain("record opened");
  });

  test("carries a review once its signer has opened it, and not before", async () => {
    const { requestId, path, recordId } = await sentWithRecord();
    const approve = `${path}/approve`;
    expect((await ana.get(approve)).body).not.toContain("I read the records the patient sent");
    const refused = await ana.post(approve, basis);
    expect(refused.status).toBe(422);
    expect(refused.body).toContain("You haven&#x27;t opened a record of this patient");
    await pictureFor(ana, paths.deskRecord(requestId, recordId, 1));
    expect((await ana.get(approve)).body).toContain("I read the records the patient sent");
    expect((await ana.post(approve, basis)).status).toBe(303);
    const [letter] = await rowsWhere(world, "issued_letters", "request_id", requestId);
    expect(letter?.content).toMatchObject({ reviewMethod: "I read the records the patient sent." });
  });

  test("is opened by another provider who approves a correction anew, and by no one while none waits", async () => {
    const { requestId, path, recordId } = await sentWithRecord();
    await pictureFor(ana, paths.deskRecord(requestId, recordId, 1));
    expect((await ana.post(`${path}/approve`, basis)).status).toBe(303);
    await sendNow(ana, requestId);
    const page = paths.deskRecord(requestId, recordId);
    expect((await ben.get(page)).location).toBe(path);
    const correction = await requestCorrection(world, requestId, "patient-name", "Ines Exemplar");
    expect((await ben.get(correction)).body).toContain(`href="${page}"`);
    const shown = await ben.get(page);
    expect([shown.status, shown.body]).toEqual([200, expect.stringContaining(`href="${correction}"`)]);
    expect((await ben.get(correction)).body).not.toContain("I read the records the patient sent");
    expect((await pictureFor(ben, `${page}/1`)).status).toBe(200);
    expect((await ben.get(correction)).body).toContain("I read the records the patient sent");
    const openings = (await auditOf({ requestId })).filter((action) => action === "record opened");
    expect(openings).toHaveLength(2);
  });

  test("can't be changed once a provider can see the request", async () => {
    const { requestId, visitor, last, fields } = await sentWithRecord();
    await postParts(visitor, last, { ...fields, removeRecord: "yes" }, report("0 0 1"));
    const [only, ...more] = await recordsOf(requestId);
    expect([only?.state, more]).toEqual(["kept", []]);
  });

  test("goes with the answers, bytes and all", async () => {
    const { requestId } = await sentWithRecord();
    const [row] = await recordsOf(requestId);
    const token = await newSecretLink({ kind: "order", requestId, purpose: "page" }, 60_000);
    const said = "a PDF of 1 page, on ";
    expect((await new Visitor().get(paths.letterPage(token))).body.replaceAll("<!-- -->", "")).toContain(
      said,
    );
    await world.db.rpc("erase_answers", { p_request_id: requestId, p_actor_kind: "shopper" });
    await drainAll();
    const { data: left } = await world.db.from("letter_records").select("id").eq("id", String(row?.id));
    expect(left).toEqual([]);
    expect(await services().documents.get(String(row?.document_key))).toBeNull();
    expect((await new Visitor().get(paths.letterPage(token))).body.replaceAll("<!-- -->", "")).not.toContain(
      said,
    );
  });

  test("is in the patient's copy of their data as a file, and in the operator's export", async () => {
    const { recordId, requestId } = await sentWithRecord();
    const { email } = answersOf(wizards.order).contact as { email: string };
    const copy = await copyData(email);
    const rows = copy.sections.find(({ name }) => name === "letter_records")?.rows;
    const file = String(rows?.find(({ id }) => id === recordId)?.file);
    const [type, bytes = ""] = file.split(";base64,");
    expect([type, Buffer.from(bytes, "base64")]).toEqual(["data:application/pdf", report().bytes]);
    const token = await newSecretLink({ kind: "order", requestId, purpose: "page" }, 60_000);
    const own = await new Visitor().post(paths.letterPart(token, "data"));
    expect(JSON.parse(own.body).records).toMatchObject([{ kind: "pdf", pages: 1, file }]);
    expect(dataCopyHtml(copy)).toContain(`href="${file}" download=""`);
    const out = join(world.dataDir, "copy");
    expect((await runExportCommand([email, "--out", out])).output).toContain(`record-${recordId}.pdf`);
    expect(await readFile(join(out, `record-${recordId}.pdf`))).toEqual(report().bytes);
  });
});

test("a process that dies between a record's row and its bytes, or after them, leaves neither", async () => {
  const { requestId } = await sentWithRecord();
  const { data: request } = await world.db
    .from("letter_requests")
    .select("letter_key_id")
    .eq("id", requestId)
    .single();
  const left = (at: string) => ({
    id: crypto.randomUUID(),
    letter_key_id: String(request?.letter_key_id),
    file_kind: "pdf" as const,
    pages: 1,
    bytes: 5,
    content_hash: "0".repeat(64),
    document_key: `records/${crypto.randomUUID()}.bin`,
    created_at: at,
  });
  const [withBytes, without, young] = [left(daysAgo(0.1)), left(daysAgo(0.1)), left(daysAgo(0))];
  await services().documents.put(withBytes.document_key, Buffer.from("bytes"));
  await world.db.from("letter_records").insert([withBytes, without, young]);
  const { data: deleted } = await world.db.rpc("purge_portion", {
    p_name: "records that never came",
    p_limit: 100,
  });
  expect(deleted).toBe(2);
  await drainAll();
  expect(await services().documents.get(withBytes.document_key)).toBeNull();
  expect((await recordsOf(requestId)).map(({ state }) => state).sort()).toEqual(["arriving", "kept"]);
});

describe("a record with the answer to a question", () => {
  async function asked() {
    const email = `records-${crypto.randomUUID()}@mail.example`;
    const paid = { paid_at: new Date().toISOString(), payment_reference: `pi_${crypto.randomUUID()}` };
    const { requestId } = await newReview({ state: "VT", email, ...paid });
    const path = paths.deskReview(requestId);
    await ana.post(path, { intent: "claim" });
    await ana.post(`${path}/ask`, { intent: "decide", question: "Do you have the test?" });
    const [mail] = await deliverTimedMails(world, email);
    return { requestId, path, form: linkIn(mail, "/letter/") };
  }
  const answer = { answer: "Yes, here", "form-key": "k" };

  test("comes with it, and is shown once the answer is there", async () => {
    const { requestId, path, form } = await asked();
    const shopper = new Visitor();
    expect((await shopper.get(form)).body).toMatch(/type="file"[^>]*name="record"/);
    const refused = await postParts(shopper, form, { ...answer, answer: "" }, report());
    expect([refused.status, refused.body]).toEqual([
      422,
      expect.stringContaining("You added a PDF of 1 page."),
    ]);
    await postParts(shopper, form, answer, null);
    await ana.post(path, { intent: "claim" });
    const [row] = await recordsOf(requestId);
    expect((await ana.get(path)).body).toContain(paths.deskRecord(requestId, String(row?.id)));
    await postParts(shopper, form, { ...answer, removeRecord: "yes" }, report("0 0 1"));
    expect((await recordsOf(requestId)).map(({ id }) => id)).toEqual([row?.id]);
  });
});
