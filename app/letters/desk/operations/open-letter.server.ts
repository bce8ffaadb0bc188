import { mayAtDesk } from "../domain/rights";
import { readNewestLetter } from "../store/corrections.server";
import { findReview, type OpenReview, requireReview } from "./open-review.server";

export interface OpenLetter extends OpenReview {
  /**
   * The provider whose versions alone may be read, and no version taken back; null where the newest may be. Licenses end, and what one signed
   * stays one's own to read.
   */
  onlyOf: string | null;
}

/**
 * The guard of a signed letter's page: as `requireReview`, and without a license there for a medical director and for who signed the
 * letter: signers leave and licenses end, and a letter must still be taken back. Who signed an earlier version reads that one.
 */
export async function requireLetter(request: Request, requestId?: string): Promise<OpenLetter> {
  const open = await findReview(request, requestId);
  const { provider, review, mayReview } = open;
  if (mayReview || mayAtDesk(provider.role, "revoke-any")) return { ...open, onlyOf: null };
  const newest = await readNewestLetter(review.requestId);
  if (newest?.providerId === provider.id) return { ...open, onlyOf: null };
  const own = newest && (await readNewestLetter(review.requestId, provider.id));
  return own
    ? { ...open, onlyOf: provider.id }
    : { ...(await requireReview(request, requestId)), onlyOf: null };
}
