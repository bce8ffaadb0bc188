import { Button, ButtonLink } from "~/kit/form/button";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { Refusal } from "~/kit/form/refusal";
import { BackLink } from "~/kit/layout/back-link";
import { paths } from "~/paths";
import { usStates } from "~/platform/values/us-state";
import { answerDays } from "../../domain/ending";
import type { Decision } from "../domain/decision";
import type { Dossier } from "../domain/dossier";
import type { HeldLetter, Review } from "../domain/review";
import { timeBetween } from "../domain/waiting";
import { ClaimWords } from "./claim-words";
import { DeskPage, Ways } from "./desk-parts";
import { DoneNotice } from "./done-notice";
import { DossierView } from "./dossier-view";
import { HeldLetters } from "./held-letters";
import { KeyboardHelp } from "./keyboard-help";
import { StateRuleNotice, type StateRuleNoticeProps } from "./state-rule";
import { useFilter } from "./use-filter";

interface ReviewPageProps {
  review: Review;
  rule: StateRuleNoticeProps["rule"];
  /** Only for the provider who has claimed the request; also null if its answers were deleted. */
  dossier: Dossier | null;
  /** Letters that the reader signed and that haven't been sent. */
  held: readonly HeldLetter[];
  /** Why the pressed button did nothing. */
  refusal: keyof typeof refusals | null;
  /** The provider's decision about the previous request. */
  done: Decision | null;
  /** The question that the shopper hasn't answered; its form names it. */
  question: { id: string; askedAt: string } | null;
  /** True if the request waits for a visit that the reader offered. */
  hasVisit: boolean;
  /** The reader's id. */
  reader: string;
  /** True if single-key shortcuts open a decision. */
  usesKeys: boolean;
  /** ISO instant. */
  now: string;
}

/** A request: who reviews it, and for that provider all answers and decisions. */
export function ReviewPage(page: ReviewPageProps) {
  const { review, question, hasVisit, rule, dossier, held, done, refusal, reader, now, usesKeys } = page;
  const from = useFilter();
  const isMine = review.state === "waiting" && review.claim?.providerId === reader;
  return (
    <DeskPage>
      <BackLink href={paths.deskQueue(from)}>All requests</BackLink>
      <h1>{review.productTitle}</h1>
      <p className="lede mt-2">
        {review.kind === "order" ? "Order" : "Paid request"}, patient in {usStates[review.patientState]},
        waiting {timeBetween(review.waitingSince, now)}
      </p>
      <DoneNotice done={done} />
      <HeldLetters letters={held} now={now} />
      {refusal && <Refusal tone="amber">{refusals[refusal]}</Refusal>}
      {isMine ? (
        <>
          <DecideBar review={review} reader={reader} now={now} />
          <StateRuleNotice state={review.patientState} rule={rule} />
          {dossier ? (
            <DossierView dossier={dossier} state={review.patientState} />
          ) : (
            <Notice tone="amber">The answers of this request are gone. You can only deny it.</Notice>
          )}
          <KeyboardHelp
            keys={{ a: "approve", q: "ask a question", d: "deny", v: "offer a visit" }}
            isOn={usesKeys}
          />
        </>
      ) : (
        <NotMine review={review} question={question} hasVisit={hasVisit} reader={reader} now={now} />
      )}
    </DeskPage>
  );
}

const refusals = {
  held: "Another provider has claimed this request meanwhile.",
  ended: "Another provider had claimed this request. You can take it over below.",
  "too-many":
    "You have claimed as many requests as one provider may hold. Decide one of yours, or give it back.",
  "no-question": "The question was answered or taken back before. Nothing was changed.",
  closed: "This request can't be reviewed now.",
} as const;

type AboutClaim = Pick<ReviewPageProps, "review" | "reader" | "now">;

/** Links to the decisions; each has its own page with the answers beside it. */
function DecideBar({ review, reader, now }: AboutClaim) {
  const from = useFilter();
  return (
    <section
      className="my-5 border-y border-line bg-paper py-3 md:sticky md:top-0 md:z-1"
      aria-label="Decide"
    >
      {review.claim && (
        <p className="hint mb-2">
          <ClaimWords claim={review.claim} reader={reader} now={now} />
        </p>
      )}
      <Ways>
        <ButtonLink href={paths.deskDecision(review.requestId, "approve", from)} data-key="a">
          Approve…
        </ButtonLink>
        <ButtonLink look="secondary" href={paths.deskDecision(review.requestId, "ask", from)} data-key="q">
          Ask a question…
        </ButtonLink>
        <ButtonLink look="secondary" href={paths.deskDecision(review.requestId, "deny", from)} data-key="d">
          Deny…
        </ButtonLink>
        <ButtonLink look="secondary" href={paths.deskVisit(review.requestId, from)} data-key="v">
          Offer a visit…
        </ButtonLink>
        <PostForm name="release">
          <Button look="quiet" name="intent" value="release">
            Give it back
          </Button>
        </PostForm>
      </Ways>
    </section>
  );
}

type NotMineProps = AboutClaim & Pick<ReviewPageProps, "question" | "hasVisit">;

function NotMine({ review, question, hasVisit, reader, now }: NotMineProps) {
  const from = useFilter();
  const { state, claim } = review;
  if (state === "visit")
    return (
      <>
        <Notice>It waits for a visit, and comes back to the queue when the visit is over.</Notice>
        {hasVisit && (
          <p className="mt-6">
            <ButtonLink href={paths.deskVisit(review.requestId, from)}>Open the visit</ButtonLink>
          </p>
        )}
      </>
    );
  if (state === "question" && question)
    return (
      <>
        <Notice>
          It waits for the shopper's answer to the question asked {timeBetween(question.askedAt, now)} ago,
          and comes back at the top of the queue. The shopper is reminded after 2 and 7 days. After{" "}
          {answerDays} the request is closed, and a fee goes back.
        </Notice>
        <PostForm name="withdraw-question" className="mt-6">
          <input type="hidden" name="question" value={question.id} />
          <Button look="secondary" name="intent" value="withdraw-question">
            Take the question back and decide
          </Button>
        </PostForm>
      </>
    );
  if (state === "signed") return <Notice>It is signed, and its letter is about to go.</Notice>;
  if (state === "closed")
    return (
      <Notice>
        It is decided, or over without a decision.{" "}
        <a href={paths.deskLetter(review.requestId)}>See the outcome</a>
      </Notice>
    );
  if (claim && claim.until > now)
    return (
      <Notice tone="amber">
        <ClaimWords claim={claim} reader={reader} now={now} />. You can take it over when the time is up.
      </Notice>
    );
  return (
    <PostForm name="claim" className="mt-6">
      {claim ? (
        <>
          <Notice tone="amber">
            {claim.name} had claimed this request, and the time is up. What they typed stays with them.
          </Notice>
          <Button name="intent" value="take-over">
            Take it over
          </Button>
        </>
      ) : (
        <>
          <p className="mb-4">
            The answers are shown to the provider who reviews the request. Opening it is logged.
          </p>
          <Button name="intent" value="claim" data-key="Enter">
            Review this request
          </Button>
        </>
      )}
    </PostForm>
  );
}
