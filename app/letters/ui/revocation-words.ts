import { site } from "~/site";
import { choiceDays, type Revocation } from "../domain/revocation";

/** What a page other than the letter's own may say about its revocation: the provider's words are only on that page. */
export type RevocationCause = Pick<Revocation, "cause" | "choices">;

/**
 * Whose mistake the revocation was, and what the shopper can do. `fee` is formatted, e.g. "$25", null for a free letter;
 * `isOwnPage`: the page has the buttons to choose a remedy.
 */
export function revocationWords(
  { cause, choices }: RevocationCause,
  { fee, isRefunded, isOwnPage }: { fee: string | null; isRefunded: boolean; isOwnPage: boolean },
): string {
  const ours = "It was our mistake.";
  const place = isOwnPage ? "" : "On your letter's own page, ";
  const choose = isOwnPage ? "Choose" : "choose";
  if (choices.includes("refund")) {
    if (!choices.includes("review")) return `${ours} ${place}${choose} to have your ${fee} back.`;
    return `${ours} ${place}${choose}: your ${fee} back, or a new review at no cost. If you don't choose, your ${fee} goes back after ${choiceDays} days.`;
  }
  if (choices.includes("review"))
    return isOwnPage
      ? `${ours} A provider can review your request again, at no cost.`
      : `${ours} Please open your letter's own page to have it reviewed again, at no cost.`;
  const another = `A new request is reviewed from the start${fee ? ` and costs ${fee}` : ""}.`;
  if (isRefunded) return another;
  if (cause === "false-answers")
    return `The provider found that answers weren't true${fee ? `, so the ${fee} isn't refunded` : ""}. ${another}`;
  return `${another} Think it was our mistake? Write to ${site.supportEmail}.`;
}
