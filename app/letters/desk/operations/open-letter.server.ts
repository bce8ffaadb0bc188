import { mayAtDesk } from "../domain/rights";
import { readNewestLetter } from "../store/corrections.server";
import { findReview, type OpenReview, requireReview } from "./open-review.server";

/**
 * The guard of a signed letter's page: as `requireReview`, and without a license there for who signed the letter and for a medical director:
 * signers leave and licenses end, and a letter must still be taken back.
 */
export async function requireLetter(request: Request, requestId?: string): Promise<OpenReview> {
  const open = await findReview(request, requestId);
  return open.mayReview || (await mayRevoke(open)) ? open : requireReview(request, requestId);
}

async function mayRevoke({ provider, review }: OpenReview): Promise<boolean> {
  if (mayAtDesk(provider.role, "revoke-any")) return true;
  const letter = mayAtDesk(provider.role, "revoke-own") ? await readNewestLetter(review.requestId) : null;
  return letter?.providerId === provider.id;
}
