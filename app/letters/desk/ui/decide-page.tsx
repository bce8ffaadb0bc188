import type { ReactNode } from "react";
import { Notice } from "~/kit/form/notice";
import { paths } from "~/paths";
import type { Dossier } from "../domain/dossier";
import type { Review } from "../domain/review";
import { ClaimWords } from "./claim-words";
import { DeskPage } from "./desk-parts";
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

/** A form with the answers beside it. */
export const beside =
  "grid grid-cols-1 gap-x-gutter gap-y-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start";

/** A decision's form with the answers beside it; on a phone they follow it. */
export function DecidePage({ title, review, dossier, reader, now, children }: DecidePageProps) {
  return (
    <DeskPage columns={beside}>
      <header className="lg:col-span-full">
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
      <div className="sheet px-card pt-2 pb-6">{children}</div>
      <aside
        className="lg:sticky lg:top-4 lg:max-h-[calc(100vh-2rem)] lg:overflow-y-auto"
        aria-label="The request"
      >
        {dossier ? (
          <DossierView dossier={dossier} state={review.patientState} isAside />
        ) : (
          <Notice tone="amber">The answers of this request are gone.</Notice>
        )}
      </aside>
    </DeskPage>
  );
}
