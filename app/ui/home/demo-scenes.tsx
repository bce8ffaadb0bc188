import type { HomeContent } from "~/content/home/home-content";
import { longDate } from "~/domain/values/date";
import { money } from "~/domain/values/money";
import { reimbursementApp } from "~/site";
import { ButtonLink } from "../form/button";
import { NewTabLink } from "../layout/new-tab-link";
import { Stamp } from "../parts/stamp";

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);

/** Step 1: the one permission that is asked for. */
export function ConnectScene() {
  return (
    <div className="view">
      <ul className="grants">
        <li>Read healthcare receipts</li>
        <li>Read other mail</li>
        <li>Send or delete mail</li>
      </ul>
      <ButtonLink href={reimbursementApp("email-connect")} newTab>
        Connect your email
      </ButtonLink>
    </div>
  );
}

/** Step 2: receipts that were found, and the mail that tells of them. */
export function FindScene({ expenses }: { expenses: HomeContent["expenses"] }) {
  return (
    <div className="view">
      <ul className="rows">
        {expenses.map(({ store, date, amount }) => (
          <li key={store}>
            <span>
              {store}
              <small>
                <time dateTime={date}>{longDate(date)}</time>
              </small>
            </span>
            {money(amount)}
          </li>
        ))}
      </ul>
      <NewTabLink className="mail" href={reimbursementApp("email-notification")}>
        <b>{`You've got ${money(sum(expenses))} to claim`}</b>
      </NewTabLink>
    </div>
  );
}

/** Step 3: claims laid on the table one by one. */
export function ClaimsScene({ claims }: { claims: HomeContent["claims"] }) {
  return (
    <div className="view">
      <ul className="rows laid">
        {claims.map(({ id, name, amount }) => (
          <li key={id}>
            <span>{name}</span>
            {money(amount)}
          </li>
        ))}
      </ul>
      <p className="tally">
        {`${claims.length} claims `}
        <b>{money(sum(claims))}</b>
      </p>
    </div>
  );
}

/** Step 4: on its way, then delivered. */
export function SubmitScene({ claims }: { claims: HomeContent["claims"] }) {
  return (
    <div className="view submit">
      <svg viewBox="0 0 200 112" width="200" height="112" aria-hidden="true">
        <path d="M20 8h172v96H20zm2 2 84 58 84-58M0 44h12M0 60h8M0 76h12" />
      </svg>
      <p className="sent">
        <Stamp tone="green">Claims Submitted!</Stamp>
      </p>
      <p className="sending">Submitting Claims</p>
      <p className="tally">
        {`${claims.length} claims `}
        <b>{money(sum(claims))}</b>
      </p>
    </div>
  );
}
