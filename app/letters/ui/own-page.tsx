import { Button } from "~/kit/form/button";
import { FormKey } from "~/kit/form/form-key";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import { isOver, type LetterStatus } from "../domain/status";
import type { TimelineEntry } from "../domain/timeline";
import { Timeline } from "../page/ui/timeline";

/** The value of `intent` in the form that leads to a request's own page. */
export const ownPageIntent = "own-page";

/** Outcomes of requesting the link by mail. */
export const ownPageOutcomes = ["taken", "too-often"] as const;

export interface OwnPageProps {
  status: LetterStatus;
  timeline: readonly TimelineEntry[];
  /** The fee, e.g. "$25"; empty if the shopper pays none. */
  fee: string;
  /** True if this browser may open the page; any other gets its link by mail. */
  canOpen: boolean;
  outcome: (typeof ownPageOutcomes)[number] | null;
  formKey: string;
}

/** What the own page offers in a status; a letter that isn't there can't be downloaded. */
function whatPageOffers(status: LetterStatus): string {
  if (status === "sent")
    return "There you download the letter, make a claim packet, correct or renew the letter, and erase your answers.";
  return isOver(status)
    ? "There you read what was decided, download your data, and erase your answers."
    : "There you answer a provider's question, withdraw the request, and erase your answers. Once there's a letter, you download it there.";
}

/** The timeline, and a button to the request's own page, which has everything else. */
export function OwnPage({ status, timeline, fee, canOpen, outcome, formKey }: OwnPageProps) {
  return (
    <div className="mt-section grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-16">
      {timeline.length > 0 && <Timeline entries={timeline} fee={fee} />}
      <section className="grid grid-cols-1 content-start justify-items-start gap-4 print:hidden">
        <h2>Your letter's own page</h2>
        <p>{whatPageOffers(status)}</p>
        {outcome === "taken" && (
          <Notice tone="green">
            An email with the link is on its way, to the address the letter was asked for with.
            <SandboxMailLink />
          </Notice>
        )}
        {outcome === "too-often" && (
          <Notice tone="amber">We've emailed it several times within an hour. Please try again later.</Notice>
        )}
        <PostForm name="own-page">
          <input type="hidden" name="intent" value={ownPageIntent} />
          <FormKey value={formKey} />
          <Button look="secondary">{canOpen ? "Open your letter's page" : "Email me the link"}</Button>
        </PostForm>
      </section>
    </div>
  );
}
