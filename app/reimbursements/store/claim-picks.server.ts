import { call, query } from "~/platform/database/call.server";

/** Stores items that were picked for a claim for one day, and returns the pick's id. */
export async function storePick(folderId: string, items: readonly string[]): Promise<string> {
  const args = { p_folder_id: folderId, p_items: [...items] };
  return call("pick_for_claim", args);
}

/** The items of a pick of this folder; null where there is none. */
export async function readPick(folderId: string, id: string): Promise<string[] | null> {
  const row = await query("read pick", (db) =>
    db.from("claim_picks").select("items").eq("folder_id", folderId).eq("id", id).maybeSingle(),
  );
  return row?.items ?? null;
}
