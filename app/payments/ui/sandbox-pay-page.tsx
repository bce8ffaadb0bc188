import { Button, ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { money } from "~/platform/values/money";
import { site } from "~/site";
import type { PaymentStep } from "../domain/reversals";

const steps: Record<PaymentStep, string> = {
  refund: "Refund it by hand",
  bounce: "Bank sends the refund back",
  dispute: "Shopper disputes it",
  "dispute-won": "Bank decides for us",
  "dispute-lost": "Bank decides for the shopper",
};

const purposes = {
  letter: "a letter of medical necessity request",
  "claim-fee": "a claim that was paid back",
} as const;

/** What can happen to a payment later, at the provider or the shopper's bank. */
function Afterwards({ steps: offered }: { steps: readonly PaymentStep[] }) {
  return (
    <PostForm name="afterwards" className="actions mt-6">
      {offered.map((step) => (
        <Button look="secondary" name="intent" value={step} key={step}>
          {steps[step]}
        </Button>
      ))}
    </PostForm>
  );
}

/** The payment sandbox's page, made so that no one mistakes it for the real one. */
export function SandboxPayPage(props: {
  amountCents: number;
  purpose: "letter" | "claim-fee";
  state: string;
  doneHref: string;
  afterwards: readonly PaymentStep[];
}) {
  return (
    <NarrowSheet>
      <Notice tone="amber">
        <strong>Sandbox.</strong> This page replaces the card payment provider. No card is asked for and no
        money moves.
      </Notice>
      <h1>Pay {money(props.amountCents)}</h1>
      <p className="lede mt-3">
        To {site.name}, for {purposes[props.purpose]}.
      </p>
      {props.state === "open" ? (
        <PostForm name="pay" className="actions mt-6">
          <Button name="intent" value="pay" data-primary="">
            Pay {money(props.amountCents)}
          </Button>
          <Button look="secondary" name="intent" value="decline">
            Decline the card
          </Button>
          <Button look="quiet" name="intent" value="cancel">
            Cancel
          </Button>
        </PostForm>
      ) : (
        <>
          <p className="mt-4 mb-3">This payment page has been used.</p>
          <ButtonLink href={props.doneHref}>See the result</ButtonLink>
          {props.afterwards.length > 0 && <Afterwards steps={props.afterwards} />}
        </>
      )}
    </NarrowSheet>
  );
}
