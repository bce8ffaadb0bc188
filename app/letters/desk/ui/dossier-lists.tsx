import type { Consent, ConsentKind } from "~/legal/domain/consents";
import { longDate } from "~/platform/values/date";
import { dayInState, momentInState } from "~/platform/values/state-day";
import type { LetterQuestion } from "../../domain/history";
import type { LetterStatus } from "../../domain/status";
import type { EarlierRequest } from "../domain/dossier";
import { type AuditEntry, actionWords } from "../domain/review";
import { DeskAnswers } from "./desk-parts";

/** The patient's state, for the dates and times in the lists. */
interface InState {
  state: string | null;
}

/** Questions and answers, oldest first. */
export function QuestionList({ questions, state }: InState & { questions: readonly LetterQuestion[] }) {
  return (
    <DeskAnswers>
      {questions.map(({ id, question, askedAt, answer, answeredAt, withdrawnAt }) => (
        <div key={id}>
          <dt>
            {question} <span className="hint">asked on {longDate(dayInState(state, askedAt))}</span>
          </dt>
          <dd>
            {answer ?? <span className="text-muted">{withdrawnAt ? "Taken back" : "No answer yet"}</span>}
            {answeredAt && (
              <span className="hint"> answered on {longDate(dayInState(state, answeredAt))}</span>
            )}
          </dd>
        </div>
      ))}
    </DeskAnswers>
  );
}

const statusWords: Record<LetterStatus, string> = {
  pending: "not paid",
  in_review: "in review",
  question_asked: "waits for an answer",
  approved: "approved",
  letter_made: "approved, letter made",
  sent: "letter sent",
  denied: "denied",
  refunded: "denied, fee back",
  withdrawn: "ended before a decision",
  revoked: "letter revoked",
  expired: "letter expired",
};

/** An order's request has a last day from the start, whatever becomes of it. */
const hasLetter = (status: LetterStatus | null): boolean => status === "sent" || status === "expired";

const lines = "mt-2 text-sm tabular-nums [&>li]:py-0.5";

/** Other requests of the email address, newest first. */
export function EarlierList({ earlier, state }: InState & { earlier: readonly EarlierRequest[] }) {
  if (earlier.length === 0) return <p className="text-muted">None.</p>;
  return (
    <ul className={lines}>
      {earlier.map(({ requestId, kind, askedAt, status, validUntil }) => (
        <li key={requestId}>
          {longDate(dayInState(state, askedAt))}: {kind === "order" ? "order" : "paid"},{" "}
          {status ? statusWords[status] : "unknown"}
          {hasLetter(status) && validUntil && `, valid until ${longDate(validUntil)}`}
        </li>
      ))}
    </ul>
  );
}

const consentNames: Record<ConsentKind, string> = {
  "health-data": "Collecting and using health data",
  telehealth: "Review by telehealth",
  attestation: "Attestation of the purpose",
  terms: "Terms of Service",
};

/** Consents, oldest first, with the version of their text. */
export function ConsentList({ consents, state }: InState & { consents: readonly Consent[] }) {
  if (consents.length === 0)
    return <p className="text-muted">None on record: the request is from before we asked.</p>;
  return (
    <ul className={lines}>
      {consents.map(({ kind, version, givenAt }) => (
        <li key={`${kind} ${version}`}>
          {momentInState(state, givenAt)}: {consentNames[kind]}{" "}
          <span className="hint">version {version}</span>
        </li>
      ))}
    </ul>
  );
}

const actors = {
  provider: "A provider",
  shopper: "Shopper",
  system: "System",
  operator: "Operator",
} as const;

/** Actions on the request, oldest first. */
export function AuditList({ audit, state }: InState & { audit: readonly AuditEntry[] }) {
  if (audit.length === 0) return <p className="text-muted">Nothing yet.</p>;
  return (
    <ol className={lines}>
      {audit.map(({ seq, at, actorKind, actorName, ...row }) => (
        <li key={seq}>
          {momentInState(state, at)}: {actorName ?? actors[actorKind]}, {actionWords(row)}
        </li>
      ))}
    </ol>
  );
}
