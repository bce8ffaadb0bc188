import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  finishFile,
  type LeasedFile,
  leaseFile,
  storeReceipts,
} from "~/reimbursements/files/store/file-leases.server";
import {
  addFile,
  answerColumns,
  deleteFile,
  listFiles,
  type NewFile,
  readFileRow,
  recordArrival,
} from "~/reimbursements/files/store/files.server";
import { listEdits, listReceipts, saveEdit } from "~/reimbursements/files/store/receipts.server";
import { createFolder, eraseFolder } from "~/reimbursements/store/folders.server";
import { receiptOf, storeFolder } from "../../support/receipt-folders";
import { untyped } from "./rows";

const limits = { files: 5, folderBytes: 1_000, siteBytes: 1_000_000_000 };
const details = { ciphertext: "details", keyId: "key" };
const hex = () => randomBytes(32).toString("hex");
const newFolder = () => createFolder(hex(), "2026-11-22.a");

const newFile = (folderId: string, change: Partial<NewFile> = {}): NewFile => ({
  id: randomUUID(),
  folderId,
  source: "upload",
  details,
  contentHash: hex(),
  bytes: 10,
  documentKey: `receipts/${randomUUID()}.bin`,
  fault: null,
  network: null,
  costMs: 2_000,
  ...change,
});

async function waiting(folderId: string, change: Partial<NewFile> = {}): Promise<NewFile> {
  const file = newFile(folderId, change);
  await addFile(file, limits);
  expect(await recordArrival(file.id, file.documentKey)).toBe(true);
  return file;
}

/** Leases until it is the turn of one of the folders; finishes leftovers of other tests. */
async function leaseOf(...folders: string[]): Promise<LeasedFile | null> {
  for (let leased = await leaseFile(60); leased; leased = await leaseFile(60)) {
    if (folders.includes(leased.folderId)) return leased;
    await finishFile(leased, { state: "read", fault: null });
  }
  return null;
}

const receipt = (position: number, documentKey: string | null = null) => ({
  id: randomUUID(),
  position,
  ciphertext: `receipt ${position}`,
  keyId: "key",
  documentKey,
  addsUp: true,
  unsureItems: [],
  documentBytes: documentKey ? 3 : null,
});

async function lapse(fileId: string): Promise<void> {
  const past = new Date(Date.now() - 1_000).toISOString();
  await (await untyped()).from("receipt_files").update({ leased_until: past }).eq("id", fileId);
}

/** The document keys that the outbox was asked to delete. */
async function removed(): Promise<string[]> {
  const { data } = await (await untyped()).from("outbox").select("payload").eq("topic", "documents.remove");
  return (data ?? []).flatMap(({ payload }) => payload.keys);
}

