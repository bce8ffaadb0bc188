import { expect, test } from "vitest";
import { readWaitingFiles } from "~/jobs/receipt-reading.server";
import { paths } from "~/paths";
import { UnreadableCiphertextError } from "~/platform/encryption/cipher.server";
import { decryptReceipt, encryptReceipt } from "~/platform/encryption/receipt-cipher.server";
import { listFolderFiles } from "~/reimbursements/files/operations/folder-files.server";
import {
  decryptDocument,
  decryptOfFolder,
  encryptDocument,
  encryptOfFolder,
} from "~/reimbursements/operations/folder-cipher.server";
import { readReceipts } from "~/reimbursements/purchases/operations/read-purchases.server";
import { emptyFolder } from "../../support/receipt-folders";
import { openWorld, rowsWhere } from "../../support/world";

const world = await openWorld();

const order = "Corner Pharmacy\nOctober 5, 2026\nGauze pads $4.00\nTotal $4.00";

test("what a folder holds is encrypted with its own key; once it is erased, copies of its rows and documents can be read by no one", async () => {
  const { visitor, folderId } = await emptyFolder();
  await visitor.post(paths.reimbursementsPart("paste"), { text: order });
  await readWaitingFiles(new AbortController().signal);
  const [receipt] = await readReceipts(folderId);
  expect(receipt?.receipt.items.map(({ title }) => title)).toEqual(["Gauze pads"]);

  const [row] = await rowsWhere(world, "receipts", "folder_id", folderId);
  const copy = { ciphertext: String(row?.ciphertext), keyId: String(row?.key_id) };
  const owner = { folderId, kind: "receipt", id: String(row?.id) } as const;
  const document = await encryptDocument(folderId, "receipts/a.pdf", Buffer.from("Gauze pads"));
  expect(document.includes("Gauze")).toBe(false);
  expect(Buffer.from(await decryptDocument(folderId, "receipts/a.pdf", document)).toString()).toBe(
    "Gauze pads",
  );
  expect(JSON.stringify(await decryptOfFolder(copy, owner))).toContain("Gauze pads");
  expect(() => decryptReceipt(copy, owner)).toThrow(UnreadableCiphertextError);

  expect(await rowsWhere(world, "receipt_folder_keys", "folder_id", folderId)).toHaveLength(1);
  await visitor.post(paths.reimbursementsPart("erase"), {});
  expect(await rowsWhere(world, "receipt_folder_keys", "folder_id", folderId)).toEqual([]);
  await expect(decryptOfFolder(copy, owner)).rejects.toThrow(UnreadableCiphertextError);
  await expect(decryptDocument(folderId, "receipts/a.pdf", document)).rejects.toThrow(
    UnreadableCiphertextError,
  );
});

test("each folder has one key, also where many ask for the first at once; another folder's opens nothing", async () => {
  const [{ folderId }, other] = [await emptyFolder(), await emptyFolder()];
  const owner = { folderId, kind: "receipt", id: "one" } as const;
  const all = await Promise.all([1, 2, 3].map((value) => encryptOfFolder(value, owner)));
  expect(await Promise.all(all.map((stored) => decryptOfFolder(stored, owner)))).toEqual([1, 2, 3]);
  const [stored] = all;
  if (!stored) throw new Error("nothing stored");
  await expect(decryptOfFolder(stored, { ...owner, folderId: other.folderId })).rejects.toThrow(
    UnreadableCiphertextError,
  );
});

test("data stored before folders had keys stays readable", async () => {
  const { folderId } = await emptyFolder();
  const owner = { folderId, kind: "edit", id: "one" } as const;
  expect(await decryptOfFolder(encryptReceipt({ a: 1 }, owner), owner)).toEqual({ a: 1 });
  const plain = Buffer.from("%PDF-1.7 stored as it was");
  expect(await decryptDocument(folderId, "receipts/a.pdf", plain)).toEqual(plain);
  expect(await listFolderFiles(folderId)).toEqual([]);
});
