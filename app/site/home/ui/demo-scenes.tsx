import { ButtonLink } from "~/kit/form/button";
import { NewTabLink } from "~/kit/layout/new-tab-link";
import { Stamp } from "~/kit/parts/stamp";
import { longDate } from "~/platform/values/date";
import { money } from "~/platform/values/money";
import { reimbursementApp } from "~/site";
import type { HomeContent } from "../content/home-content";

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);

const row =
  "flex max-tiny:flex-wrap items-center justify-between gap-4 border-b border-line py-2.5 leading-snug";

/** Step 1: the only permission that is requested. */
export function ConnectScene() {
  return (
    <div className="mt-auto grid gap-4 border-t-rule border-dashed border-edge pt-4">
      <ul className="grants">
        <li className={row}>Find and read order emails</li>
        <li className={row}>Read other email</li>
        <li className={row}>Send or delete email</li>
      </ul>
      <ButtonLink href={reimbursementApp("email-connect")} newTab>
        Connect your email
      </ButtonLink>
    </div>
  );
}

/** Step 2: receipts that were found, and the mail about them. */
export function FindScene({ expenses }: { expenses: HomeContent["expenses"] }) {
  return (
    <div className="mt-auto grid gap-4 border-t-rule border-dashed border-edge pt-4">
      <ul>
        {expenses.map(({ store, date, amount }) => (
          <li key={store} className={row}>
            <span>
              {store}
              <small className="block text-muted">
                <time dateTime={date}>{longDate(date)}</time>
              </small>
            </span>
            {money(amount)}
          </li>
        ))}
      </ul>
      <NewTabLink
        className="border-l-4 border-marigold bg-marigold/16 px-4 py-3 text-ink"
        href={reimbursementApp("email-notification")}
      >
        <b>{`You've got ${money(sum(expenses))} to claim`}</b>
      </NewTabLink>
    </div>
  );
}

/** Step 3: claims are laid on the table one by one. */
export function ClaimsScene({ claims }: { claims: HomeContent["claims"] }) {
  return (
    <div className="mt-auto grid gap-4 border-t-rule border-dashed border-edge pt-4">
      <ul className="laid">
        {claims.map(({ id, name, amount }) => (
          <li key={id} className={row}>
            <span>{name}</span>
            {money(amount)}
          </li>
        ))}
      </ul>
      <Tally claims={claims} />
    </div>
  );
}

/** Step 4: sent, then delivered. */
export function SubmitScene({ claims }: { claims: HomeContent["claims"] }) {
  return (
    <div className="submit mt-auto grid gap-4 border-t-rule border-dashed border-edge pt-4">
      <svg
        className="col-start-1 row-start-1 place-self-center fill-paper stroke-edge stroke-2"
        viewBox="0 0 200 112"
        width="200"
        height="112"
        aria-hidden="true"
      >
        <path d="M20 8h172v96H20zm2 2 84 58 84-58M0 44h12M0 60h8M0 76h12" />
      </svg>
      <p className="sent col-start-1 row-start-1 place-self-center">
        <Stamp tone="green">Claims Submitted!</Stamp>
      </p>
      <p className="sending hidden place-self-center group-data-live:col-start-1 group-data-live:row-start-2 group-data-live:block font-semibold">
        Submitting Claims
      </p>
      <Tally claims={claims} />
    </div>
  );
}

function Tally({ claims }: { claims: HomeContent["claims"] }) {
  return (
    <p className="tally flex max-tiny:flex-wrap items-center justify-between gap-4 py-2.5 leading-snug">
      {`${claims.length} claims `}
      <b className="border-b-4 border-double font-display text-xl font-normal">{money(sum(claims))}</b>
    </p>
  );
}
