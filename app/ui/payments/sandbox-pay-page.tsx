import { money } from "~/domain/values/money";
import { site } from "~/site";
import { Button, ButtonLink } from "../form/button";
import { Notice } from "../form/notice";

/** The payments twin's own page, which nobody can mistake for the real one. */
export function SandboxPayPage(props: { amountCents: number; state: string; doneHref: string }) {
  return (
    <div className="section section-narrow">
      <div className="sheet letter-body">
        <Notice tone="amber">
          <strong>Sandbox.</strong> This page stands in for the card payment provider. No card is asked for
          and no money moves.
        </Notice>
        <h1>Pay {money(props.amountCents)}</h1>
        <p className="lede">To {site.name}, for a letter of medical necessity request.</p>
        {props.state === "open" ? (
          <form method="post" data-enhance="" className="actions">
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
      </div>
    </div>
  );
}
