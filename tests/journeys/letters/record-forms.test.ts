import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { recordFaultWords } from "~/letters/content/record-words";
import { type RecordFault, recordLimits } from "~/letters/domain/record";
import { requestKeyFor } from "~/letters/store/letter-keys.server";
import { paths } from "~/paths";
import { clientKey } from "~/platform/http/client-address.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { uploadRoom } from "~/platform/http/upload-room.server";
import { env } from "~/platform/process/env.server";
import { ServiceError } from "~/platform/service/service-error";
import { newReview } from "../../contract/data/desk-rows";
import { newProvider, signedInAt } from "../../support/desk";
import { packedBytes } from "../../support/packed";
import { encryptedPdf, hugePicture, pdfWith } from "../../support/record-file";
import { postParts, report, type SentFile } from "../../support/records";
import { type Answer, type Fields, Visitor } from "../../support/visitor";
import { deliverTimedMails, linkIn } from "../../support/waiting";
import { answersOf, errorsOf, stepPath, walkTo, wizards } from "../../support/walk";
import { newOrder, openWorld } from "../../support/world";

const world = await openWorld();

interface OpenForm {
  visitor: Visitor;
  path: string;
  /** The fields beside the file. */
  typed: Fields;
  words: string;
}

async function lastStep(kind: keyof typeof wizards): Promise<OpenForm> {
  const [wizard, visitor] = [wizards[kind], new Visitor()];
  const query: Record<string, string> = kind === "order" ? await newOrder(world) : {};
  await walkTo(visitor, wizard, wizard.steps.length, { query });
  const words = "Two kinds of drops";
  const typed = { ...answersOf(wizard).treatments, previousTreatments: words };
  return { visitor, path: stepPath(wizard, wizard.steps.length, query), typed, words };
}

async function answerForm(): Promise<OpenForm> {
  const email = `forms-${crypto.randomUUID()}@mail.example`;
  const { requestId } = await newReview({ state: "VT", email });
  const ana = await signedInAt((await newProvider()).email);
  await ana.post(paths.deskReview(requestId), { intent: "claim" });
  await ana.post(`${paths.deskReview(requestId)}/ask`, {
    intent: "decide",
    question: "Do you have the test?",
  });
  const [mail] = await deliverTimedMails(world, email);
  const typed = { answer: "Yes, here", "form-key": crypto.randomUUID() };
  return { visitor: new Visitor(), path: linkIn(mail, "/letter/"), typed, words: typed.answer };
}

/** Every form with a record. A rejected file changes none of them, so one form is reused for all files. */
const forms: [form: string, open: () => Promise<OpenForm>][] = [
  ["the last step of the product wizard", () => lastStep("product")],
  ["the last step of the order wizard", () => lastStep("order")],
  ["the answer to a question", answerForm],
];

const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1");
const files: [string, () => Uint8Array | Promise<Uint8Array>, RecordFault][] = [
  ["empty, as one that a cloud hasn't loaded yet", () => Buffer.alloc(0), "empty"],
  ["a text", () => Buffer.from("My allergies: cats"), "wrong-type"],
  ["a program", () => Buffer.from("MZ a program"), "wrong-type"],
  ["a HEIC photo that is damaged", () => heic, "heic"],
  ["of 11 MB", () => Buffer.alloc(recordLimits.bytes + 2 ** 20, "%PDF-"), "too-large"],
  ["a damaged PDF", () => Buffer.from("%PDF-1.7 no more"), "unreadable"],
  ["a PDF with a password", encryptedPdf, "encrypted"],
  ["a PDF of 21 pages", () => pdfWith(Array.from({ length: 21 }, () => "")), "too-many-pages"],
  ["a PDF that unpacks into 450 MB", () => pdfWith([packedBytes(0, 450 * 2 ** 20)]), "too-much"],
  ["a picture of 30,000 × 30,000", () => hugePicture(30_000), "too-much"],
];

/**
 * All read files through `readRecordForm`, so the other forms get only one file recognizable by its first bytes, and one
 * that must be opened.
 */
const filesOf = (form: string) =>
  form === forms[0]?.[0] ? files : files.filter(([what]) => what === "a text" || what === "a damaged PDF");

