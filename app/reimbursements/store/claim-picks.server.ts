import { database } from "~/platform/database/client.server";
import { dataOf } from "~/platform/database/database-error.server";

/** Stores items that were picked for a claim, for a day, and gives the pick's id. Throws `DatabaseError`. */
export async function storePick(folderId: string, items: readonly string[]): Promise<string> {
  const db = await database();
  const args = { p_folder_id: folderId, p_items: [...items] };
  return dataOf("store pick", await db.rpc("pick_for_claim", args));
}

/** The items of a pick of this folder; null where there is none. Throws `DatabaseError`. */
export async function readPick(folderId: string, id: string): Promise<string[] | null> {
  const db = await database();
  const from = db.from("claim_picks").select("items").eq("folder_id", folderId);
  const row = dataOf("read pick", await from.eq("id", id).maybeSingle());
  return row?.items ?? null;
}
