import { createHash, randomBytes, randomUUID } from "node:crypto";
import { DatabaseError } from "~/platform/database/database-error.server";
import { logError } from "~/platform/process/log.server";
import { recover } from "~/platform/process/recover.server";
import { ServiceError } from "~/platform/service/service-error";
import { services } from "~/services.server";
import { ConsentEndedError, type Inbox } from "../service/port";
import { forgetInboxRevocation, readInboxRevocation } from "../store/inbox-revocations.server";
import { connectInbox as store } from "../store/inboxes.server";
import { decryptInboxSecret, encryptInboxSecret } from "./inbox-secret.server";

/** The service whose inboxes can be connected; null if there is none. */
export function inboxService(): Pick<Inbox, "serviceName" | "sandbox"> | null {
  const { inbox } = services();
  return inbox && { serviceName: inbox.serviceName, sandbox: inbox.sandbox };
}

/** The URL of the service's consent page, and the secrets that the browser stores until its visitor returns. Throws `ServiceError`. */
export async function startConsent(returnUrl: string) {
  const state = randomBytes(32).toString("base64url");
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const url = await requireInbox().consentUrl({ state, challenge, returnUrl });
  return { url, state, verifier };
}

/**
 * Trades the code for access, and begins to search mails since an ISO day. A folder keeps the inbox it has: the new consent
 * then ends. Access that can't be stored is ended at once; where our process ends before that, only the person can, in their account. "refused": the person allowed no reading, or the code will never do.
 */
export async function connectInbox(
  folderId: string,
  { code, verifier, returnUrl, since }: { code: string; verifier: string; returnUrl: string; since: string },
): Promise<"connected" | "refused" | "failed"> {
  const inbox = requireInbox();
  const tokens = await inbox
    .exchange(code, { verifier, returnUrl })
    .catch(
      recover(ServiceError, "inbox could not be connected", (error) =>
        error instanceof ConsentEndedError ? "refused" : "failed",
      ),
    );
  if (typeof tokens === "string") return tokens;
  const { refreshToken, accessToken } = tokens;
  // The code is used up by now, so an inbox whose address can't be read is connected without it.
  const address = await inbox.readAddress(accessToken).catch(() => "");
  const inboxId = randomUUID();
  const secret = encryptInboxSecret({ refreshToken, address }, { folderId, inboxId });
  const row = { id: inboxId, folderId, secret, since: new Date(`${since}T00:00:00Z`) };
  return store(row)
    .catch((error: unknown) => {
      // It may be stored, and only the answer lost: the same row another time changes nothing.
      if (error instanceof DatabaseError) return store(row);
      throw error;
    })
    .then(() => "connected" as const)
    .catch(
      recover(DatabaseError, "connected inbox could not be stored", async () => {
        await inbox
          .revoke(refreshToken)
          .catch((error: unknown) => logError(error, {}, "inbox could not be given back"));
        return "failed" as const;
      }),
    );
}

function requireInbox(): Inbox {
  const { inbox } = services();
  if (!inbox) throw new ServiceError("inbox", "not configured");
  return inbox;
}

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
