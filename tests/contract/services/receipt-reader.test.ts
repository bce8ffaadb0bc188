import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ReaderMessage } from "~/reimbursements/receipts/reader/messages";
import { ReaderStoppedError } from "~/reimbursements/receipts/service/port";
import { ReaderProcess, readerLimits } from "~/reimbursements/receipts/service/reader-process.server";
import { builtProgram } from "../../support/built-program";
import { eventually } from "../../support/eventually";
import { outlookMessage } from "../../support/outlook-message";
import { packedBytes } from "../../support/packed";

let folder: string;
let program: string;
let thread: string;
const readers: ReaderProcess[] = [];

/** Reads what the file says: each letter is a document, some of them hostile. */
const fakeThread = `
import { once } from "node:events";
import { parentPort as port } from "node:worker_threads";
port.on("message", async ({ kind, bytes, task }) => {
  if (kind !== "read") return;
  const letters = Buffer.from(bytes).toString();
  port.postMessage({ kind: "counted", total: letters.length });
  for (let at = task.startAt; at < letters.length; at += 1) {
    if (letters[at] === "h") for (;;);
    if (letters[at] === "w") await new Promise(() => {});
    if (letters[at] === "r") /^(a+)+$/.test("a".repeat(60) + "!");
    if (letters[at] === "m") for (const all = []; ; ) all.push(Buffer.alloc(8 << 20, 1));
    if (letters[at] === "j") for (const all = []; ; ) all.push(new Array(1e5).fill({}));
    if (letters[at] === "x") throw new Error("a fault of ours");
    port.postMessage({ kind: "receipt", position: at, evidence: { kind: "document", type: "image/jpeg", bytes: new Uint8Array(3).fill(at) } });
    const going = once(port, "message");
    port.postMessage({ kind: "done", documents: at + 1 });
    await going;
  }
  port.postMessage({ kind: "end" });
});
`;

beforeAll(async () => {
  program = await builtProgram("receipt-reader");
  folder = mkdtempSync(join(tmpdir(), "letterwell-reader-"));
  thread = join(folder, "fake.mjs");
  writeFileSync(thread, fakeThread);
});
afterAll(() => {
  for (const reader of readers) reader.close();
  rmSync(folder, { recursive: true, force: true });
});

/** At the priority of the tests: at the lowest it would wait for all others of them. */
function newReader(limits: Partial<typeof readerLimits> = {}, by = thread): ReaderProcess {
  const reader = new ReaderProcess({
    program,
    thread: by,
    limits: { ...readerLimits, ...limits },
    priority: 0,
  });
  readers.push(reader);
  return reader;
}

/** All that is read of a file, and what ended it. */
async function all(reader: ReaderProcess, content: string | Uint8Array, name = "a.mbox", startAt = 0) {
  const messages: ReaderMessage[] = [];
  try {
    const task = { name, startAt, columns: null };
    for await (const some of reader.read(Buffer.from(content), task, new AbortController().signal))
      messages.push(...some);
    return { messages, stopped: undefined };
  } catch (error) {
    if (!(error instanceof ReaderStoppedError)) throw error;
    return { messages, stopped: error.fault };
  }
}

const doneIn = (messages: readonly ReaderMessage[]) =>
  messages.flatMap((message) => (message.kind === "done" ? [message.documents] : []));

