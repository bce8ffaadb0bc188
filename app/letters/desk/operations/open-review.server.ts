import { z } from "zod";
import { refuse } from "~/platform/http/form.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { keepingPosted } from "~/platform/http/unsaved-answers.server";
import { type UsState, usStates } from "~/platform/values/us-state";
import { claimMinutes } from "../../domain/review";
import type { DeskMember } from "../domain/provider";
import type { Review } from "../domain/review";
import { requireProvider } from "../http/require-provider.server";
import { claimReview } from "../store/decisions.server";
import { readReview } from "../store/reviews.server";
import type { Loss } from "./lost-decision";

export interface OpenReview {
  provider: DeskMember;
  review: Review;
  /** Where the provider may sign today. */
  states: readonly UsState[];
  /** Whether the person may work on requests of the patient's state today. */
  mayReview: boolean;
}

/** The guard of each page of one request: as `requireProvider`, and 404 for a request that never came to the practice's desk. */
export async function findReview(request: Request, requestId = ""): Promise<OpenReview> {
  const { provider, states } = await requireProvider(request);
  const isId = z.uuid().safeParse(requestId).success;
  const review = isId ? await keepingPosted(request, () => readReview(requestId, provider.practiceId)) : null;
  if (!review) refuse(404, "There is no such request.");
  return { provider, review, states, mayReview: states.includes(review.patientState) };
}

/** Like `findReview`; throws 403 when the provider may not sign today. */
export async function requireReview(request: Request, requestId?: string): Promise<OpenReview> {
  const open = await findReview(request, requestId);
  if (!open.mayReview) {
    logSecurityEvent(request, "rights-refused", { user: open.provider.userId ?? open.provider.id });
    refuse(403, `You can't sign letters for patients in ${usStates[open.review.patientState]} today.`);
  }
  return open;
}

/** Renews the claim the provider has; "held", or why they can't go on. Never claims a request anew. */
export async function renewClaim({ provider, review, mayReview }: OpenReview): Promise<"held" | Loss> {
  if (!mayReview) return "not-licensed";
  if (review.state !== "waiting") return "closed";
  if (review.claim?.providerId !== provider.id) return "not-claimed";
  const key = { requestId: review.requestId, providerId: provider.id };
  const { outcome } = await claimReview(key, { minutes: claimMinutes, takeOver: false });
  if (outcome === "claimed") return "held";
  return outcome === "closed" || outcome === "not-licensed" ? outcome : "not-claimed";
}
