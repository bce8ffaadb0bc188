import type { PaymentStatus } from "~/payments/domain/payment";
import { longDate } from "~/platform/values/date";
import { dollarsFromCents, money } from "~/platform/values/money";
import { ownRecordSteps, ownRecordWords } from "../content/own-record-words";
import type { Claim } from "../domain/claim";
import { ClaimPart } from "./claim-part";
import { FeePart, feeWords } from "./fee-part";
import { NoteForm, type RefusedNote } from "./note-forms";

export interface OwnRecordProps extends Pick<Claim, "id" | "state" | "paid"> {
  portal: string | null;
  today: string;
  /** What the record's items cost together. */
  cents: number;
  /** Null if no fee is asked for; its `cents` are 0 before the claim is paid. */
  fee: { cents: number; status: PaymentStatus | null } | null;
  refused: RefusedNote | undefined;
}

/** What to do with the record for an HSA: keep it, and note what was paid to oneself. */
export function OwnRecord(props: OwnRecordProps) {
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
