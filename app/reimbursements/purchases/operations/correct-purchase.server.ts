import { readFolderFile } from "../../files/operations/folder-files.server";
import { saveEdit } from "../../files/store/receipts.server";
import { encryptOfFolder } from "../../operations/folder-cipher.server";
import { applyEdit, changesOf } from "../domain/apply-edit";
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
  const stored = [key, ...purchase.receiptIds].map((id) => edits.get(id)).find(Boolean) ?? noEdit;
  const edit = { ...stored, items: changesOf(whole.items, stored) };
  return {
    purchase,
    whole,
    edit,
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
  { purchase, whole }: OpenPurchase,
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
  await saveEdit(folderId, { purchaseKey, settledItems, ...encrypted });
}
