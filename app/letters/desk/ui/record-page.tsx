import { ButtonLink } from "~/kit/form/button";
import { BackLink } from "~/kit/layout/back-link";
import type { LetterRecord } from "../../domain/record";
import { DeskPage } from "./desk-parts";

interface RecordPageProps {
  record: LetterRecord;
  pages: readonly string[];
  reviewHref: string;
  approveHref: string;
}

/** A patient's record, page by page, as pictures that a separate process rendered. */
export function RecordPage({ pages, reviewHref, approveHref }: RecordPageProps) {
  return (
    <DeskPage>
      <BackLink href={reviewHref}>Back to the request</BackLink>
      <h1>The patient's record</h1>
      <p className="mt-3 text-muted">
        You see pictures of the file, not the file. The log records that you opened it.
      </p>
      <p className="mt-6">
        <ButtonLink href={approveHref}>Write the letter</ButtonLink>
      </p>
      <ol className="mt-6 grid gap-6">
        {pages.map((src, index) => (
          <li key={src}>
            <p className="hint">
              Page {index + 1} of {pages.length}
            </p>
            <img
              className="mt-2 block h-auto max-w-full border border-edge"
              src={src}
              alt={`Page ${index + 1} of the record the patient sent`}
              width={850}
              height={1100}
              decoding="async"
              loading={index === 0 ? "eager" : "lazy"}
            />
          </li>
        ))}
      </ol>
    </DeskPage>
  );
}