/** With the network's limit of simultaneous files in use. */
async function crowded(network: string, run: () => Promise<Answer>): Promise<Answer> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  async function* unfinished() {
    yield new Uint8Array(1);
    await ended;
  }
  const sending = Array.from({ length: 16 }, (_, index) =>
    uploadRoom.withPart(unfinished(), { network, owner: `${index}` }, 1, async () => undefined),
  );
  const answer = await run().finally(() => end());
  await Promise.all(sending);
  return answer;
}

async function withSetting(
  name: "RECEIPTS_ROOM_MB" | "RATE_LIMIT_FACTOR",
  value: number,
  run: () => Promise<Answer>,
) {
  const before = env()[name];
  env()[name] = value;
  return run().finally(() => {
    env()[name] = before;
  });
}

/** With all but a byte of the network's storage quota in use; other networks have space. */
async function withOwnShareTaken(network: string, run: () => Promise<Answer>): Promise<Answer> {
  const id = crypto.randomUUID();
  const key = await requestKeyFor((await newReview({ state: "VT" })).requestId);
  const { error } = await world.db.from("letter_records").insert({
    id,
    letter_key_id: String(key?.id),
    state: "kept",
    file_kind: "pdf",
    pages: 1,
    bytes: recordLimits.networkBytes - 1,
    content_hash: "0".repeat(64),
    document_key: `records/${id}.bin`,
    network,
  });
  expect(error).toBeNull();
  return run().finally(() => world.db.from("letter_records").update({ network: null }).eq("id", id));
}

const away = () => Promise.reject(new ServiceError("documents", "file system (ENOSPC)"));
const refusals: [RecordFault, (network: string, run: () => Promise<Answer>) => Promise<Answer>][] = [
  ["busy", crowded],
  ["full", (_, run) => withSetting("RECEIPTS_ROOM_MB", 0, run)],
  ["full", withOwnShareTaken],
  [
    "often",
    (network, run) =>
      withSetting("RATE_LIMIT_FACTOR", 1e-9, async () => {
        while (await spendToken("letter-records", network));
        return run().finally(() => world.refillRateLimits("letter-records%"));
      }),
  ],
  [
    "unstored",
    (_, run) => world.withServices({ documents: { put: away, get: away, remove: away, check: away } }, run),
  ],
];

test("whatever reads a file has a share for each network, or keeps nothing of it", () => {
  const reading = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".server.ts"))
    .map((file) => ({ file, text: readFileSync(`app/${file}`, "utf8") }))
    .filter(({ file, text }) => text.includes("await readParts(") && !file.endsWith("multipart.server.ts"));
  expect(reading.length).toBeGreaterThan(3);
  const without = reading.filter(({ text }) => !text.includes("uploadRoom.withPart("));
  expect(without.map(({ file }) => file)).toEqual(["platform/http/hash-upload.server.ts"]);
});

describe.each(forms)("%s", (name, open) => {
  let opened: Promise<OpenForm> | undefined;
  const form = () => {
    opened ??= open();
    return opened;
  };
  const send = async (file: SentFile | null, more: Fields = {}) => {
    const { visitor, path, typed } = await form();
    return postParts(visitor, path, { ...typed, ...more }, file);
  };

  async function expectRefused(answer: Answer, fault: RecordFault) {
    expect(answer.status).toBe(422);
    expect(errorsOf(answer)).toEqual({ record: [recordFaultWords[fault]] });
    expect(answer.body).toMatch(/id="[^"]*record[^"]*error"/);
    const { visitor, path, words } = await form();
    expect(answer.body).toContain(words);
    expect((await visitor.get(path)).body).not.toContain("You added");
  }

  test.each(filesOf(name))(
    "says at its field what is wrong with a file that is %s",
    async (_, make, fault) => {
      await expectRefused(await send({ bytes: await make() }), fault);
    },
  );

  test.each(refusals)("says at its field that there is no place for a file: %s", async (fault, during) => {
    const { visitor, path } = await form();
    const network = clientKey(visitor.request(path, {}));
    await expectRefused(await during(network, () => send(report())), fault);
  });
});
