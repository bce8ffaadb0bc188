import { site } from "~/site";

/**
 * The promise of when a request will be decided, worded the same everywhere. Nothing is promised while no provider is
 * available in the patient's state.
 */
export const reviewPromise = (canBeDecided: boolean): string =>
  canBeDecided
    ? `A licensed provider reviews your request, ${site.decisionGoal}.`
    : "No provider who is licensed in your state can decide on your request right now. We're looking for one, and it keeps its place.";

/** Said instead while the review waits for its shopper. */
export const shopperAwaited = {
  question: "You'll get the question by email, with a link to answer it. The review goes on once you have.",
  pick: "A licensed provider wants to talk with you before they decide. You'll get a link to pick a time by email.",
  visit:
    "Your visit is booked: its time and place are in our email. The provider decides once you've talked.",
} as const;

/** The same while an adult patient, for whom someone else asked, hasn't agreed yet. */
export const promiseOncePatientAgrees = `We're asking the patient by email. Once they agree, a licensed provider reviews the request, ${site.decisionGoal}.`;
