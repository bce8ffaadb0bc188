import { money } from "~/domain/values/money";
import { site } from "~/site";
import { Button, ButtonLink } from "../form/button";
import { Notice } from "../form/notice";
import { NarrowSheet } from "../layout/narrow-sheet";

/** The payments sandbox's own page, which no one can mistake for the real one. */
export function SandboxPayPage(props: { amountCents: number; state: string; doneHref: string }) {
  return (
    <NarrowSheet>
      <Notice tone="amber">
        <strong>Sandbox.</strong> This page replaces the card payment provider. No card is asked for and no
        money moves.
      </Notice>
      <h1>Pay {money(props.amountCents)}</h1>
      <p className="lede mt-3">To {site.name}, for a letter of medical necessity request.</p>
      {props.state === "open" ? (
        <form method="post" data-enhance="" className="actions mt-6">
          <Button name="intent" value="pay" data-primary="">
            Pay {money(props.amountCents)}
          </Button>
          <Button look="secondary" name="intent" value="decline">
            Decline the card
          </Button>
          <Button look="quiet" name="intent" value="cancel">
            Cancel
          </Button>
        </form>
      ) : (
        <p>
          This payment page has been used. <ButtonLink href={props.doneHref}>See the result</ButtonLink>
        </p>
      )}
    </NarrowSheet>
  );
}
