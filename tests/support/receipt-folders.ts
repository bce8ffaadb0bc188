import { randomUUID } from "node:crypto";
import { judge } from "~/eligibility/content/eligibility-rules.server";
import { type ItemVerdict, itemVerdict } from "~/eligibility/domain/item-verdict";
import { receiptsConsentVersion } from "~/legal/content/receipts-consent.server";
import { newDraftSecret } from "~/letters/http/draft-cookie.server";
import { database } from "~/platform/database/client.server";
import { encryptReceipt } from "~/platform/encryption/receipt-cipher.server";
import type { FolderSettings } from "~/reimbursements/domain/settings";
import { hashFolderSecret, writeFolderCookie } from "~/reimbursements/http/receipts-cookie.server";
import { changeFolderSettings } from "~/reimbursements/operations/folder-settings.server";
import type { StoredReceiptContents } from "~/reimbursements/purchases/domain/stored-receipt";
import { sumsOf } from "~/reimbursements/receipts/domain/adds-up";
import {
  type FoundItem,
  type FoundReceipt,
  foundReceipt,
} from "~/reimbursements/receipts/domain/found-receipt";
import { createFolder } from "~/reimbursements/store/folders.server";
import type { Visitor } from "./visitor";

/** An item with this price in cents. */
export const foundItemOf = (title: string, lineCents: number, more: Partial<FoundItem> = {}): FoundItem => ({
  title,
  quantity: 1,
  unitCents: lineCents,
  lineCents,
  discountCents: 0,
  markedEligible: false,
  ...more,
});

/** A receipt for these items with a correct total, paid with a Visa card; `more` overrides what a test is about. */
export function receiptOf(items: readonly FoundItem[], more: Partial<FoundReceipt> = {}): FoundReceipt {
  const sum = items.reduce((total, { lineCents }) => total + lineCents, 0);
  const { discountCents = 0, shippingCents = 0, taxCents = 0, otherCents = 0 } = more;
  return foundReceipt.parse({
    kind: "sale",
    merchant: "Corner Pharmacy",
    soldOn: "2026-10-05",
    orderNumber: null,
    items,
    discountCents,
    shippingCents,
    taxCents,
    otherCents,
    currency: "USD",
    totalCents: sum - discountCents + shippingCents + taxCents + otherCents,
    payments: [{ means: "card", label: "Visa", cents: null }],
    ...more,
  });
}

export const verdictOn = (title: string): ItemVerdict =>
  itemVerdict.parse(judge({ title, brand: null, description: null }));

/** A receipt as the reader stores it, with our rules' verdicts and its text as evidence. */
export const storedOf = (receipt: FoundReceipt): StoredReceiptContents => ({
  receipt,
  verdicts: receipt.items.map(({ title }) => verdictOn(title)),
  evidenceText: [receipt.merchant, ...receipt.items.map(({ title }) => title)].join("\n"),
  evidenceType: null,
});

interface StoredFolder {
  folderId: string;
  cookie: [name: string, value: string];
  /** Ids of its receipts in order; a purchase's key is the id of its first receipt. */
  receiptIds: string[];
}

interface ReceiptFolder extends StoredFolder {
  /** A browser with the folder's cookie. */
  visitor: Visitor;
}

/** An empty folder of a visitor who consented to the reading of receipts. Needs an open database. */
export const emptyFolder = async (): Promise<Omit<ReceiptFolder, "receiptIds">> =>
  withVisitor(await storeEmptyFolder());

/** A visitor's folder with receipts as the reader stores them, encrypted. Needs an open database. */
export const folderOf = async (...given: Parameters<typeof storeFolder>): Promise<ReceiptFolder> =>
  withVisitor(await storeFolder(...given));

async function withVisitor<Folder extends Pick<StoredFolder, "cookie">>(folder: Folder) {
  // Callers that only store a folder, e.g. for a browser, need no routes.
  const visitor = new (await import("./visitor")).Visitor();
  visitor.cookies.set(...folder.cookie);
  return { ...folder, visitor };
}

async function storeEmptyFolder(): Promise<Omit<StoredFolder, "receiptIds">> {
  const secret = newDraftSecret();
  const folderId = await createFolder(hashFolderSecret(secret), receiptsConsentVersion());
  const [pair = ""] = (await writeFolderCookie(secret)).split(";");
  const at = pair.indexOf("=");
  return { folderId, cookie: [pair.slice(0, at), pair.slice(at + 1)] };
}

/** Like `folderOf`, without a visitor; `ids` are the ids of its first receipts. */
export async function storeFolder(
  receipts: readonly (FoundReceipt | StoredReceiptContents)[],
  settings?: FolderSettings,
  ids: readonly string[] = [],
): Promise<StoredFolder> {
  const folder = await storeEmptyFolder();
  if (settings) await changeFolderSettings({ id: folder.folderId, settings: null }, () => settings);
  const stored = receipts.map((receipt) => ("receipt" in receipt ? receipt : storedOf(receipt)));
  return { ...folder, receiptIds: await storeReceipts(folder.folderId, stored, ids) };
}

/** Stores the receipts of one file, and returns their ids in order. */
export async function storeReceipts(
  folderId: string,
  receipts: readonly StoredReceiptContents[],
  ids: readonly string[] = [],
): Promise<string[]> {
  const db = await database();
  const fileId = randomUUID();
  const details = encryptReceipt(
    { name: "receipts.mbox", columns: null, asked: null },
    { folderId, kind: "file", id: fileId },
  );
  const file = await db.from("receipt_files").insert({
    id: fileId,
    folder_id: folderId,
    source: "upload",
    state: "read",
    bytes: 1_000,
    details_ciphertext: details.ciphertext,
    details_key_id: details.keyId,
    content_hash: fileId.replaceAll("-", "").repeat(2),
    documents_total: receipts.length,
    documents_done: receipts.length,
  });
  if (file.error) throw new Error(file.error.message);
  const began = Date.now() - receipts.length;
  const rows = receipts.map((receipt, position) => {
    const id = ids[position] ?? randomUUID();
    const { ciphertext, keyId } = encryptReceipt(receipt, { folderId, kind: "receipt", id });
    const created_at = new Date(began + position).toISOString();
    const { addsUp, unsureItems } = sumsOf(receipt.receipt);
    const sums = { adds_up: addsUp, unsure_items: unsureItems, created_at };
    return { id, folder_id: folderId, file_id: fileId, position, ciphertext, key_id: keyId, ...sums };
  });
  if (rows.length > 0) {
    await db.from("receipts").insert(rows).throwOnError();
  }
  return rows.map(({ id }) => id);
}
