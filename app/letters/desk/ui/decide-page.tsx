import type { ReactNode } from "react";
import { Notice } from "~/kit/form/notice";
import { paths } from "~/paths";
import type { Dossier } from "../domain/dossier";
import type { Review } from "../domain/review";
import { ClaimWords } from "./claim-words";
import { DossierView } from "./dossier-view";

export interface DecidePageProps {
  title: string;
  review: Review;
  /** Null when the answers are gone. */
  dossier: Dossier | null;
  /** Id of the provider who reads this. */
  reader: string;
  /** ISO instant. */
  now: string;
  children: ReactNode;
}

/** A decision's form with the answers beside it; on a phone they follow it. */
export function DecidePage({ title, review, dossier, reader, now, children }: DecidePageProps) {
  return (
    <div className="desk-page decide-page">
      <header>
        <p>
          <a className="inline-block py-2.5" href={paths.deskReview(review.requestId)}>
            Back to the request
          </a>
        </p>
        <h1>{title}</h1>
        <p className="lede mt-2">{review.productTitle}</p>
        {review.claim && (
          <p className="hint">
            <ClaimWords claim={review.claim} reader={reader} now={now} />
          </p>
        )}
      </header>
      <div className="sheet decide-form">{children}</div>
      <aside aria-label="The request">
        {dossier ? (
          <DossierView dossier={dossier} state={review.patientState} />
        ) : (
          <Notice tone="amber">The answers of this request are gone.</Notice>
        )}
      </aside>
    </div>
  );
}
