import { Button, ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { shortMoney } from "~/platform/values/money";

interface ErasePageProps {
  pageHref: string;
  /** True if a provider signed a letter, valid or not. */
  hasLetter: boolean;
  hasValidLetter: boolean;
  /** True if the request is still undecided, so that erasure withdraws it. */
  withdraws: boolean;
  /** The fee that is then refunded. */
  feeCents: number | null;
  isPaid: boolean;
}

/** Asks for confirmation before answers are erased, and says what is erased and what is kept. */
export function ErasePage({
  pageHref,
  hasLetter,
  hasValidLetter,
  withdraws,
  feeCents,
  isPaid,
}: ErasePageProps) {
  return (
    <NarrowSheet>
      <h1>Erase your answers?</h1>
      {withdraws && (
        <Notice tone="amber">
          This takes your request back as well: without your answers no provider can review it.
          {feeCents !== null && ` Your ${shortMoney(feeCents)} goes back to the card you paid with.`}
          {feeCents !== null &&
            !hasLetter &&
            " No email says so, because we won't have your address anymore."}
        </Notice>
      )}
      <p className="mt-4">This takes back your consent to use your health data.</p>
      <h2 className="mt-6 text-lg">What we erase now</h2>
      <ul className="mt-2 list-disc pl-5">
        <li>your answers about your health, and your drafts of them</li>
        <li>the provider's questions, your answers to them, and what you asked to have corrected</li>
        <li>
          {hasLetter
            ? "the other details you gave us, except your email address"
            : "your name, your email address and the other details you gave us"}
        </li>
      </ul>
      <h2 className="mt-6 text-lg">What has to stay</h2>
      <ul className="mt-2 list-disc pl-5">
        {hasLetter && (
          <>
            <li>
              The signed letter. It's part of a medical record, which state law tells providers to keep:
              commonly for seven years or more after the last entry, longer for minors.
              {hasValidLetter && " You can still download it here while this link works."}
            </li>
            <li>Your email address, so that we can tell you if the provider takes the letter back.</li>
          </>
        )}
        <li>Which texts you agreed to, and when.</li>
        <li>The log of who did what and when. It holds no name and nothing about your health.</li>
        {isPaid && <li>The record of your payment, which tax law tells us to keep. It names no product.</li>}
      </ul>
      {hasLetter && (
        <p className="mt-4">Without your answers, the letter can't be corrected or renewed anymore.</p>
      )}
      <PostForm name="erase" action="?" className="actions mt-6">
        <Button data-primary="">Yes, erase them</Button>
        <ButtonLink look="quiet" href={pageHref}>
          No, keep them
        </ButtonLink>
      </PostForm>
    </NarrowSheet>
  );
}
