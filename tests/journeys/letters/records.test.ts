import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { services } from "~/services.server";
import { postParts, report, type SentFile } from "../../support/records";
import { type Fields, Visitor } from "../../support/visitor";
import { answersOf, errorsOf, stepPath, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld } from "../../support/world";

const world = await openWorld();

const rows = async () => {
  const { data } = await world.db.from("letter_records").select("*").order("created_at");
  return data ?? [];
};
const rowsAfter = async (before: readonly { id: string }[]) =>
  (await rows()).filter(({ id }) => !before.some((one) => one.id === id));

describe.each(["product", "order"] as const)("the last step of the %s wizard", (kind) => {
  const wizard = wizards[kind];
  const last = wizard.steps.length;
  const typed: Fields = { ...answersOf(wizard).treatments, previousTreatments: "Two kinds of drops" };
  const unticked: Fields = { ...typed, attestation: "" };

  async function atLast() {
    const visitor = new Visitor();
    const query: Record<string, string> = kind === "order" ? await newOrder(world) : {};
    await walkTo(visitor, wizard, last, { query });
    const path = stepPath(wizard, last, query);
    const before = await rows();
    return {
      visitor,
      path,
      send: (file: SentFile | null, fields = unticked) => postParts(visitor, path, fields, file),
      added: () => rowsAfter(before),
    };
  }

  test("offers a field for a record, in a form that carries files", async () => {
    const { visitor, path } = await atLast();
    const { body } = await visitor.get(path);
    expect(body).toMatch(/<form[^>]*enctype="multipart\/form-data"/i);
    expect(body).toMatch(/<input[^>]*type="file"[^>]*name="record"/);
  });

  test("accepts a record, encrypted and without its name, and sends the request with it", async () => {
    const { send, added } = await atLast();
    const file = report();
    expect((await send(file, typed)).status).toBe(303);
    const [row, ...more] = await added();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ file_kind: "pdf", pages: 1, bytes: file.bytes.length, state: "kept" });
    expect(JSON.stringify(row)).not.toContain("allergy");
    const stored = Buffer.from((await services().documents.get(row?.document_key ?? "")) ?? []);
    expect(stored.length).toBeGreaterThan(file.bytes.length);
    expect(stored.includes("%PDF-")).toBe(false);
  });

  test("sends the request without one, too", async () => {
    const { send, added } = await atLast();
    expect((await send(null, typed)).status).toBe(303);
    expect(await added()).toEqual([]);
  });

  test("keeps a valid record if an answer is refused, says so, and removes it again", async () => {
    const { send, added, visitor, path } = await atLast();
    const refused = await send(report());
    expect(refused.status).toBe(422);
    expect(Object.keys(errorsOf(refused))).toEqual(["attestation"]);
    expect(refused.body).toContain("Two kinds of drops");
    expect((await visitor.get(path)).body).toContain("You added a PDF of 1 page.");
    // The response was lost, and the same form is submitted again.
    await send(report());
    expect(await added()).toHaveLength(1);
    await send(report("0 0 1"));
    expect(await added()).toHaveLength(1);
    await send(null, { ...unticked, removeRecord: "yes" });
    expect(await added()).toEqual([]);
  });

  test("accepts none before the visitor agreed that we use their health data", async () => {
    const visitor = new Visitor();
    const query: Record<string, string> = kind === "order" ? await newOrder(world) : {};
    await walkTo(visitor, wizard, last - 1, { query });
    const before = await rows();
    await postParts(visitor, stepPath(wizard, last, query), typed, report());
    await postParts(new Visitor(), stepPath(wizard, last, query), typed, report());
    expect(await rowsAfter(before)).toEqual([]);
  });

  test("is sent once, with one record, where its button is pressed twice at once", async () => {
    const { send, added } = await atLast();
    const answers = await Promise.all([send(report(), typed), send(report(), typed)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await added()).map(({ state }) => state)).toEqual(["kept"]);
  });

  test("in two tabs has the file that was sent last, and after Back another only until a provider sees it", async () => {
    const { send, added, visitor, path } = await atLast();
    await send(report());
    const tab = visitor.twin();
    expect((await postParts(tab, path, typed, report("0 0 1"))).status).toBe(303);
    const sent = await added();
    expect(sent).toHaveLength(1);
    await send(report("0 1 0"), typed);
    const [after, ...more] = await added();
    // An unpaid request isn't at the desk yet.
    expect([after?.id === sent[0]?.id, more]).toEqual([kind === "order", []]);
  });

  test("accepts a photo", async () => {
    const { send, added } = await atLast();
    const red = sharp({ create: { width: 30, height: 30, channels: 3, background: "red" } });
    expect((await send({ bytes: await red.jpeg().toBuffer() }, typed)).status).toBe(303);
    expect(await added()).toMatchObject([{ file_kind: "picture", pages: 1 }]);
  });
});
