import { randomUUID } from "node:crypto";
import { purgeStale } from "~/platform/purge/store/purge.server";
import { insert } from "./rows";

/** Runs the purge with a folder last visited at a given time whose claim was denied; returns the folder's id. */
export async function deniedClaimAfterPurge(visited: Date): Promise<string> {
  const folder_id = randomUUID();
  await insert("receipt_folders", { id: folder_id, visited_at: visited.toISOString() });
  const claim = { id: randomUUID(), folder_id, state: "denied", form_key: "f" };
  await insert("claims", { ...claim, ciphertext: "secret", key_id: "k" });
  await purgeStale();
  return folder_id;
}
