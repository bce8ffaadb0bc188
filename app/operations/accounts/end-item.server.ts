import { forgetItemRemoval, readItemRemoval } from "~/data/accounts/linked-accounts.server";
import { tokenCipher } from "~/services/bank/token-cipher.server";
import { services } from "~/services/index.server";

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
