import { batchFreshReads } from "~/platform/database/batched-reads.server";
import { readFolderFile } from "../../files/operations/folder-files.server";
import { saveEdit } from "../../files/store/receipts.server";
import { encryptOfFolder } from "../../operations/folder-cipher.server";
import { applyEdit, editOf } from "../domain/apply-edit";
import { bringTogether } from "../domain/bring-together";
import { noEdit } from "../domain/edit-purchase";
import type { Purchase, PurchaseItem } from "../domain/purchase";
import { type PurchaseEdit, purchaseEdit } from "../domain/purchase-edit";
import { judgeToday, readEdits, readReceipts } from "./read-purchases.server";

/** A purchase with the data that its correction form needs. */
export interface OpenPurchase {
  purchase: Purchase;
  /** The purchase as it was read from the receipts, without corrections. */
  whole: Purchase;
  /** The corrections of `whole`'s items. */
  edit: PurchaseEdit;
  /** Other keys under which some of them are stored. */
  joined: string[];
  removed: PurchaseItem[];
  words: string[];
  fileIds: string[];
}

/** One purchase of a folder; null if there is none with this key. Throws `UnreadableCiphertextError`. */
export async function readPurchase(folderId: string, key: string): Promise<OpenPurchase | null> {
  const [receipts, edits] = await Promise.all([readReceipts(folderId), readEdits(folderId)]);
  const purchase = judgeToday(bringTogether(receipts, edits)).find((one) => one.key === key);
  if (!purchase) return null;
  const ofPurchase = receipts.filter(({ id }) => purchase.receiptIds.includes(id));
  const fileIds = [...new Set(ofPurchase.map(({ fileId }) => fileId))];
  const whole = bringTogether(receipts, new Map()).find((one) => one.key === key) ?? purchase;
  const edit = editOf(whole, edits) ?? noEdit;
  return {
    purchase,
    whole,
    edit,
    joined: purchase.receiptIds.filter((id) => id !== key && edits.has(id)),
    removed: whole.items.filter((item) => edit.items[item.key]?.isRemoved),
    words: purchase.receiptIds.flatMap((id) => receipts.find((one) => one.id === id)?.evidenceText ?? []),
    fileIds,
  };
}

/** From which addresses a purchase's receipts were forwarded. */
export async function readForwarders(folderId: string, { fileIds }: OpenPurchase): Promise<string[]> {
  const files = await Promise.all(fileIds.map((id) => readFolderFile(folderId, id)));
  return [...new Set(files.flatMap((file) => file?.details.forwardedBy ?? []))];
}

export async function correctPurchase(
  folderId: string,
  { purchase, whole, joined }: Pick<OpenPurchase, "purchase" | "whole" | "joined">,
  edit: PurchaseEdit,
): Promise<void> {
  const { key: purchaseKey } = purchase;
  const encrypted = await encryptOfFolder(purchaseEdit.parse(edit), {
    folderId,
    kind: "edit",
    id: purchaseKey,
  });
  const settledItems = applyEdit(whole, edit)
    .items.filter(({ doubt }) => doubt !== "open")
    .map(({ key }) => key);
  await saveEdit(folderId, { purchaseKey, settledItems, joined, ...encrypted });
}

/** Stores the corrections of purchases again, by the keys that their items have since a later receipt joined or moved them. */
export async function storeSettled(folderId: string, keys: ReadonlySet<string>): Promise<void> {
  for (const key of keys) {
    const open = await batchFreshReads(() => readPurchase(folderId, key));
    if (open) await correctPurchase(folderId, open, open.edit);
  }
}
