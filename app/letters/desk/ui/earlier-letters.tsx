import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import { dayInState } from "~/platform/values/state-day";
import type { RevocationCause } from "../../domain/issued-letter";
import type { EarlierDenial, RenewedLetter } from "../domain/dossier";
import { DeskAnswers } from "./desk-parts";
import { HistoryAnswers } from "./history-answers";
import { LetterWords } from "./letter-words";

/** Why the patient's earlier requests were denied, with their answers. */
export function DenialList({
  denials,
  state,
}: {
  denials: readonly EarlierDenial[];
  /** The patient's state. */
  state: string;
}) {
  return (
    <ul className="mt-2 [&>li]:border-b [&>li]:border-line [&>li]:py-2">
      {denials.map(({ requestId, deniedAt, reason, words, product, isSameProduct, ...then }) => (
        <li key={requestId}>
          <p className="font-semibold">
            {longDate(dayInState(state, deniedAt))}: {reason ?? "Another reason"}
          </p>
          <p>
            {product}
            {isSameProduct && " (the same product)"}
          </p>
          {words && <p className="whitespace-pre-line">{words}</p>}
          <details>
            <summary className="py-2.5">Answers at that time</summary>
            <DeskAnswers>
              {then.answers.map(([question, answer]) => (
                <div key={question}>
                  <dt>{question}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
              <HistoryAnswers history={then.history} />
            </DeskAnswers>
          </details>
        </li>
      ))}
    </ul>
  );
}

const revokedAs: Record<RevocationCause, string> = {
  "our-mistake": "by our mistake",
  "false-answers": "as the shopper's answers were false",
};

/** The latest text of the letter that is renewed. */
export function RenewedWords({ renewed }: { renewed: RenewedLetter }) {
  const { content, requestId, revoked } = renewed;
  const { diagnosis, product, signer } = content;
  return (
    <>
      <p className="mt-2">
        {product.name}. {[diagnosis.name, diagnosis.icd10].filter(Boolean).join(", ")}.{" "}
        {!revoked && `Valid until ${longDate(content.endsOn)}, `}version {content.version}, signed by{" "}
        {signer.name}, {signer.credential}. <a href={paths.deskLetter(requestId)}>The letter</a>
      </p>
      {revoked && (
        <p className="notice tone-red mt-2">
          {`Revoked${revoked.cause ? `, ${revokedAs[revoked.cause]}` : ""}${revoked.reason ? `: ${revoked.reason}` : ""}`}
        </p>
      )}
      <details>
        <summary className="py-2.5">All its words</summary>
        <LetterWords content={content} />
      </details>
    </>
  );
}
