import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { type NextStep, NextSteps } from "~/kit/parts/next-steps";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import { paths } from "~/paths";
import { site } from "~/site";
import type { ResendOutcome } from "../domain/resend-outcome";
import { isDenied, type LetterStatus } from "../domain/status";
import { DiscoverBrands } from "./discover-brands";
import { LetterStatusFrame } from "./letter-status-frame";
import { OrderFacts, type OrderFactsProps } from "./order-facts";
import { OwnPage, type OwnPageProps } from "./own-page";
import { ResendOutcomeMessage } from "./resend-outcome-message";
import { type RevocationCause, revocationWords } from "./revocation-words";
import type { StatusWords } from "./status-words";

/** Those that send the shopper to a mail. */
const mailedStatuses: ReadonlySet<LetterStatus> = new Set(["question_asked", "sent"]);

/** The status of an order's letter, the action and what comes next. */
export function OrderLetterStatus(props: {
  status: LetterStatus;
  words: StatusWords;
  steps: readonly NextStep[];
  order: OrderFactsProps;
  resubmitHref: string;
  /** Which account providers accept a letter from which date, in sentences. */
  acceptedDates: string;
  formKey: string;
  ownPage: Omit<OwnPageProps, "fee">;
  resent: ResendOutcome | null;
  /** Null unless the letter was revoked and the visitor is verified as the shopper. */
  revocation: RevocationCause | null;
  /** Shown before the status. */
  children?: ReactNode;
}) {
  const { words } = props;
  const { validUntil, ...order } = props.order;
  return (
    <LetterStatusFrame
      status={props.status}
      words={words}
      before={
        <>
          <ResendOutcomeMessage outcome={props.resent} />
          {props.children}
        </>
      }
      message={
        <>
          <p>
            {words.message}
            {mailedStatuses.has(props.status) && <SandboxMailLink />}
          </p>
          {props.revocation && (
            <p>{revocationWords(props.revocation, { fee: null, isRefunded: false, isOwnPage: false })}</p>
          )}
          {isDenied(props.status) && <WriteToSupport />}
        </>
      }
      facts={<OrderFacts {...order} validUntil={props.status === "sent" ? validUntil : null} />}
      actions={
        <LetterAction action={words.action} resubmitHref={props.resubmitHref} formKey={props.formKey} />
      }
      acceptedDates={props.acceptedDates}
    >
      <div className="mt-section">
        <NextSteps title="What Happens Next" steps={props.steps} />
      </div>
      <OwnPage {...props.ownPage} fee="" />
      <DiscoverBrands />
    </LetterStatusFrame>
  );
}

/** Whom to ask about a decision. */
function WriteToSupport() {
  return (
    <p className="mt-3">
      Questions about the decision? <a href={paths.contactFor({ subject: "support" })}>Write to support</a> or
      to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
    </p>
  );
}

/** The main action for a letter. The key makes a double submission of a resend one mail. */
export function LetterAction(props: {
  action: "resend" | "resubmit" | "another";
  resubmitHref: string;
  formKey: string;
}) {
  if (props.action === "resubmit") return <ButtonLink href={props.resubmitHref}>Resubmit LMN</ButtonLink>;
  if (props.action === "another") {
    return (
      <ButtonLink look="secondary" href={paths.anotherLetter}>
        Request another LMN
      </ButtonLink>
    );
  }
  return (
    <PostForm name="resend">
      <input type="hidden" name="key" value={props.formKey} />
      <Button data-primary="">Resend LMN</Button>
    </PostForm>
  );
}
