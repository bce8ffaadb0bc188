import { services } from "~/services.server";
import { tokenCipher } from "../service/token-cipher.server";
import { forgetItemRemoval, readItemRemoval } from "../store/linked-accounts.server";

/**
 * Revokes our access to an account that is no longer linked, then deletes its token. Throws `ServiceError` or
 * `UnreadableCiphertextError` to be retried.
 */
export async function endItem(removalId: string): Promise<void> {
  const removal = await readItemRemoval(removalId);
  if (!removal) return;
  await services().bank.removeItem(tokenCipher().decrypt(removal.token, removal.owner));
  await forgetItemRemoval(removalId);
}
