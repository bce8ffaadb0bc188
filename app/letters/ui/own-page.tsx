import { Button } from "~/kit/form/button";
import { FormKey } from "~/kit/form/form-key";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import type { TimelineEntry } from "../domain/timeline";
import { Timeline } from "../page/ui/timeline";

/** The value of `intent` in the form that leads to a request's own page. */
export const ownPageIntent = "own-page";

/** Outcomes of requesting the link by mail. */
export const ownPageOutcomes = ["taken", "too-often"] as const;

export interface OwnPageProps {
  timeline: readonly TimelineEntry[];
  /** The fee, e.g. "$25"; empty if the shopper pays none. */
  fee: string;
  /** True if this browser may open the page; any other gets its link by mail. */
  canOpen: boolean;
  outcome: (typeof ownPageOutcomes)[number] | null;
  formKey: string;
}

/** The timeline, and a button to the request's own page, which has everything else. */
export function OwnPage({ timeline, fee, canOpen, outcome, formKey }: OwnPageProps) {
  return (
    <div className="mt-section grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-16">
      {timeline.length > 0 && <Timeline entries={timeline} fee={fee} />}
      <section className="grid grid-cols-1 content-start justify-items-start gap-4 print:hidden">
        <h2>Your letter's own page</h2>
        <p>
          There you download the letter, make a claim packet, answer a provider's question, correct, renew or
          withdraw, and erase your answers.
        </p>
        {outcome === "taken" && (
          <Notice tone="green">
            A mail with the link is on its way, to the address the letter was asked for with.
            <SandboxMailLink />
          </Notice>
        )}
        {outcome === "too-often" && (
          <Notice tone="amber">We've mailed it several times within an hour. Please try again later.</Notice>
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
