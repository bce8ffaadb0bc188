import { site } from "~/site";

/**
 * The promise of when a request will be decided, worded the same everywhere. Nothing is promised while no provider is
 * available in the patient's state.
 */
export const reviewPromise = (canBeDecided: boolean): string =>
  canBeDecided
    ? `A licensed provider reviews your request, ${site.decisionGoal}.`
    : "No provider who is licensed in your state can decide on your request right now. We're looking for one, and it keeps its place.";

/** The same while an adult patient, for whom someone else asked, hasn't agreed yet. */
export const promiseOncePatientAgrees = `We've asked the patient by email. Once they agree, a licensed provider reviews the request, ${site.decisionGoal}.`;
