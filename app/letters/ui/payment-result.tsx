import type { ReactNode } from "react";
import { ButtonLink, type ButtonLook } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import { paths } from "~/paths";
import { type FeeBack, refundWords, undecidedRefundWords } from "~/payments/ui/refund-words";
import { longDate } from "~/platform/values/date";
import { shortMoney } from "~/platform/values/money";
import { isDenied, isOver, isUndecided, type LetterStatus } from "../domain/status";
import { type RevocationCause, revocationWords } from "./revocation-words";
import { StatusHeader } from "./status-header";
import { StatusSheet } from "./status-sheet";
import { statusWords } from "./status-words";
import { SuccessEnvelope } from "./success-envelope";

/** Shown while the payment provider has not confirmed; the page reloads itself. */
export function PaymentProcessing({ again }: { again: string }) {
  return (
    <div className="section error-page">
      <h1>Processing your payment...</h1>
      <p className="lede">
        This can take a moment. You can close this page: we'll email you once the payment is confirmed, or if
        it doesn't go through.
      </p>
      <p>
        <a href={again}>Check again</a>
      </p>
    </div>
  );
}

interface PaidLetter {
  status: LetterStatus;
  /** When the request will be decided; shown while it isn't. */
  promise: string;
  /** ISO day of a dispute that the shopper's bank has not decided; null if there is none. */
  disputedOn: string | null;
  /** Shown before the result. */
  notice?: ReactNode;
  children: ReactNode;
}

/** The fee is paid; the letter is pending, or already there. */
export function PaymentSuccessful({ status, promise, disputedOn, notice, children }: PaidLetter) {
  const sent = status === "sent";
  const isOpen = isUndecided(status);
  return (
    <div className="section">
      {notice}
      <StatusSheet picture={<SuccessEnvelope />}>
        <div>
          <p className="font-semibold text-stamp-green">Payment Successful</p>
          <h1 className="mt-1 max-tiny:text-[9vw]">{sent ? "Congratulations!" : "Thank you!"}</h1>
        </div>
        <h2>{sent ? "Your LMN Has Been Sent" : "Your LMN is Being Processed"}</h2>
        <p className="lede">
          {sent && "Check your email. The letter says how long it's valid: 12 months at most."}
          {isOpen &&
            `${promise} If they approve it, you'll get your letter by email, valid for up to 12 months.`}
          {!sent && !isOpen && statusWords[status].message}
          <SandboxMailLink />
        </p>
        {disputedOn && (
          <Notice tone="amber">
            You disputed this payment with your bank on {longDate(disputedOn)}. Your request goes on while the
            bank decides.
          </Notice>
        )}
        {isOpen && <p>You'll get a link to this page by email, so you can come back and check the status.</p>}
        <div className="actions pt-2">
          {!sent && <ButtonLink href="">Check the status</ButtonLink>}
          <AnotherLetter look="secondary" />
          <ButtonLink look="quiet" href={paths.shop}>
            Browse the shop
          </ButtonLink>
        </div>
      </StatusSheet>
      <div className="mt-section">{children}</div>
    </div>
  );
}

interface EndedLetter {
  status: LetterStatus;
  feeCents: number;
  /** Null if the fee isn't refunded. */
  feeBack: FeeBack | null;
  revocation: RevocationCause | null;
  notice?: ReactNode;
  children: ReactNode;
}

/** The request is over, or its fee was refunded before a decision; the page says when. */
export function LetterEnded({ status, feeCents, feeBack, revocation, notice, children }: EndedLetter) {
  const wasDenied = isDenied(status);
  const words = isOver(status) ? statusWords[status] : undecided(feeBack);
  return (
    <div className="section max-w-176">
      {notice}
      <StatusHeader
        tone={words.tone}
        mark={words.mark}
        title={words.title}
        message={
          <>
            {words.message && !wasDenied && <p>{words.message}</p>}
            {revocation && (
              <p>
                {revocationWords(revocation, {
                  fee: shortMoney(feeCents),
                  isRefunded: feeBack !== null,
                  isOwnPage: false,
                })}
              </p>
            )}
            {feeBack && <p>{refundWords(feeBack, new Date().toISOString())}</p>}
          </>
        }
      >
        {wasDenied && (
          <p>
            Asking again helps only if an answer was wrong or missing. Your own doctor, who can examine you,
            may see it differently.
          </p>
        )}
        <AnotherLetter look={wasDenied ? "secondary" : "primary"} />
      </StatusHeader>
      {children}
    </div>
  );
}

const undecided = (feeBack: FeeBack | null) => ({
  ...undecidedRefundWords(feeBack ?? { refundedAt: null }),
  tone: "red" as const,
  message: null,
});

function AnotherLetter({ look = "primary" }: { look?: ButtonLook }) {
  return (
    <ButtonLink look={look} href={paths.anotherLetter}>
      Request another LMN
    </ButtonLink>
  );
}
