import { describe, expect, test } from "vitest";
import { readWaitingFiles } from "~/jobs/receipt-reading.server";
import { newDraftSecret } from "~/letters/http/draft-cookie.server";
import { processMetrics } from "~/platform/process/metrics.server";
import { listFolderFiles, nameColumns } from "~/reimbursements/files/operations/folder-files.server";
import { readingOf } from "~/reimbursements/files/operations/reading.server";
import { receiveFile } from "~/reimbursements/files/operations/receive-file.server";
import { stateWords } from "~/reimbursements/files/ui/file-words";
import { hashFolderSecret } from "~/reimbursements/http/receipts-cookie.server";
import { decryptDocument } from "~/reimbursements/operations/folder-cipher.server";
import { readReceipts } from "~/reimbursements/purchases/operations/read-purchases.server";
import {
  type ReaderMessage,
  ReaderStoppedError,
  type ReceiptReader,
} from "~/reimbursements/receipts/service/port";
import { createFolder } from "~/reimbursements/store/folders.server";
import { services } from "~/services.server";
import { watchLog } from "../../support/operations";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();
const logged = watchLog();

const never = new AbortController().signal;
const newFolder = () => createFolder(hashFolderSecret(newDraftSecret()), "2026-11-22.a");

async function give(folderId: string, name: string, content: string): Promise<string> {
  const taken = await receiveFile(folderId, {
    name,
    source: "upload",
    bytes: Buffer.from(content),
    network: null,
  });
  if (taken.kind !== "taken") throw new Error(taken.kind);
  return taken.id;
}

const said = async (folderId: string): Promise<Record<string, string>> =>
  Object.fromEntries((await readingOf(folderId)).reading.files.map((file) => [file.name, stateWords(file)]));

const receiptOf = (position: number, title: string, picture = false): ReaderMessage => ({
  kind: "receipt",
  position,
  verdicts: [],
  evidence: picture
    ? { kind: "document", type: "image/jpeg", bytes: Buffer.from(`picture of ${title}`) }
    : { kind: "text", text: title },
  receipt: {
    kind: "sale",
    merchant: "Merrow",
    soldOn: "2026-03-01",
    orderNumber: null,
    payments: [],
    discountCents: 0,
    shippingCents: 0,
    taxCents: 0,
    otherCents: 0,
    totalCents: 500,
    currency: "USD",
    items: [{ title, quantity: 1, unitCents: 500, lineCents: 500, discountCents: 0, markedEligible: false }],
  },
});
const counted = (total: number): ReaderMessage => ({ kind: "counted", total });
const done = (documents: number): ReaderMessage => ({ kind: "done", documents });
const end: ReaderMessage = { kind: "end" };

/** A mailbox of as many mails, one receipt in each; `before` is called before a mail is read. */
const mailbox = (mails: number, before: (mail: number) => void = () => undefined): ReceiptReader => ({
  async *read(_, { startAt }) {
    yield [counted(mails)];
    for (let at = startAt; at < mails; at += 1) {
      before(at);
      yield [receiptOf(at, `item ${at}`), done(at + 1)];
    }
    yield [end];
  },
  close: () => undefined,
});

const readWith = (receiptReader: ReceiptReader, stop = never) =>
  world.withServices({ receiptReader }, () => readWaitingFiles(stop));

