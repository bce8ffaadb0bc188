import { read } from "~/platform/database/batched-reads.server";
import { call } from "~/platform/database/call.server";

/** Stores items that were picked for a claim for one day, and returns the pick's id. */
export async function storePick(folderId: string, items: readonly string[]): Promise<string> {
  return call("pick_for_claim", { folderId, items: [...items] });
}

/** The items of a pick of this folder; null where there is none. */
export const readPick = (folderId: string, id: string): Promise<string[] | null> =>
  read("read_claim_pick", { folderId, pickId: id });
