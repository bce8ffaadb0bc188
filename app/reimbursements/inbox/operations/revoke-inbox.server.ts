import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { forgetInboxRevocation, readInboxRevocation } from "../../store/inbox-revocations.server";
import { decryptInboxSecret } from "./inbox-secret.server";

/**
 * Ends our access to an inbox that is connected no longer, then forgets its token. Throws `ServiceError` or
 * `UnreadableCiphertextError` to be tried again.
 */
export async function revokeInbox(revocationId: string): Promise<void> {
  const revocation = await readInboxRevocation(revocationId);
  if (!revocation) return;
  const { inbox } = services();
  if (!inbox) throw new ServiceError("inbox", "not configured");
  await inbox.revoke(decryptInboxSecret(revocation.secret, revocation).refreshToken);
  await forgetInboxRevocation(revocationId);
}
