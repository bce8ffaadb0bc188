import type { ReactNode } from "react";
import { type NextStep, NextSteps } from "~/kit/parts/next-steps";
import type { StampTone } from "~/kit/parts/stamp";
import { paths } from "~/paths";
import { site } from "~/site";
import type { ResendOutcome } from "../domain/resend-outcome";
import { isDenied, type LetterStatus } from "../domain/status";
import { DiscoverBrands } from "./discover-brands";
import { LateLetter } from "./late-letter";
import { LetterAction } from "./letter-action";
import { OrderFacts, type OrderFactsProps } from "./order-facts";
import { OwnPage, type OwnPageProps } from "./own-page";
import { ResendOutcomeMessage } from "./resend-outcome-message";
import { StatusHeader } from "./status-header";

export interface StatusWords {
  tone: StampTone;
  mark: string;
  title: string;
  message: string;
  action: "resend" | "resubmit" | "another";
}

/** The status of an order's letter, what to do about it and what comes next. */
export function OrderLetterStatus(props: {
  status: LetterStatus;
  words: StatusWords;
  steps: readonly NextStep[];
  order: OrderFactsProps;
  resubmitHref: string;
  /** Which account providers accept a letter of which day, in sentences. */
  acceptedDates: string;
  formKey: string;
  ownPage: Omit<OwnPageProps, "fee">;
  resent: ResendOutcome | null;
  /** What comes before the status. */
  children?: ReactNode;
}) {
  const { words } = props;
  const { validUntil, ...order } = props.order;
  return (
    <div className="section">
      <ResendOutcomeMessage outcome={props.resent} />
      {props.children}
      <StatusHeader
        wide
        tone={words.tone}
        mark={words.mark}
        title={words.title}
        message={
          <>
            <p>{words.message}</p>
            {isDenied(props.status) && <WriteToSupport />}
          </>
        }
        facts={<OrderFacts {...order} validUntil={props.status === "sent" ? validUntil : null} />}
      >
        <LetterAction action={words.action} resubmitHref={props.resubmitHref} formKey={props.formKey} />
      </StatusHeader>
      {words.action !== "resubmit" && <LateLetter acceptedDates={props.acceptedDates} />}
      <div className="mt-section">
        <NextSteps title="What Happens Next" steps={props.steps} />
      </div>
      <OwnPage {...props.ownPage} fee="" />
      <DiscoverBrands />
    </div>
  );
}

/** Whom to ask about a decision. */
function WriteToSupport() {
  return (
    <p>
      Questions about the decision? <a href={paths.contactFor({ subject: "support" })}>Write to support</a> or
      to <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>.
    </p>
  );
}
