import type { ReactNode } from "react";
import { Notice } from "~/kit/form/notice";
import { BackLink } from "~/kit/layout/back-link";
import { paths } from "~/paths";
import type { Decision } from "../domain/decision";
import type { Dossier } from "../domain/dossier";
import type { LetterSoFar } from "../domain/letter-so-far";
import { type HeldLetter, type Review, type ReviewForm, reviewForms } from "../domain/review";
import { ClaimWords } from "./claim-words";
import { DeskPage } from "./desk-parts";
import { DoneNotice } from "./done-notice";
import { DossierView } from "./dossier-view";
import { HeldLetters } from "./held-letters";
import { LetterAside } from "./letter-so-far";
import { useFilter } from "./use-filter";

export interface DecidePageProps {
  title: string;
  /** The decision of this page; null if there is none. */
  form: ReviewForm | null;
  review: Review;
  /** Null if the answers were deleted. */
  dossier: Dossier | null;
  /** Letters that the reader signed and that haven't been sent. */
  held: readonly HeldLetter[];
  /** The reader's id. */
  reader: string;
  /** ISO instant. */
  now: string;
  /** The provider's decision about the previous request. */
  done?: Decision | null;
  /** The letter as typed so far, for an approval. */
  letter?: LetterSoFar;
  /** The assistant whose draft the form begins with. */
  preparedBy?: string | null;
  children: ReactNode;
}

const others: Record<ReviewForm, string> = { approve: "Approve…", ask: "Ask a question…", deny: "Deny…" };

/** The columns of a form with the answers beside it. */
export const beside =
  "grid grid-cols-1 gap-x-gutter gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start";

/** With the letter as a third column, if there is room. */
export const besideLetter = "xl:max-w-400 xl:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,4fr)]";

/** A decision's form with the answers beside it, or above it on a phone. */
export function DecidePage(props: DecidePageProps) {
  const {
    title,
    form,
    review,
    dossier,
    held,
    reader,
    now,
    done = null,
    letter,
    preparedBy,
    children,
  } = props;
  const from = useFilter();
  return (
    <DeskPage columns={letter ? `${beside} ${besideLetter}` : beside}>
      <header className="lg:col-span-full">
        <BackLink href={paths.deskReview(review.requestId, from)}>Back to the request</BackLink>
        <h1>{title}</h1>
        <p className="lede mt-2">{review.productTitle}</p>
        {review.claim && (
          <p className="hint">
            <ClaimWords claim={review.claim} reader={reader} now={now} />
          </p>
        )}
        <DoneNotice done={done} />
        <HeldLetters letters={held} now={now} />
        {form && <OtherDecisions form={form} requestId={review.requestId} />}
      </header>
      <Answered review={review} dossier={dossier} letter={letter}>
        {preparedBy && (
          <Notice tone="amber">
            {`${preparedBy}, assistant, wrote what the form begins with. Read each word: it counts as yours once you decide.`}
          </Notice>
        )}
        {children}
      </Answered>
    </DeskPage>
  );
}

function OtherDecisions({ form, requestId }: { form: ReviewForm; requestId: string }) {
  const from = useFilter();
  return (
    <nav className="mt-1 flex flex-wrap gap-x-5" aria-label="Other decisions">
      {reviewForms
        .filter((other) => other !== form)
        .map((other) => (
          <a key={other} className="inline-block py-2.5" href={paths.deskDecision(requestId, other, from)}>
            {others[other]}
          </a>
        ))}
      <a className="inline-block py-2.5" href={paths.deskVisit(requestId, from)}>
        Offer a visit…
      </a>
    </nav>
  );
}

type AnsweredProps = Pick<DecidePageProps, "review" | "dossier" | "letter" | "children">;

/** What a decision rests on, or that the answers were deleted; then the decision, because it isn't made unread. */
export const Answered = ({ review, dossier, letter, children }: AnsweredProps) => (
  <>
    <aside
      className="lg:sticky lg:top-4 lg:col-start-2 lg:row-start-2 lg:max-h-[calc(100vh-2rem)] lg:overflow-y-auto"
      aria-label="The request"
    >
      <a className="inline-block py-2.5 lg:hidden" href="#decision">
        Go to the form
      </a>
      {dossier ? (
        <DossierView dossier={dossier} state={review.patientState} isAside />
      ) : (
        <Notice tone="amber">The answers of this request are gone.</Notice>
      )}
    </aside>
    <div id="decision" className="sheet px-card pt-2 pb-6 lg:col-start-1 lg:row-start-2">
      {children}
    </div>
    {letter && <LetterAside letter={letter} />}
  </>
);
