import { Notice } from "~/kit/form/notice";
import { More } from "~/kit/parts/more";
import type { ReviewStandard } from "../../domain/state-rules";

/** What a review for a patient of a state requires, by law and by the operator's choice. */
export interface AskedReview {
  /** Its name. */
  state: string;
  standard: ReviewStandard;
  /** True if a visit may be by phone. */
  byPhone: boolean;
  /** True if the operator accepts no requests from there. */
  isRefused: boolean;
  /**
   * True if the page shows it above its question, at the question about the state and on the last step: if more than
   * answers may be required.
   */
  isTold: boolean;
}

const waysOf = ({ byPhone }: AskedReview) => (byPhone ? "by video or phone" : "by video");

/**
 * Says before anything is submitted or paid that a review in the patient's state requires more than the answers; details
 * are folded.
 */
export const ReviewInState = (review: AskedReview) => (
  <Notice tone="amber">
    <More
      title={
        review.standard === "live" ? "A provider talks with you first" : "Your answers may not be enough"
      }
    >
      <p>
        {review.state}'s rules ask for {review.standard === "live" ? "a visit" : "a record, or a visit"}{" "}
        before the decision. The provider offers times for a short visit {waysOf(review)}, at no extra cost.
        If none work for you, take the request back; a fee comes back in full.
      </p>
    </More>
  </Notice>
);

/** How a provider decides in the patient's state, in a sentence or two; `null` while the state isn't known. */
export function decisionSentence(review: AskedReview | null): string {
  if (!review)
    return "The provider decides from your answers where your state lets them; elsewhere they want a record or a short visit. They may email you a question first.";
  const { state, standard, isRefused } = review;
  if (isRefused) return `We don't take requests from ${state} yet.`;
  return {
    answers: `In ${state} the provider may decide from your answers. They may email you a question first.`,
    unread: `For ${state} the provider judges whether your answers are enough. They may email you a question or offer a short visit first.`,
    record: `In ${state} the provider decides with a record you send, or after a short visit ${waysOf(review)}.`,
    live: `In ${state} the provider decides after a short visit ${waysOf(review)}.`,
  }[standard];
}
