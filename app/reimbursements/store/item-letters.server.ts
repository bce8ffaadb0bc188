import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";
import type { ItemKeys } from "./claims.server";

/** Letters that were asked for from a folder's items, newest first, by the drafts of their requests. Throws `DatabaseError`. */
export async function listItemLetters(folderId: string): Promise<(ItemKeys & { draftId: string })[]> {
  const db = await database();
  const answer = await db
    .from("item_letters")
    .select("purchase_key, item_key, draft_id")
    .eq("folder_id", folderId)
    .order("created_at", { ascending: false })
    .limit(500);
  return dataOf("list item letters", answer).map((row) => ({
    purchaseKey: row.purchase_key,
    itemKey: row.item_key,
    draftId: row.draft_id,
  }));
}

/** Remembers that a draft was begun from an item. Throws `DatabaseError`. */
export async function addItemLetter(
  folderId: string,
  { purchaseKey, itemKey, draftId }: ItemKeys & { draftId: string },
): Promise<void> {
  const db = await database();
  const row = { folder_id: folderId, purchase_key: purchaseKey, item_key: itemKey, draft_id: draftId };
  dataOf("add item letter", await db.from("item_letters").upsert(row, { onConflict: "folder_id,draft_id" }));
}
