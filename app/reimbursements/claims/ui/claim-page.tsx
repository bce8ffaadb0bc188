import type { Account } from "~/eligibility/domain/verdict";
import { Button, ButtonLink } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { Refusal } from "~/kit/form/refusal";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { Stamp } from "~/kit/parts/stamp";
import { retention } from "~/legal/domain/retention";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import { money } from "~/platform/values/money";
import { site } from "~/site";
import { WayBack } from "../../ui/ways/way-back";
import { noteFaults } from "../content/claim-faults";
import { type Claim, canBecome, isOwnRecord } from "../domain/claim";
import type { claimNotices } from "../domain/claim-answers";
import { type Changed, ChangedPart } from "./changed-part";
import { ClaimItems, type ShownItem } from "./claim-items";
import { ClaimPart } from "./claim-part";
import { claimTitle, stateOf } from "./claim-words";
import { FeePart, feeWords, hasPaidFee } from "./fee-part";
import { NoteForm, TypedNote } from "./note-forms";
import { OwnRecord, type OwnRecordProps } from "./own-record";
import { TakeBack, Undo } from "./undo-claim";

const noticeWords: Record<(typeof claimNotices)[number], string> = {
  "too-often":
    "You've made 20 packets within an hour, which is as often as we do it. Please try again later.",
  busy: "Others are having their packets made right now. Nothing is lost: please ask for yours again in a minute.",
  "no-receipts":
    "We couldn't get your receipts just now. Nothing is lost: please ask for the packet again in a moment.",
  "no-payment": "We couldn't open the payment page. Nothing was charged. Please try again.",
  "payment-unknown":
    "We couldn't reach the payment provider. If you've paid already, don't pay again: this page says so as soon as we can read that. If you haven't, please try again in a minute. This try charged nothing.",
  "undo-fee": `Its fee is paid, or the page to pay it is open, so we can't undo this. Write to ${site.supportEmail}.`,
  "undo-taken": "An item of this claim is in another claim by now. Take that one back first.",
  "no-packet":
    "We couldn't make the packet: it took too long or got too large. Make smaller claims, or try again.",
};

interface ClaimPageProps
  extends OwnRecordProps,
    Pick<Claim, "administrator" | "accountHolder" | "patient" | "madeOn" | "sentOn" | "denied"> {
  account: Account;
  /** Our page about the administrator; null for one we don't know. */
  guideHref: string | null;
  steps: readonly string[];
  notes: readonly string[];
  /** What to do after a denial, in the administrator's own way; null if we don't know it. */
  denial: string | null;
  /** True if an email address is known to which links to these receipts are mailed. */
  hasAddress: boolean;
  /** Null if no item has changed since the claim was made. */
  changed: Changed | null;
  items: readonly (Omit<ShownItem, "letter"> & { letterSentOn: string | null; lacksLetter: boolean })[];
  notice: (typeof claimNotices)[number] | null;
}

export function ClaimPage(props: ClaimPageProps) {
  const { id, account, state, items, cents, changed, patient, accountHolder, refused } = props;
  const isOwn = isOwnRecord(account);
  // The form that was refused, and would say so, is no longer on the page.
  const lost = refused && !canBecome(props, refused.intent) ? refused : null;
  const notice = lost ? noteFaults.elsewhere : props.notice && noticeWords[props.notice];
  return (
    <NarrowSheet>
      <p>
        <a href={paths.reimbursementsPart("claims")}>Your claims</a>
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="wrap-anywhere">{claimTitle(props)}</h1>
        <Stamp tone={stateOf(props).tone}>{stateOf(props).words}</Stamp>
      </div>
      <p className="mt-3 text-muted wrap-anywhere">
        Made {longDate(props.madeOn)}. Account holder: {accountHolder}. Patient: {patient}.
      </p>
      {notice && <Refusal>{notice}</Refusal>}
      {lost && <TypedNote {...lost} />}
      {changed && <ChangedPart id={id} state={state} isOwn={isOwn} changed={changed} />}
      {isOwn ? <OwnRecord {...props} /> : <Now {...props} />}
      <h2 className="mt-10 text-lg">{isOwn ? "What is in it" : "What you claim"}</h2>
      <ClaimItems
        items={items.map(({ letterSentOn, lacksLetter, ...item }) => ({
          ...item,
          letter: letterWords(letterSentOn, lacksLetter),
        }))}
        cents={cents}
      />
      {state !== "paid" && !props.hasAddress && <WayBack what="claim" />}
      {state !== "paid" && (
        <p className="mt-6 text-sm text-muted">
          We keep it {retention.openClaims} after your last visit while it isn't paid.
        </p>
      )}
      {(isOwn || state !== "made") && <Downloads {...props} />}
      {state === "made" ? (
        <TakeBack isOwn={isOwn} />
      ) : (
        <Undo state={state} isOwn={isOwn} hasPaid={hasPaidFee(props.fee)} />
      )}
    </NarrowSheet>
  );
}