describe("reading", () => {
  test("turns a text into a receipt, deletes its bytes, and logs nothing of it", async () => {
    const folder = await newFolder();
    const id = await give(
      folder,
      "Bandage order.txt",
      "Merrow Pharmacy\nOrder 17 03/01/2026\nGauze pads  4.00\nTotal  4.00\n",
    );
    const [row] = await rowsWhere(world, "receipt_files", "id", id);
    await readWaitingFiles(never);
    expect(await said(folder)).toEqual({ "Bandage order.txt": "Read." });
    const [stored] = await readReceipts(folder);
    expect(stored?.receipt.items.map(({ title }) => title)).toEqual(["Gauze pads"]);
    expect(stored?.verdicts).toHaveLength(1);
    const removed = JSON.stringify(await rowsWhere(world, "outbox", "topic", "documents.remove"));
    expect(removed).toContain(row?.document_key);
    expect(JSON.stringify(logged)).not.toMatch(/bandage|gauze|merrow/i);
  });

  test("says in words what can't be read; the others go on", async () => {
    const folder = await newFolder();
    await give(folder, "photos.zip", "PK\u0003\u0004 archive");
    await give(folder, "program.exe", "MZ\u0090\u0000\u0003\u0000\u0000\u0000\u0004\u0000");
    await give(folder, "news.txt", "Dear customer, our shop has moved.");
    await give(folder, "good.txt", "Merrow\n03/01/2026\nGauze pads  4.00\nTotal  4.00\n");
    await readWaitingFiles(never);
    const words = await said(folder);
    expect(words["photos.zip"]).toContain("We can't open this archive");
    expect(words["program.exe"]).toContain("We can't read this kind of file");
    expect(words["news.txt"]).toContain("We found no purchase");
    expect(words["good.txt"]).toBe("Read.");
  });

  test("goes on from its checkpoint in another process, and nothing is there twice", async () => {
    const folder = await newFolder();
    const id = await give(folder, "all.mbox", "From me");
    const stop = new AbortController();
    await readWith(
      mailbox(9, (mail) => {
        if (mail === 5) stop.abort();
      }),
      stop.signal,
    );
    expect(await said(folder)).toEqual({ "all.mbox": "Being read: 6 of 9 emails" });
    const begun: number[] = [];
    await readWith(mailbox(9, (mail) => begun.push(mail)));
    expect(begun[0]).toBe(6);
    expect(await said(folder)).toEqual({ "all.mbox": "Read: 9 of 9 emails." });
    expect(await readReceipts(folder)).toHaveLength(9);
    expect((await rowsWhere(world, "receipts", "file_id", id)).length).toBe(9);
  });

  test("passes over a mail that ends the reader, after a second try where it may be chance", async () => {
    const folder = await newFolder();
    await give(folder, "all.mbox", "From you");
    const tries: number[] = [];
    await readWith(
      mailbox(6, (mail) => {
        tries.push(mail);
        if (mail === 2) throw new ReaderStoppedError("too-much-memory");
        if (mail === 4) throw new ReaderStoppedError(null);
      }),
    );
    expect(tries).toEqual([0, 1, 2, 3, 4, 4, 5]);
    expect(await said(folder)).toEqual({
      "all.mbox": "Read: 4 of 6 emails. We couldn't read 2 emails in it.",
    });
  });

  test.each([
    ["too-slow", "Reading this took too long"],
    ["too-much-memory", "This file takes more memory"],
    ["reader-failed", "Nothing is wrong with your file"],
  ] as const)("refuses a file that is %s", async (fault, words) => {
    const folder = await newFolder();
    await give(folder, "scan.pdf", "%PDF-");
    const reader: ReceiptReader = {
      async *read() {
        yield [counted(1)];
        throw new ReaderStoppedError(fault);
      },
      close: () => undefined,
    };
    await readWith(reader);
    expect((await said(folder))["scan.pdf"]).toContain(words);
  });

  test("tells of files in an archive that can't be read", async () => {
    const folder = await newFolder();
    await give(folder, "all.zip", "PK");
    await readWith({
      async *read() {
        yield [counted(2), receiptOf(0, "Gauze"), done(1), { kind: "unread" }, done(2), end];
      },
      close: () => undefined,
    });
    expect((await said(folder))["all.zip"]).toMatch(/^Read: 1 of 2 files\. We couldn't read 1 file in it\./);
  });

  test("tells of mails that a fault of ours kept from being read, and logs where it is", async () => {
    const folder = await newFolder();
    await give(folder, "all.mbox", "From you");
    await readWith({
      async *read() {
        yield [counted(2), { kind: "failed", error: "TypeError", frames: ["at readRows"] }, done(1)];
        yield [receiptOf(1, "Gauze"), done(2), end];
      },
      close: () => undefined,
    });
    expect(await said(folder)).toEqual({
      "all.mbox": "Read: 1 of 2 emails. We couldn't read 1 email in it.",
    });
    expect(logged).toContainEqual({
      level: "error",
      event: "the receipt reader failed",
      fields: { error: "TypeError", frames: ["at readRows"] },
    });
    expect(await processMetrics()).toMatch(/^letterwell_receipt_reader_failures_total [1-9]/m);
  });

  test("stores the picture of a receipt encrypted, and lets go of a file that was deleted meanwhile", async () => {
    const folder = await newFolder();
    const id = await give(folder, "photo.jpg", "jpeg");
    await readWith({
      async *read() {
        yield [counted(1), receiptOf(0, "Gauze", true), done(1)];
        await world.db.from("receipt_files").delete().eq("id", id);
        yield [end];
      },
      close: () => undefined,
    });
    const key = `receipts/${id}-0.jpg`;
    const picture = await decryptDocument(
      folder,
      key,
      (await services().documents.get(key)) ?? new Uint8Array(),
    );
    expect(Buffer.from(picture).toString()).toBe("picture of Gauze");
    expect(await said(folder)).toEqual({});
    expect(JSON.stringify(await rowsWhere(world, "outbox", "topic", "documents.remove"))).toContain(key);
  });

  test("asks once what the columns hold, and reads the table with the answer", async () => {
    const folder = await newFolder();
    await give(folder, "table.csv", "a,b");
    const asked: unknown[] = [];
    const reader: ReceiptReader = {
      async *read(_, { columns }) {
        asked.push(columns);
        yield columns
          ? [receiptOf(0, "Gauze"), done(1), end]
          : [{ kind: "asks", columns: ["Thing", "Paid"], sample: [["Gauze", "5.00"]] }];
      },
      close: () => undefined,
    };
    await readWith(reader);
    expect(await said(folder)).toEqual({ "table.csv": "We need your help with its columns." });
    const [file] = await listFolderFiles(folder);
    if (!file) throw new Error("no file");
    expect(file.details.asked?.sample).toEqual([["Gauze", "5.00"]]);
    expect(await nameColumns(folder, file, { item: 0, price: 1 })).toBe(true);
    await readWith(reader);
    expect(asked).toEqual([null, { item: 0, price: 1 }]);
    expect(await said(folder)).toEqual({ "table.csv": "Read." });
  });
});