describe("the reader's process", () => {
  test("reads one file after the other in the same process, with bytes as bytes", async () => {
    const reader = newReader();
    const first = await all(reader, "abc");
    const { pid } = reader;
    const second = await all(reader, "abc", "b.mbox", 2);
    expect(doneIn(first.messages)).toEqual([1, 2, 3]);
    expect(doneIn(second.messages)).toEqual([3]);
    expect(second.messages[1]).toMatchObject({ evidence: { bytes: new Uint8Array(3).fill(2) } });
    expect(pid).not.toBeNull();
    expect(reader.pid).toBe(pid);
  });

  test.each([
    ["never ends", "h", "too-slow"],
    ["waits for what never comes", "w", "too-slow"],
    ["backtracks without end", "r", "too-slow"],
    ["eats memory outside the heap", "m", "too-much-memory"],
    ["eats the heap", "j", "too-much-memory"],
    ["meets a fault of ours", "x", "reader-failed"],
  ] as const)(
    "tells what was read before a document that %s, and reads the next file",
    async (_, letter, fault) => {
      const limits = {
        ...(fault === "too-much-memory" && { memoryBytes: 200 * 1024 * 1024 }),
        ...(fault === "too-slow" && { documentCpuMs: 1_000 }),
        ...(letter === "w" && { documentMs: 4_000 }),
      };
      const reader = newReader(limits);
      const { messages, stopped } = await all(reader, `ab${letter}c`);
      expect(stopped).toBe(fault);
      if (fault) expect(doneIn(messages)).toEqual([1, 2]);
      expect(reader.pid).toBeNull();
      expect(doneIn((await all(reader, "ab")).messages)).toEqual([1, 2]);
    },
  );

  test("that is killed from outside is reported, and so is a signal to stop", async () => {
    const reader = newReader();
    const reading = all(reader, "abw");
    await eventually(async () => expect(reader.pid).not.toBeNull());
    process.kill(reader.pid ?? 0, "SIGKILL");
    expect((await reading).stopped).toBeNull();
    const stop = new AbortController();
    const task = { name: "a", startAt: 0, columns: null };
    const messages = reader.read(Buffer.from("w"), task, stop.signal);
    const next = messages.next().then(() => messages.next());
    stop.abort();
    await expect(next).rejects.toThrow();
    expect(reader.pid).toBeNull();
  });

  test("has none of this process's environment variables, and the lowest priority", async () => {
    process.env.RECEIPT_READER_SECRET = "secret";
    const reader = new ReaderProcess({ program, thread });
    readers.push(reader);
    const reading = all(reader, "aw");
    await eventually(async () => expect(reader.pid).not.toBeNull());
    if (process.platform === "linux") {
      const of = (path: string) => readFileSync(`/proc/${reader.pid}/${path}`, "utf8");
      await eventually(async () => {
        const nice = readdirSync(`/proc/${reader.pid}/task`).map(
          (id) => of(`task/${id}/stat`).split(") ")[1]?.split(" ")[16],
        );
        expect(new Set(nice)).toEqual(new Set(["19"]));
      });
      expect(of("environ")).not.toContain("secret");
    }
    delete process.env.RECEIPT_READER_SECRET;
    reader.close();
    expect((await reading).stopped).toBeNull();
  });
});

/** A PDF of one page whose content is a stream of so many blanks. */
function inflatingPdf(bytes: number): Buffer {
  const stream = packedBytes(32, bytes);
  const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]/Contents 4 0 R>>endobj
4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream
`;
  return Buffer.concat([
    Buffer.from(head),
    stream,
    Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>"),
  ]);
}

describe("hostile files end with a word and within the bounds", () => {
  let reader: ReaderProcess;
  beforeAll(async () => {
    reader = newReader(
      { documentCpuMs: 5_000, documentMs: 30_000 },
      await builtProgram("receipt-reader-thread"),
    );
  });
  const hostile: [string, string, () => Uint8Array][] = [
    ["a PDF that inflates to 400 MB", "a.pdf", () => inflatingPdf(400 * 1024 * 1024)],
    [
      "a line without end",
      "a.eml",
      () => Buffer.from(`From: a@b.example\nSubject: x\n\n${"a ".repeat(4_000_000)}`),
    ],
    ["mails within mails", "a.eml", () => Buffer.from("Content-Type: message/rfc822\n\n".repeat(20_000))],
    [
      "tags within tags",
      "a.eml",
      () => Buffer.from(`Content-Type: text/html\n\n${"<table><tr><td>".repeat(100_000)}`),
    ],
    [
      "a picture that is none",
      "a.jpg",
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(100_000, 7)]),
    ],
    ["an archive", "a.zip", () => Buffer.from("PK\u0003\u0004 and more")],
    [
      "a message of Outlook whose directory leads back to its start",
      "a.msg",
      () => {
        const file = outlookMessage({ subject: "Your order", body: "Total $5.00" });
        // MS-CFB 2.2: where the first sector of the allocation table is, and of the directory.
        const [table, directory] = [file.readUInt32LE(76), file.readUInt32LE(48)];
        file.writeUInt32LE(directory, (table + 1) * 512 + directory * 4);
        return file;
      },
    ],
    ["noise", "a.bin", () => Buffer.alloc(1_000_000, 0x81)],
  ];

  test.each(hostile)("%s", async (_, name, bytes) => {
    const { messages, stopped } = await all(reader, bytes(), name);
    const kinds = messages.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "receipt")).toEqual([]);
    if (stopped === undefined) expect(["refused", "end"]).toContain(kinds.at(-1));
    else expect(stopped).not.toBeNull();
  });
});
