import { Button, type ButtonLook } from "~/kit/form/button";
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
  /** False if the address was erased. */
  canMail: boolean;
  outcome: (typeof ownPageOutcomes)[number] | null;
  formKey: string;
  /** Primary where the page has nothing more important to do. */
  look?: ButtonLook;
}

/** What the own page offers in a status; a letter that isn't there can't be downloaded, and what is erased can't be erased. */
function whatPageOffers(status: LetterStatus, isErased: boolean): string {
  if (status === "sent")
    return isErased
      ? "There you download the letter and make a claim packet."
      : "There you download the letter, make a claim packet, correct or renew the letter, and erase your answers.";
  if (isOver(status))
    return `There you read what was decided, ${isErased ? "and download your data" : "download your data, and erase your answers"}.`;
  return "There you answer a provider's question, withdraw the request, and erase your answers. Once there's a letter, you download it there.";
}

/** The timeline, and a button to the request's own page, which has everything else. */
export function OwnPage(props: OwnPageProps) {
  const { status, timeline, fee, canOpen, canMail, outcome, formKey, look = "secondary" } = props;
  return (
    <div className="mt-section grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-16">
      {timeline.length > 0 && <Timeline entries={timeline} fee={fee} />}
      <section className="grid grid-cols-1 content-start justify-items-start gap-4 print:hidden">
        <h2>Your letter's own page</h2>
        <p>
          {whatPageOffers(
            status,
            timeline.some(({ step }) => step === "erased"),
          )}
        </p>
        {outcome === "taken" && (
          <Notice tone="green">
            An email with the link is on its way, to the address the letter was asked for with.
            <SandboxMailLink />
          </Notice>
        )}
        {outcome === "too-often" && (
          <Notice tone="amber">We've emailed it several times within an hour. Please try again later.</Notice>
        )}
        {canOpen || canMail ? (
          <PostForm name="own-page">
            <input type="hidden" name="intent" value={ownPageIntent} />
            <FormKey value={formKey} />
            <Button look={look}>{canOpen ? "Open your letter's page" : "Email me the link"}</Button>
          </PostForm>
        ) : (
          <p>
            Your email address was erased too, so we can't email you a link. The link in an earlier email
            still opens the page.
          </p>
        )}
      </section>
    </div>
  );
}
