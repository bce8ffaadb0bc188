import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { type NextStep, NextSteps } from "~/kit/parts/next-steps";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import type { OrderEnd } from "~/orders/domain/shop-order";
import { paths } from "~/paths";
import { site } from "~/site";
import { endedSince } from "../content/order-end-words";
import type { ResendOutcome } from "../domain/resend-outcome";
import { isDenied, type LetterStatus } from "../domain/status";
import { DiscoverBrands } from "./discover-brands";
import { LetterStatusFrame } from "./letter-status-frame";
import { OrderFacts, type OrderFactsProps } from "./order-facts";
import { OwnPage, type OwnPageProps } from "./own-page";
import { type RevocationCause, revocationWords } from "./revocation-words";
import type { StatusWords } from "./status-words";

/** Those that send the shopper to a mail. */
const mailedStatuses: ReadonlySet<LetterStatus> = new Set(["question_asked", "letter_made", "sent"]);

/** The status of an order's letter, the action and what comes next. */
export function OrderLetterStatus(props: {
  status: LetterStatus;
  words: StatusWords;
  steps: readonly NextStep[];
  order: OrderFactsProps;
  /** How the order has ended since. */
  orderEnded: OrderEnd | null;
  resubmitHref: string;
  /** Which account providers accept a letter from which date, in sentences; null for a renewal, which is for later purchases. */
  acceptedDates: string | null;
  formKey: string;
  ownPage: Omit<OwnPageProps, "fee" | "status">;
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
          {props.orderEnded && <Notice tone="amber">{endedSince(order, props.orderEnded)}</Notice>}
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
      <OwnPage {...props.ownPage} status={props.status} fee="" />
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

/** The result of the button "Resend LMN". */
export function ResendOutcomeMessage({ outcome }: { outcome: ResendOutcome | null }) {
  if (outcome === "sent") return <Toast message="LMN sent successfully!" />;
  if (outcome === "too-often") {
    return (
      <Notice tone="amber">
        We've already sent this letter three times in the last hour. Please check your spam folder.
      </Notice>
    );
  }
  if (outcome === "under-way") {
    return (
      <Notice tone="amber">We're sending this letter already. Please look at your inbox in a minute.</Notice>
    );
  }
  if (outcome === "not-ready") return <Notice tone="amber">This letter isn't ready to be sent yet.</Notice>;
  if (outcome === "failed")
    return <Notice tone="red">Failed to check status. Please try again later.</Notice>;
  return null;
}

/** How long a toast stays if the page's JavaScript runs. */
const closesAfterMs = 5000;

/** A short message at the top right; without JavaScript it stays. */
function Toast({ message }: { message: string }) {
  return (
    <p
      className="toast fixed top-28 right-4 z-30 max-w-[min(24rem,calc(100vw-2rem))] rounded-sheet bg-ink px-5 py-4 font-medium text-paper shadow-sheet print:hidden"
      role="status"
      data-toast={closesAfterMs}
    >
      {message}
    </p>
  );
}
