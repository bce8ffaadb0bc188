import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { SandboxMailLink } from "~/kit/parts/sandbox-mail-link";
import type { OrderEnd } from "~/orders/domain/shop-order";
import { undecidedRefundWords } from "~/payments/ui/refund-words";
import { longDate } from "~/platform/values/date";
import { shortMoney } from "~/platform/values/money";
import { endedSince } from "../../content/order-end-words";
import type { CorrectionField } from "../../domain/issued-letter";
import type { GoodChoice } from "../../domain/revocation";
import type { ShopperActions } from "../../domain/shopper-actions";
import type { LetterStatus } from "../../domain/status";
import type { TimelineEntry } from "../../domain/timeline";
import { LetterStatusFrame } from "../../ui/letter-status-frame";
import type { StatusWords } from "../../ui/status-words";
import { mailedNotices, type PageNotice } from "../domain/page-notices";
import { LetterActions, type LetterActionsProps } from "./letter-actions";
import { noticeWords } from "./notices";
import { renewalWords } from "./renewal-page";
import { Quote, StatusMessage, type StatusMessageProps } from "./status-message";
import { Subject, type SubjectProps } from "./subject";
import { Timeline } from "./timeline";
import { type ShownVisit, VisitNotice } from "./visit-notice";

export interface LetterPageProps extends SubjectProps, StatusMessageProps {
  hrefs: LetterActionsProps["hrefs"] & Record<"question" | "download", string>;
  /** The URL to request another letter; null while this request isn't over. */
  againHref: string | null;
  /** How its order has ended since. */
  orderEnded: OrderEnd | null;
  /** Which account providers accept a letter from which date; null unless the letter is for an order. */
  acceptedDates: string | null;
  correction: { field: CorrectionField; askedOn: string } | null;
  /** Why the latest correction was refused. */
  refused: { field: CorrectionField; sentence: string | null; words: string | null } | null;
  /** An offered or booked visit. */
  visit: ShownVisit | null;
  renewal: keyof typeof renewalWords | null;
  /** Where an adult patient was asked to agree, while their answer is pending. */
  patientAsked: { address: string; takesMail: boolean; href: string } | null;
  /** ISO day. */
  erasedOn: string | null;
  /** True if a letter was signed, whatever became of it. */
  hasLetter: boolean;
  actions: ShopperActions;
  timeline: readonly TimelineEntry[];
  notice: PageNotice | null;
  formKey: string;
  /** What has to be said first. */
  children?: ReactNode;
}

/** Texts in which this page can say more than the status page. */
const pageWords: Partial<Record<LetterStatus, Pick<StatusWords, "tone" | "mark" | "title">>> = {
  pending: { tone: "amber", mark: "Payment", title: "Your request waits for its payment." },
  approved: { tone: "green", mark: "Approved", title: "Your letter is being made." },
};

/** A refund before a decision ends the review. */
const wordsOf = ({ status, refund }: LetterPageProps) =>
  status === "pending" && refund
    ? { ...undecidedRefundWords(refund), tone: "muted" as const }
    : pageWords[status];

type WaitingWords = Pick<StatusWords, "tone" | "mark" | "title"> & { message: string };

/** What a request in review is waiting for, if not the provider. */
const waitingWords: Record<"patient" | "pick" | "visit", WaitingWords> = {
  patient: {
    tone: "amber",
    mark: "Waiting",
    title: "Your request waits for the patient.",
    message: "No provider sees the request before the patient agrees.",
  },
  pick: {
    tone: "amber",
    mark: "Visit",
    title: "The review waits for a visit.",
    message: "Pick a time. The provider decides once you've talked.",
  },
  visit: {
    tone: "amber",
    mark: "Visit",
    title: "Your visit is booked.",
    message: "The provider decides once you've talked.",
  },
};

function waitsFor({ patientAsked, visit }: LetterPageProps): WaitingWords | undefined {
  if (patientAsked) return waitingWords.patient;
  return visit ? waitingWords[visit.booked ? "visit" : "pick"] : undefined;
}

