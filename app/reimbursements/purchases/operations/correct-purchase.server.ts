import { batchFreshReads } from "~/platform/database/batched-reads.server";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
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
  /** They are stored under the purchase's key as this ciphertext; null if they aren't. */
  stored: string | null;
  /** Other keys under which some of them are stored. */
  joined: string[];
  removed: PurchaseItem[];
  words: string[];
  fileIds: string[];
}

/** One purchase of a folder; null if there is none with this key. Throws `UnreadableCiphertextError`. */
export async function readPurchase(folderId: string, key: string): Promise<OpenPurchase | null> {
  const [receipts, { edits, stored }] = await Promise.all([readReceipts(folderId), readEdits(folderId)]);
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
    stored: stored.get(key) ?? null,
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

/** Requests of one folder that may correct a purchase at once. */
const maxTries = 5;

/**
 * Stores a purchase's corrections, which another tab may have changed since they were read: `change` is then asked again with the
 * purchase as it is. Stores nothing where it returns null. False if the purchase was deleted meanwhile. Throws `DatabaseError` and
 * `UnreadableCiphertextError`.
 */
export async function correctPurchase(
  folderId: string,
  open: OpenPurchase,
  change: (now: OpenPurchase) => PurchaseEdit | null,
): Promise<boolean> {
  let now: OpenPurchase | null = open;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const edit = change(now);
    if (!edit || (await storeEdit(folderId, now, edit))) return true;
    now = await batchFreshReads(() => readPurchase(folderId, open.purchase.key));
    if (!now) return false;
  }
  throw new DatabaseUnavailableError("correct purchase", "busy");
}

async function storeEdit(
  folderId: string,
  { purchase, whole, stored, joined }: OpenPurchase,
  edit: PurchaseEdit,
): Promise<boolean> {
  const { key: purchaseKey } = purchase;
  const owner = { folderId, kind: "edit", id: purchaseKey } as const;
  const encrypted = await encryptOfFolder(purchaseEdit.parse(edit), owner);
  const settledItems = applyEdit(whole, edit)
    .items.filter(({ doubt }) => doubt !== "open")
    .map(({ key }) => key);
  return saveEdit(folderId, { purchaseKey, was: stored, settledItems, joined, ...encrypted });
}

/** Stores the corrections of purchases again, by the keys that their items have since a later receipt joined or moved them. */
export async function storeSettled(folderId: string, keys: ReadonlySet<string>): Promise<void> {
  for (const key of keys) {
    const open = await batchFreshReads(() => readPurchase(folderId, key));
    if (open) await correctPurchase(folderId, open, ({ edit }) => edit);
  }
}
