import { longDate } from "~/platform/values/date";
import { dollarsFromCents, money } from "~/platform/values/money";
import { ownRecordSteps, ownRecordWords } from "../../content/own-record-words";
import type { ClaimPageProps } from "./claim-page";
import { ClaimPart } from "./claim-part";
import { FeePart, feeWords } from "./fee-part";
import { NoteForm } from "./note-forms";

/** What to do with the record for an HSA: keep it, and note what was paid to oneself. */
export function OwnRecord(props: ClaimPageProps) {
  const { state, paid, cents, fee, today, refused, portal } = props;
  if (state === "paid" && paid)
    return (
      <ClaimPart title="Paid to yourself">
        <p>
          {`You paid yourself ${money(paid.cents)} on ${longDate(paid.on)}${paid.cents < cents ? `, of ${money(cents)} in this record` : ""}. Keep the record with your tax papers.`}
        </p>
        {fee && fee.cents > 0 && <FeePart id={props.id} {...fee} />}
      </ClaimPart>
    );
  return (
    <ClaimPart title="What to do now">
      <p>{ownRecordWords}</p>
      <ol className="list-decimal space-y-1 pl-5">
        {ownRecordSteps(portal).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {fee && <p>{feeWords}</p>}
      <NoteForm
        state="paidToSelf"
        values={{ paidOn: today, amount: dollarsFromCents(cents) }}
        refused={refused}
      />
    </ClaimPart>
  );
}
