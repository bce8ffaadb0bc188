import type { SubmissionResult } from "@conform-to/react";
import { Button } from "~/kit/form/button";
import type { FormConstraint } from "~/kit/form/constraint";
import { FieldsForm } from "~/kit/form/fields-form";
import { Notice } from "~/kit/form/notice";
import { PostForm } from "~/kit/form/post-form";
import { BackLink } from "~/kit/layout/back-link";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import { datesLabel } from "../../content/dates-label";
import type { LetterVersion } from "../../domain/history";
import type { LetterContent } from "../../domain/letter-content";
import { printedCode } from "../../domain/verification-code";
import type { AuditEntry, HeldLetter } from "../domain/review";
import { revocationFields } from "./decision-fields";
import { DeskFacts, DeskPage, DeskSection } from "./desk-parts";
import { AuditList } from "./dossier-lists";
import { HeldLetters } from "./held-letters";
import { LetterWords } from "./letter-words";
import { stateWords } from "./side-lists";

export interface LetterPageProps {
  requestId: string;
  /** Null for a request without a signed letter. */
  content: LetterContent | null;
  /** Whether that version is in force, and why it was revoked; null until its PDF is made. */
  issued: Pick<LetterVersion, "state" | "validUntil" | "endReason"> | null;
  /** True if the letter's PDF is made. */
  hasFile: boolean;
  audit: readonly AuditEntry[];
  /** The letter, while it is held and the reader signed it. */
  held: readonly HeldLetter[];
  /** ISO instant. */
  now: string;
  constraint: FormConstraint;
  /** True if the letter has been sent, so it can be revoked. */
  isRevocable: boolean;
  /** The path of the chart's export; null for those who may not export it. */
  chartPath: string | null;
  lastResult?: SubmissionResult;
}

/** A signed letter's text and history, and the form that revokes it. */
export function LetterPage({
  requestId,
  content,
  issued,
  hasFile,
  audit,
  held,
  now,
  constraint,
  isRevocable,
  chartPath,
  lastResult,
}: LetterPageProps) {
  return (
    <DeskPage columns="space-y-8">
      <div>
        <BackLink href={paths.desk}>All requests</BackLink>
        <h1>{content ? "Letter" : "Request"}</h1>
        <HeldLetters letters={held} now={now} />
        {content ? (
          <Says content={content} issued={issued} now={now} hasFile={hasFile} requestId={requestId} />
        ) : (
          <Notice>No letter was signed for this request.</Notice>
        )}
      </div>
      <DeskSection title="History">
        <AuditList audit={audit} state={content?.signer.license.state ?? null} />
      </DeskSection>
      {chartPath && <ChartExport path={chartPath} />}
      {isRevocable && (
        <section className="sheet px-card pt-2 pb-6" aria-labelledby="revoke-title">
          <h2 id="revoke-title" className="mt-4">
            Take the letter back
          </h2>
          <p className="hint mt-2">
            We ask the shopper to stop using it, and its verification says it is revoked. This can't be
            undone.
          </p>
          <FieldsForm
            id="revoke"
            fields={revocationFields}
            constraint={constraint}
            lastResult={lastResult}
            formErrorTitle="Not revoked"
          >
            <Button data-primary="">Revoke the letter</Button>
          </FieldsForm>
        </section>
      )}
    </DeskPage>
  );
}

interface SaysProps extends Pick<LetterPageProps, "hasFile" | "requestId" | "now" | "issued"> {
  content: LetterContent;
}

function Says({ content, issued, hasFile, requestId, now }: SaysProps) {
  const { patient, diagnosis, product, signer } = content;
  const facts = [
    ["State", issued ? [stateWords(issued, now), issued.endReason].filter(Boolean).join(": ") : "signed"],
    ["Patient", [patient.name, patient.written].filter(Boolean).join(", ")],
    ["Diagnosis", [diagnosis.name, diagnosis.icd10].filter(Boolean).join(", ")],
    ["Product", product.name],
    [datesLabel(issued?.state), `${longDate(content.startsOn)} to ${longDate(content.endsOn)}`],
    ["Signed by", `${signer.name}, ${signer.credential}, on ${longDate(content.issuedOn)}`],
    ["Version", String(content.version)],
    ["Code", printedCode(content.code)],
  ] as const;
  return (
    <>
      {hasFile && (
        <p className="mt-2">
          <a href={paths.deskLetterFile(requestId)} target="_blank" rel="noreferrer">
            The PDF
          </a>
        </p>
      )}
      <DeskFacts>
        {facts.map(([term, detail]) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </DeskFacts>
      <LetterWords content={content} />
    </>
  );
}

/** Buttons to export everything that is kept of a request. */
const ChartExport = ({ path }: { path: string }) => (
  <DeskSection title="Chart">
    <p className="hint mt-2">
      Answers, decision, letter and history, for the record. The audit says who took it.
    </p>
    <PostForm className="mt-4 flex flex-wrap gap-3" name="chart" action={path} stays>
      <Button look="secondary" name="intent" value="pdf">
        Download as PDF
      </Button>
      <Button look="secondary" name="intent" value="fhir">
        Download as FHIR
      </Button>
    </PostForm>
  </DeskSection>
);
