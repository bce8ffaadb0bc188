import { type CredentialTable, endCredential } from "../store/end-credential.server";

let changes = 0;

/** Invalidates this process's caches of keys and secrets after one was added or ended. */
export function markKeysChanged(): void {
  changes += 1;
}

/** Increases with each change; part of the cache key for whatever is read about keys. */
export const keyChanges = (): number => changes;

/** Ends an API key or a secret of the shop now; false if the shop has no such one. */
export async function endKey(table: CredentialTable, shopDomain: string, id: string): Promise<boolean> {
  const isEnded = await endCredential(table, shopDomain, id);
  markKeysChanged();
  return isEnded;
}
