import { asksOfProduct, currentVerdict } from "~/eligibility/content/current-verdict.server";
import { judgeTitle } from "~/eligibility/content/judge-title.server";
import { listEdits, listReceipts, type ReceiptRow, storeSums } from "../../files/store/receipts.server";
import { decryptOfFolder } from "../../operations/folder-cipher.server";
import { sumsOf } from "../../receipts/domain/adds-up";
import type { FoundReceipt } from "../../receipts/domain/found-receipt";
import { bringTogether } from "../domain/bring-together";
import type { Purchase } from "../domain/purchase";
import { purchaseEdit } from "../domain/purchase-edit";
import { shareAnswers } from "../domain/share-answers";
import { type StoredReceipt, storedReceipt } from "../domain/stored-receipt";

/** A folder's receipts, decrypted. Throws `DatabaseError` and `UnreadableCiphertextError`. */
export async function readReceipts(folderId: string): Promise<StoredReceipt[]> {
  const rows = (await listReceipts(folderId)).map(async (row) => {
    const { id, fileId, position, documentKey, documentBytes, ciphertext, keyId } = row;
    const plain = await decryptOfFolder({ ciphertext, keyId }, { folderId, kind: "receipt", id });
    const contents = storedReceipt.parse(plain);
    await saveSums(folderId, row, contents.receipt);
    return { ...contents, id, fileId, position, documentKey, documentBytes };
  });
  return Promise.all(rows);
}

/** Receipts read before single items could be doubtful were refused as a whole: stores which of their items are in doubt. */
async function saveSums(
  folderId: string,
  { id, addsUp, unsureItems }: Pick<ReceiptRow, "id" | "addsUp" | "unsureItems">,
  receipt: FoundReceipt,
): Promise<void> {
  if (unsureItems !== null) return;
  const sums = sumsOf(receipt);
  if (sums.unsureItems.length > 0 || sums.addsUp !== addsUp) await storeSums(folderId, { id, ...sums });
}

/** What the person corrected, by the purchase's key, the oldest first, and its ciphertexts. Throws as `readReceipts` does. */
export async function readEdits(folderId: string) {
  const stored = new Map<string, string>();
  const rows = (await listEdits(folderId)).map(async ({ purchaseKey, ...row }) => {
    stored.set(purchaseKey, row.ciphertext);
    const plain = await decryptOfFolder(row, { folderId, kind: "edit", id: purchaseKey });
    return [purchaseKey, purchaseEdit.parse(plain)] as const;
  });
  return { edits: new Map(await Promise.all(rows)), stored };
}

/** A folder's purchases with what the person corrected, newest first. Throws `DatabaseError` and `UnreadableCiphertextError`. */
export async function readPurchases(folderId: string): Promise<Purchase[]> {
  const [receipts, { edits }] = await Promise.all([readReceipts(folderId), readEdits(folderId)]);
  return judgeToday(bringTogether(receipts, edits));
}

/** Judges a folder's purchases by the current rules, which may have changed after a receipt was read, and by all answers. */
export const judgeToday = (purchases: readonly Purchase[]): Purchase[] =>
  shareAnswers(purchases.map(byCurrentRules), { judge: judgeTitle, asksOfProduct });

const byCurrentRules = (purchase: Purchase): Purchase => ({
  ...purchase,
  items: purchase.items.map((item) => ({
    ...item,
    verdict: currentVerdict(item.title, item.verdict, item.answers, purchase.merchant),
  })),
});
