import { z } from "zod";
import { refuse } from "~/platform/http/form.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { withRequestRetryPage } from "~/platform/http/unsaved-answers.server";
import { type UsState, usStates } from "~/platform/values/us-state";
import type { ProviderSettings } from "../domain/notices";
import type { DeskMember } from "../domain/provider";
import { claimMinutes, filterOf, searchIn } from "../domain/queue";
import type { Review } from "../domain/review";
import { requireProvider, type SignedInProvider } from "../http/require-provider.server";
import type { ClaimOutcome } from "../store/decisions.server";
import { openDeskReview } from "../store/reviews.server";
import type { ReviewConflict } from "./review-conflict";
import { chosenBy } from "./settings.server";

export interface OpenReview {
  provider: DeskMember;
  review: Review;
  /** Where the provider may sign today. */
  states: readonly UsState[];
  /** True if the person may work on requests of the patient's state today. */
  mayReview: boolean;
  /** "held": the person has the claim, just renewed; else why they can't continue. */
  claim: "held" | ReviewConflict;
  /** What the queue was narrowed by from which the request was opened. */
  from: ReturnType<typeof filterOf>;
  /** The person's settings of the desk. */
  settings: ProviderSettings;
}

/**
 * Authorizes each page of one request: as `requireProvider`, and 404 for a request that never came to the practice's desk.
 * Renews the provider's claim, but never claims. `signedIn` if `requireProvider` was called already.
 */
export async function findReview(
  request: Request,
  requestId = "",
  signedIn?: SignedInProvider,
): Promise<OpenReview> {
  const { provider, states, session } = signedIn ?? (await requireProvider(request));
  const key = { requestId, providerId: provider.id };
  const isId = z.uuid().safeParse(requestId).success;
  const isOpened = session.opened?.review.requestId === requestId;
  const open = () => (isId ? withRequestRetryPage(request, () => openDeskReview(key, claimMinutes)) : null);
  // A correction's URL names the correction, so its request is opened separately.
  const found = isOpened ? session.opened : await open();
  if (!found) refuse(404, "There is no such request.");
  const { review, renewed } = found;
  const mayReview = states.includes(review.patientState);
  const claim = mayReview ? claimAfter(review, renewed) : "not-licensed";
  const from = filterOf(searchIn(request));
  return { provider, review, states, mayReview, claim, from, settings: chosenBy(provider, session) };
}

function claimAfter({ state }: Review, renewed: ClaimOutcome | null): OpenReview["claim"] {
  if (state === "question" || state === "visit") return "put-off";
  if (state !== "waiting") return "closed";
  if (renewed === "claimed") return "held";
  return renewed === "closed" || renewed === "not-licensed" ? renewed : "not-claimed";
}

/** Like `findReview`, and throws 403 if the provider may not sign today. */
export async function requireReview(request: Request, requestId?: string): Promise<OpenReview> {
  const open = await findReview(request, requestId);
  if (!open.mayReview) refuseUnlicensed(request, open);
  return open;
}

export function refuseUnlicensed(
  request: Request,
  { provider, review }: Pick<OpenReview, "provider" | "review">,
): never {
  logSecurityEvent(request, "rights-refused", { user: provider.userId ?? provider.id });
  refuse(403, `You can't sign letters for patients in ${usStates[review.patientState]} today.`);
}
