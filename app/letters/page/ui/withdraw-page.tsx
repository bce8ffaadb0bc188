import { Button, ButtonLink } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { shortMoney } from "~/platform/values/money";

/** Asks for confirmation before a request is withdrawn. `feeCents` is the fee that is refunded; null if none was paid. */
export function WithdrawPage({ pageHref, feeCents }: { pageHref: string; feeCents: number | null }) {
  return (
    <NarrowSheet>
      <h1>Take your request back?</h1>
      <p className="lede mt-3">
        No provider will review it, and no letter will be written. You can ask again later.
        {feeCents !== null &&
          ` Your ${shortMoney(feeCents)} goes back to the card you paid with, in full; most banks show it within ten business days.`}
      </p>
      <PostForm name="withdraw" action="?" className="actions mt-6">
        <Button data-primary="">Yes, withdraw it</Button>
        <ButtonLink look="quiet" href={pageHref}>
          No, keep it
        </ButtonLink>
      </PostForm>
    </NarrowSheet>
  );
}
