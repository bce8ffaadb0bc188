import { mayAtDesk } from "../domain/rights";
import { readNewestLetter } from "../store/corrections.server";
import { findReview, type OpenReview, requireReview } from "./open-review.server";

export interface OpenLetter extends OpenReview {
  /**
   * The provider whose versions only may be read, except revoked ones; null if the newest may be. Licenses end, but signers
   * may always read what they signed.
   */
  onlyOf: string | null;
}

/**
 * Authorizes a signed letter's page: as `requireReview`, but without a license for a medical director and for the letter's
 * signer: signers leave and licenses end, and it must still be possible to revoke a letter. The signer of an earlier
 * version reads that one.
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