function letterWords(sentOn: string | null, isMissing: boolean): string | undefined {
  if (sentOn) return `Letter sent on ${longDate(sentOn)}`;
  return isMissing ? "Its letter isn't valid anymore" : undefined;
}

function Now(props: ClaimPageProps) {
  const { state, sentOn, paid, denied, cents, today, refused, fee } = props;
  if (state === "paid" && paid)
    return (
      <ClaimPart title="Paid">
        <p>
          {`${money(paid.cents)} came back on ${longDate(paid.on)}${paid.cents < cents ? `, of ${money(cents)} that you claimed` : ""}.`}
        </p>
        {fee && fee.cents > 0 && <FeePart id={props.id} {...fee} />}
      </ClaimPart>
    );
  if (state === "denied" && denied) return <AfterDenial {...props} denied={denied} />;
  if (state === "sent")
    return (
      <ClaimPart title="What became of it?">
        <p>You sent it on {sentOn && longDate(sentOn)}. Note here what your administrator decides.</p>
        {fee && <p>{feeWords}</p>}
        <NoteForm state="paid" values={{ paidOn: today }} refused={refused} />
        <h3 className="mt-8">Or was it denied?</h3>
        <NoteForm state="denied" values={{ deniedOn: today }} refused={refused} />
      </ClaimPart>
    );
  return (
    <>
      <Downloads {...props} />
      <ClaimPart title="Then send it">
        <Steps {...props} />
      </ClaimPart>
      <ClaimPart title="Did you send it?">
        <NoteForm state="sent" values={{ sentOn: today }} refused={refused} />
      </ClaimPart>
    </>
  );
}

function Steps({ portal, steps, notes, guideHref, administrator }: ClaimPageProps) {
  return (
    <>
      <ol className="list-decimal space-y-1 pl-5">
        <li>Fill in the blanks on the first page of the packet and sign it.</li>
        {portal && <li>{`Members sign in at ${portal}.`}</li>}
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <ul className="list-disc space-y-1 pl-5 text-sm text-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {guideHref && (
        <p>
          <a href={guideHref}>More about {administrator}</a>
        </p>
      )}
    </>
  );
}

function AfterDenial({
  denied,
  denial,
  administrator,
  today,
  refused,
}: ClaimPageProps & { denied: { on: string; reason: string } }) {
  return (
    <ClaimPart title="Denied: what to do next">
      <p className="wrap-anywhere whitespace-pre-line">
        On {longDate(denied.on)} they said: {denied.reason}
      </p>
      <p>
        {denial ??
          `We don't know the deadline of ${administrator || "your administrator"} for appeals. Its decision or your plan's papers name it.`}
      </p>
      <p>
        Add what was missing, then send the claim again. Its items are free for another claim, too. See{" "}
        <a href={paths.guide("how-to-appeal-a-denied-fsa-claim")}>how to appeal a denied claim</a>.
      </p>
      <NoteForm state="sent" values={{ sentOn: today }} refused={refused} button="I sent it again" />
    </ClaimPart>
  );
}

const Downloads = ({ id, account, items }: Pick<ClaimPageProps, "id" | "account" | "items">) => (
  <>
    <h2 className="mt-8 text-lg">Download</h2>
    <p className="mt-2 text-sm text-muted">
      {`${isOwnRecord(account) ? "The record has a first page" : "The packet has a cover sheet"} to sign, the itemized list${items.some(({ letterSentOn }) => letterSentOn !== null) ? ", your receipts, and the letters that cover an item." : " and your receipts."}`}
    </p>
    <div className="actions mt-4">
      <PostForm name="packet" stays action={paths.claimPart(id, "packet")}>
        <Button>{isOwnRecord(account) ? "Record to keep (PDF)" : "Claim packet (PDF)"}</Button>
      </PostForm>
      <PostForm name="table" stays action={paths.claimPart(id, "table")}>
        <Button look="secondary">Items as a table (CSV)</Button>
      </PostForm>
      <ButtonLink look="quiet" href={paths.reimbursements}>
        Your receipts
      </ButtonLink>
    </div>
  </>
);
