import { services } from "~/services.server";
import { tokenCipher } from "../service/token-cipher.server";
import { forgetItemRemoval, readItemRemoval } from "../store/linked-accounts.server";

/**
 * Ends our access to an account that is linked no longer, then forgets its token. Throws `ServiceError` or
 * `UnreadableCiphertextError` to be tried again.
 */
export async function endItem(removalId: string): Promise<void> {
  const removal = await readItemRemoval(removalId);
  if (!removal) return;
  await services().bank.removeItem(tokenCipher().decrypt(removal.token, removal.owner));
  await forgetItemRemoval(removalId);
}
