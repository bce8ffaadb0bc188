import { Notice } from "~/kit/form/notice";
import type { ReviewStandard } from "../../domain/state-rules";

/** What a review for a patient of a state takes, as its law and the operator have it. */
export interface AskedReview {
  /** Its name. */
  state: string;
  standard: ReviewStandard;
  /** A visit may be by phone. */
  byPhone: boolean;
  /** The operator takes no requests from there. */
  isRefused: boolean;
  /** The page says so above its question: where more than answers may be asked for, at the question of the state and on the last step. */
  isTold: boolean;
}

const waysOf = ({ byPhone }: AskedReview) => (byPhone ? "by video or phone" : "by video");

/** Says before anything is sent or paid that a review in the patient's state takes more than the answers. */
export const ReviewInState = (review: AskedReview) => (
  <Notice tone="amber">
    <b>
      {review.standard === "live"
        ? `In ${review.state} a provider talks with you before they decide.`
        : `In ${review.state} your answers may not be enough to decide.`}
    </b>{" "}
    They offer times for a short visit {waysOf(review)}, at no extra cost. If none suits you, take the request
    back; a fee comes back in full.
  </Notice>
);

/** How a provider decides in the patient's state, in a sentence or two; `null` while the state isn't known. */
export function howDecided(review: AskedReview | null): string {
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
