import { site } from "~/site";

/** When a request is decided on, said alike wherever it is said: nothing is promised while no one may decide in the patient's state. */
export const reviewPromise = (canBeDecided: boolean): string =>
  canBeDecided
    ? `A licensed provider reviews your request, ${site.decisionGoal}.`
    : "No provider who is licensed in your state can decide on your request just now. We're looking for one, and it keeps its place.";