export function receiptFileCases(): void {
  describe("a file of receipts", () => {
    test("is written before its bytes, and the same bytes again are no new file", async () => {
      const folder = await newFolder();
      const file = newFile(folder);
      expect(await addFile(file, limits)).toMatchObject({ outcome: "added", id: file.id, state: "arriving" });
      const again = newFile(folder, { contentHash: file.contentHash });
      const known = { outcome: "known", id: file.id, document_key: file.documentKey, state: "arriving" };
      expect(await addFile(again, limits)).toEqual(known);
      // Known by the secret before, it is known by the present one from then on.
      const later = newFile(folder, { formerHashes: [file.contentHash] });
      expect(await addFile(later, limits)).toEqual(known);
      expect(await addFile(newFile(folder, { contentHash: later.contentHash }), limits)).toEqual(known);
      expect(await recordArrival(file.id, file.documentKey)).toBe(true);
      expect(
        await addFile(newFile(await newFolder(), { contentHash: file.contentHash }), limits),
      ).toMatchObject({
        outcome: "added",
      });
      expect((await listFiles(folder)).map(({ id, state }) => ({ id, state }))).toEqual([
        { id: file.id, state: "waiting" },
      ]);
    });

    test("with a fault keeps its row, without bytes", async () => {
      const folder = await newFolder();
      const file = newFile(folder, { fault: "too-large", bytes: 5_000 });
      expect(await addFile(file, limits)).toMatchObject({ outcome: "added", state: "refused" });
      expect(await readFileRow(folder, file.id)).toMatchObject({
        state: "refused",
        fault: "too-large",
        documentKey: null,
      });
      expect(await readFileRow(await newFolder(), file.id)).toBeNull();
    });

    test("beyond a limit is not taken: files, and bytes of the folder for the file and what is kept of it", async () => {
      const folder = await newFolder();
      expect(await addFile(newFile(folder, { bytes: 501 }), limits)).toMatchObject({ outcome: "full" });
      await addFile(newFile(folder, { bytes: 500 }), limits);
      expect(await addFile(newFile(folder, { bytes: 251 }), limits)).toMatchObject({ outcome: "full" });
      expect(await addFile(newFile(folder, { bytes: 250 }), { ...limits, siteBytes: 1_000 })).toMatchObject({
        outcome: "full",
      });
      for (let count = 0; count < 4; count += 1) await addFile(newFile(folder), limits);
      expect(await addFile(newFile(folder), limits)).toMatchObject({ outcome: "many" });
      expect(await addFile(newFile(folder, { source: "inbox" }), limits)).toMatchObject({ outcome: "added" });
    });

    test("of an erased folder is not taken, and bytes that arrive late are to be removed", async () => {
      const folder = await newFolder();
      const file = newFile(folder);
      await addFile(file, limits);
      await eraseFolder(folder);
      expect(await recordArrival(file.id, file.documentKey)).toBe(false);
      expect(await addFile(newFile(folder), limits)).toMatchObject({ outcome: "gone" });
      expect(await removed()).toContain(file.documentKey);
    });

    test("is leased by one reader at a time; folders take turns", async () => {
      const [many, few] = [await newFolder(), await newFolder()];
      for (let count = 0; count < 3; count += 1) await waiting(many);
      await waiting(few);
      const turns = [await leaseOf(many, few), await leaseOf(many, few), await leaseOf(many, few)];
      expect(turns.map((file) => file?.folderId)).toEqual([many, few, many]);
      expect(new Set(turns.map((file) => file?.id)).size).toBe(3);
      await leaseOf(many, few);
      expect(await leaseOf(many, few)).toBeNull();
    });

    test("goes on from its checkpoint once a lease has run out, and the earlier reader writes no more", async () => {
      const folder = await newFolder();
      await waiting(folder);
      const first = await leaseOf(folder);
      if (!first) throw new Error("nothing to lease");
      expect(
        await storeReceipts(first, [receipt(0), receipt(1)], { total: 9, done: 2, skipped: 1 }, 60),
      ).toBe(true);
      await lapse(first.id);
      const second = await leaseOf(folder);
      expect(second).toMatchObject({
        id: first.id,
        documentsTotal: 9,
        documentsDone: 2,
        documentsSkipped: 1,
      });
      expect(await storeReceipts(first, [receipt(2)], { total: 9, done: 3, skipped: 1 }, 60)).toBe(false);
      expect(await finishFile(first, { state: "read", fault: null })).toBe(false);
      // What the first reader read before it died is read again.
      const next = { total: 9, done: 9, skipped: 1 };
      expect(second && (await storeReceipts(second, [receipt(1), receipt(2)], next, 60))).toBe(true);
      const stored = await listReceipts(folder);
      expect(stored.map(({ position }) => position).sort()).toEqual([0, 1, 2]);
    });

    test("loses its bytes once it is read or refused, and with it goes what was read", async () => {
      const folder = await newFolder();
      const [read, refused] = [await waiting(folder), await waiting(folder)];
      const picture = `receipts/${randomUUID()}.jpg`;
      for (const file of [read, refused]) {
        const leased = await leaseOf(folder);
        if (!leased) throw new Error("nothing to lease");
        if (file === refused) await finishFile(leased, { state: "refused", fault: "encrypted" });
        else {
          await storeReceipts(leased, [receipt(0, picture)], { total: 1, done: 1, skipped: 0 }, 60);
          await finishFile(leased, { state: "read", fault: null });
        }
      }
      expect(await removed()).toEqual(expect.arrayContaining([read.documentKey, refused.documentKey]));
      expect((await listFiles(folder)).map(({ state, fault }) => [state, fault])).toEqual([
        ["read", null],
        ["refused", "encrypted"],
      ]);
      await deleteFile(await newFolder(), read.id);
      expect(await listReceipts(folder)).toHaveLength(1);
      await deleteFile(folder, read.id);
      expect(await listReceipts(folder)).toEqual([]);
      expect(await removed()).toContain(picture);
    });

    test("is corrected in place of what was read of its purchase, by one of several at once, as long as it is there", async () => {
      const { folderId, receiptIds } = await storeFolder([receiptOf([]), receiptOf([])]);
      const [p = "", q = ""] = receiptIds;
      const fresh = { ciphertext: "a", keyId: "k", was: null, joined: [], settledItems: [] };
      const save = (ciphertext: string, was: string | null, joined: string[] = []) =>
        saveEdit(folderId, { ...fresh, purchaseKey: p, ciphertext, was, joined });
      expect((await Promise.all([save("a", null), save("a", null)])).sort()).toEqual([false, true]);
      expect((await Promise.all([save("b", "a"), save("b", "a")])).sort()).toEqual([false, true]);
      await saveEdit(folderId, { ...fresh, purchaseKey: q });
      expect(await save("d", "a", [q])).toBe(false);
      const keys = async () => (await listEdits(folderId)).map(({ purchaseKey }) => purchaseKey);
      expect(await keys()).toEqual([p, q]);
      expect(await save("d", "b", [q])).toBe(true);
      expect(await listEdits(folderId)).toEqual([{ purchaseKey: p, ciphertext: "d", keyId: "k" }]);
      expect(await saveEdit(await newFolder(), { ...fresh, purchaseKey: q })).toBe(false);
      const [file] = await listFiles(folderId);
      await deleteFile(folderId, String(file?.id));
      expect(await keys()).toEqual([]);
      expect(await save("e", null)).toBe(false);
    });

    test("that asks waits for its answer, which only its own folder gives", async () => {
      const folder = await newFolder();
      const file = await waiting(folder);
      const leased = await leaseOf(folder);
      if (!leased) throw new Error("nothing to lease");
      const asked = { ciphertext: "asked", keyId: "key" };
      await finishFile(leased, { state: "asks", details: asked });
      expect(await readFileRow(folder, file.id)).toMatchObject({ state: "asks", details: asked });
      expect(await leaseOf(folder)).toBeNull();
      expect(await answerColumns(await newFolder(), file.id, details)).toBe(false);
      expect(await answerColumns(folder, file.id, details)).toBe(true);
      expect(await answerColumns(folder, file.id, details)).toBe(false);
      const again = await leaseOf(folder);
      expect(again).toMatchObject({ id: file.id, attempts: 2, details });
      if (again) await finishFile(again, { state: "waiting" });
      expect(await leaseOf(folder)).toMatchObject({ id: file.id, attempts: 2 });
    });
  });
}
