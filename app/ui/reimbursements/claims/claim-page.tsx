import type { ReactNode } from "react";
import type { Account } from "~/domain/eligibility/account";
import type { PaymentStatus } from "~/domain/payments/payment";
import type { Claim } from "~/domain/reimbursements/claim";
import { longDate } from "~/domain/values/date";
import { money } from "~/domain/values/money";
import { paths } from "~/paths";
import { Button, ButtonLink } from "../../form/button";
import { Notice } from "../../form/notice";
import { NarrowSheet } from "../../layout/narrow-sheet";
import { Stamp } from "../../parts/stamp";
import { ClaimItems, type ShownItem } from "./claim-items";
import { accountWords, stateWords } from "./claim-words";
import { FeePart, feeWords } from "./fee-part";
import { NoteForm, type RefusedNote } from "./note-forms";

/** Messages to the page after something else could not be done. */
export const claimNotices = ["too-often", "busy", "no-packet", "no-payment"] as const;

const noticeWords: Record<(typeof claimNotices)[number], string> = {
  "too-often":
    "You've made 20 packets within an hour, which is as often as we do it. Please try again later.",
  busy: "Others are having their packets made just now. Nothing is lost: please ask for yours again in a minute.",
  "no-payment": "We couldn't open the payment page. Nothing was charged. Please try again.",
  "no-packet":
    "We couldn't make the packet: it took too long or got too large. Make smaller claims, or try again.",
};

export interface ClaimPageProps
  extends Pick<
    Claim,
    "id" | "state" | "administrator" | "accountHolder" | "patient" | "madeOn" | "sentOn" | "paid" | "denied"
  > {
  account: Account;
  /** Our page about the administrator; null for one we don't know. */
  guideHref: string | null;
  portal: string | null;
  steps: readonly string[];
  notes: readonly string[];
  /** What to do after a denial, in the administrator's own way; null where we don't know it. */
  denial: string | null;
  today: string;
  cents: number;
  items: readonly (Omit<ShownItem, "letter"> & { letterSentOn: string | null; lacksLetter: boolean })[];
  /** Null where no fee is asked for; `cents` is 0 before the claim is paid. */
  fee: { cents: number; status: PaymentStatus | null } | null;
  notice: (typeof claimNotices)[number] | null;
  refused: RefusedNote | undefined;
}

/** A claim with what to do now. */
export function ClaimPage(props: ClaimPageProps) {
  const { state, items, cents, notice, patient, accountHolder } = props;
  return (
    <NarrowSheet>
      <p>
        <a href={paths.reimbursementsPart("claims")}>Your claims</a>
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <h1 className="wrap-anywhere">Claim from your {accountWords(props)}</h1>
        <Stamp tone={stateWords[state].tone}>{stateWords[state].words}</Stamp>
      </div>
      <p className="mt-3 text-muted wrap-anywhere">
        Made {longDate(props.madeOn)}. Account holder: {accountHolder}. Patient: {patient}.
      </p>
      {notice && (
        <div role="alert">
          <Notice tone="red">{noticeWords[notice]}</Notice>
        </div>
      )}
      <Now {...props} />
      <h2 className="mt-10 text-lg">What you claim</h2>
      <ClaimItems
        items={items.map(({ letterSentOn, lacksLetter, ...item }) => ({
          ...item,
          letter: letterWords(letterSentOn, lacksLetter),
        }))}
        cents={cents}
      />
      <Downloads {...props} />
      {state === "made" && <TakeBack />}
    </NarrowSheet>
  );
}

function letterWords(sentOn: string | null, isMissing: boolean): string | undefined {
  if (sentOn) return `Letter sent on ${longDate(sentOn)}`;
  return isMissing ? "Its letter isn't valid any more" : undefined;
}

function Now(props: ClaimPageProps) {
  const { state, sentOn, paid, denied, cents, today, refused, fee } = props;
  if (state === "paid" && paid)
    return (
      <Part title="Paid">
        <p>
          {`${money(paid.cents)} came back on ${longDate(paid.on)}${paid.cents < cents ? `, of ${money(cents)} that you claimed` : ""}.`}
        </p>
        {fee && fee.cents > 0 && <FeePart id={props.id} {...fee} />}
      </Part>
    );
  if (state === "denied" && denied) return <AfterDenial {...props} denied={denied} />;
  if (state === "sent")
    return (
      <Part title="What became of it?">
        <p>You sent it on {sentOn && longDate(sentOn)}. Note here what your administrator decides.</p>
        {fee && <p>{feeWords}</p>}
        <NoteForm state="paid" values={{ paidOn: today }} refused={refused} />
        <h3 className="mt-8">Or was it denied?</h3>
        <NoteForm state="denied" values={{ deniedOn: today }} refused={refused} />
      </Part>
    );
  return (
    <Part title="What to do now">
      <Steps {...props} />
      <NoteForm state="sent" values={{ sentOn: today }} refused={refused} />
    </Part>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6 grid grid-cols-1 gap-3">
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
);

function Steps({ portal, steps, notes, guideHref, administrator }: ClaimPageProps) {
  return (
    <>
      <ol className="list-decimal space-y-1 pl-5">
        <li>Download the packet below. Fill in the blanks on its first page and sign it.</li>
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
    <Part title="Denied: what to do next">
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
    </Part>
  );
}

const Downloads = ({ id }: Pick<ClaimPageProps, "id">) => (
  <>
    <h2 className="mt-8 text-lg">Download</h2>
    <p className="mt-2 text-sm text-muted">
      The packet has a cover sheet to sign, the itemized list, your receipts, and the letters that cover an
      item.
    </p>
    <div className="actions mt-4">
      <form method="post" action={paths.claimPart(id, "packet")}>
        <Button>Claim packet (PDF)</Button>
      </form>
      <form method="post" action={paths.claimPart(id, "table")}>
        <Button look="secondary">Items as a table (CSV)</Button>
      </form>
      <ButtonLink look="quiet" href={paths.reimbursements}>
        Your purchases
      </ButtonLink>
    </div>
  </>
);

const TakeBack = () => (
  <form
    method="post"
    action="?"
    data-enhance=""
    className="mt-10 border-t-rule border-dashed border-edge pt-6"
  >
    <h2 className="text-lg">Take this claim back?</h2>
    <p className="mt-2">It's deleted here, and its items are free for another claim.</p>
    <p className="mt-4">
      <Button look="secondary" name="intent" value="remove">
        Take it back
      </Button>
    </p>
  </form>
);
