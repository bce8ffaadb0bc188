import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { finishFile, leaseFile, storeReceipts } from "~/reimbursements/files/store/file-leases.server";
import { addFile, deleteFile, readHeldBytes, recordArrival } from "~/reimbursements/files/store/files.server";
import { saveEdit } from "~/reimbursements/files/store/receipts.server";
import { createFolder, eraseFolder } from "~/reimbursements/store/folders.server";

const newFolder = (): Promise<string> => createFolder(randomBytes(32).toString("hex"), "2026-11-22.a");

const fileOf = (folderId: string, bytes: number) => ({
  id: randomUUID(),
  folderId,
  source: "upload" as const,
  bytes,
  fault: null,
  network: null,
  costMs: 10,
  details: { ciphertext: "details", keyId: "key" },
  contentHash: randomBytes(32).toString("hex"),
  documentKey: `receipts/${randomUUID()}.bin`,
});
const wide = { files: 200, folderBytes: 1_000_000_000, siteBytes: 1_000_000_000_000 };

export function receiptRoomCases(): void {
  describe("room for receipts", () => {
    test("everything that a folder holds counts: what waits, copies kept as evidence, rows", async () => {
      const folder = await newFolder();
      const before = await readHeldBytes(folder);
      expect(before.own).toBe(0);
      const file = fileOf(folder, 5_000);
      await addFile(file, wide);
      await recordArrival(file.id, file.documentKey);
      expect((await readHeldBytes(folder)).own).toBe(5_000);

      let leased = await leaseFile(60);
      while (leased && leased.id !== file.id) leased = await leaseFile(60);
      if (!leased) throw new Error("not leased");
      const receipt = {
        id: randomUUID(),
        ciphertext: "x".repeat(100),
        keyId: "key",
        addsUp: true,
        unsureItems: [],
      };
      const evidence = { position: 0, documentKey: `receipts/${file.id}-0.pdf`, documentBytes: 4_000 };
      const progress = { total: 1, done: 1, skipped: 0 };
      await storeReceipts(leased, [{ ...receipt, ...evidence }], progress, 60);
      // The reader writes them again after it has stored the picture.
      await storeReceipts(leased, [{ ...receipt, ...evidence }], progress, 60);
      expect((await readHeldBytes(folder)).own).toBe(9_100);
      await finishFile(leased, { state: "read", fault: null });
      expect((await readHeldBytes(folder)).own).toBe(4_100);
      await saveEdit(folder, {
        purchaseKey: receipt.id,
        ciphertext: "y".repeat(50),
        keyId: "key",
        settledItems: [],
        was: null,
        joined: [],
      });
      expect(await readHeldBytes(folder)).toMatchObject({ own: 4_150, all: before.all + 4_150 });
      await deleteFile(folder, file.id);
      expect((await readHeldBytes(folder)).own).toBe(0);
      await eraseFolder(folder);
      expect((await readHeldBytes(folder)).all).toBe(before.all);
    });

    test("concurrent changes of many folders are summed without a loss", async () => {
      const { all } = await readHeldBytes(randomUUID());
      const folders = await Promise.all(Array.from({ length: 12 }, newFolder));
      await Promise.all(folders.map((folder) => addFile(fileOf(folder, 1_000), wide)));
      expect((await readHeldBytes(randomUUID())).all).toBe(all + 12_000);
      await Promise.all(folders.slice(1).map((folder) => eraseFolder(folder)));
      expect((await readHeldBytes(randomUUID())).all).toBe(all + 1_000);
    });

    test("20 folders that take all they get leave room for the next", async () => {
      const { all } = await readHeldBytes(randomUUID());
      const limits = { files: 1_000, folderBytes: 200_000, siteBytes: all + 1_600_000 };
      for (let count = 0; count < 20; count += 1) {
        const folder = await newFolder();
        for (let bytes = 100_000; bytes > 1_000; )
          if ((await addFile(fileOf(folder, bytes), limits)).outcome === "full")
            bytes = Math.floor(bytes / 2);
      }
      const { all: taken } = await readHeldBytes(randomUUID());
      expect(taken - all).toBeGreaterThan(800_000);
      expect(await addFile(fileOf(await newFolder(), 5_000), limits)).toMatchObject({ outcome: "added" });
    });
  });
}