/** The shopper's page of their request: its status, its history, and everything they can do. */
export function LetterPage(props: LetterPageProps) {
  const { actions, hrefs } = props;
  const waits = waitsFor(props);
  const choices = props.revocation?.choices ?? [];
  const fee = props.feeCents === null ? null : shortMoney(props.feeCents);
  return (
    <LetterStatusFrame
      status={props.status}
      words={waits ?? wordsOf(props)}
      before={
        <>
          {props.children}
          {props.notice && (
            <div role="status">
              <Notice tone={noticeWords[props.notice].tone}>
                {noticeWords[props.notice].text}
                {mailedNotices.has(props.notice) && <SandboxMailLink />}
              </Notice>
            </div>
          )}
          {props.order && props.orderEnded && (
            <Notice tone="amber">{endedSince(props.order, props.orderEnded)}</Notice>
          )}
          {props.visit && <VisitNotice {...props.visit} />}
        </>
      }
      message={<StatusMessage {...props} waits={waits?.message} />}
      facts={<Subject {...props} />}
      actions={
        <>
          {actions.answer && <ButtonLink href={hrefs.question}>Answer the question</ButtonLink>}
          {actions.download && (
            <PostForm name="download" stays action={hrefs.download}>
              <Button>Download your letter (PDF)</Button>
            </PostForm>
          )}
          {props.noProvider && actions.withdraw && (
            <PostForm name="no-provider" action={hrefs.withdraw}>
              <Button look="secondary">{fee ? `Give me my ${fee} back` : "Take the request back"}</Button>
            </PostForm>
          )}
          {choices.length > 0 && <MakeGood choices={choices} fee={fee ?? ""} />}
          {props.againHref && choices.length === 0 && (
            <ButtonLink
              look={actions.download ? "secondary" : "primary"}
              href={actions.renew ? hrefs.renew : props.againHref}
            >
              {`${actions.renew ? "Renew it" : "Ask again"}${fee ? ` for ${fee}` : ""}`}
            </ButtonLink>
          )}
        </>
      }
      acceptedDates={props.acceptedDates}
    >
      <Waiting {...props} />
      <div className="mt-section grid grid-cols-1 gap-12 lg:grid-cols-2 lg:gap-16">
        <Timeline entries={props.timeline} fee={fee ?? ""} />
        <LetterActions actions={actions} hrefs={hrefs} formKey={props.formKey} fee={fee} />
      </div>
    </LetterStatusFrame>
  );
}

const choiceWords: Record<GoodChoice, (fee: string) => string> = {
  refund: (fee) => `Give me my ${fee} back`,
  review: () => "Review it again, at no cost",
};

/** The remedies for a letter that was revoked by our mistake. */
const MakeGood = ({ choices, fee }: { choices: readonly GoodChoice[]; fee: string }) => (
  <PostForm name="make-good" className="flex flex-wrap gap-3">
    {choices.map((choice) => (
      <Button key={choice} look="secondary" name="choice" value={choice}>
        {choiceWords[choice](fee)}
      </Button>
    ))}
  </PostForm>
);

/** What is pending, or over, besides the status. */
function Waiting({ correction, refused, renewal, erasedOn, hasLetter, patientAsked }: LetterPageProps) {
  if (!correction && !refused && !renewal && !erasedOn && !patientAsked) return null;
  return (
    <div className="mt-6 grid grid-cols-1 gap-3 *:my-0">
      {patientAsked && (
        <Notice tone="amber">
          <p>
            {patientAsked.takesMail ? "We asked the patient at " : "We can't ask the patient: "}
            <span className="inline-block">{patientAsked.address}</span>
            {patientAsked.takesMail ? ". " : " doesn't take our emails. "}
            <a href={patientAsked.href}>Change the address</a>
          </p>
        </Notice>
      )}
      {correction && (
        <Notice tone="amber">
          {correction.field === "physician"
            ? `You asked for a physician's letter on ${longDate(correction.askedOn)}. Until a physician signs it, the letter above stays valid.`
            : `Your correction of ${longDate(correction.askedOn)} is with the provider. Until it's confirmed, the letter above stays as it is.`}
        </Notice>
      )}
      {refused && (
        <Notice>
          {refused.field === "physician"
            ? "A physician left your letter as it is."
            : "The provider left your letter as it is."}{" "}
          {refused.sentence}
          {refused.words && <Quote>{refused.words}</Quote>}
        </Notice>
      )}
      {renewal && (
        <Notice tone="green">
          {renewalWords[renewal].title}. {renewalWords[renewal].words}
        </Notice>
      )}
      {erasedOn && (
        <Notice>
          Your answers were erased on {longDate(erasedOn)}.
          {hasLetter &&
            " The signed letter and the log of its review are part of a medical record, which the provider has to keep."}
        </Notice>
      )}
    </div>
  );
}
