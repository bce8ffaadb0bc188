import { read } from "~/platform/database/batched-reads.server";
import { call } from "~/platform/database/call.server";

/** Stores items that were picked for a claim for one day, and returns the pick's id. */
export async function storePick(folderId: string, items: readonly string[]): Promise<string> {
  const args = { p_folder_id: folderId, p_items: [...items] };
  return call("pick_for_claim", args);
}

/** The items of a pick of this folder; null where there is none. */
export const readPick = (folderId: string, id: string): Promise<string[] | null> =>
  read("read_claim_pick", { p_folder_id: folderId, p_pick_id: id });
