import type { Account } from "~/eligibility/domain/verdict";
import { ButtonLink } from "~/kit/form/button";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { Stamp } from "~/kit/parts/stamp";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import { money } from "~/platform/values/money";
import type { ClaimState, ClaimTotals } from "../domain/claim";
import { accountWords, stateOf } from "./claim-words";

interface ClaimsPageProps {
  totals: ClaimTotals;
  claims: readonly {
    href: string;
    state: ClaimState;
    items: number;
    account: Account;
    administrator: string;
    madeOn: string;
    cents: number;
    paidCents: number | null;
    /** The number of items that changed since the claim was made. */
    changed: number;
  }[];
}

/** A visitor's claims, with the sums that are pending and paid. */
export function ClaimsPage({ totals, claims }: ClaimsPageProps) {
  return (
    <NarrowSheet>
      <h1>Your claims</h1>
      {claims.length === 0 ? (
        <p className="lede mt-3">You have no claims yet. Pick items on your receipts to make one.</p>
      ) : (
        <>
          <dl className="mt-6 grid grid-cols-2 gap-4">
            {totals.unsentCents > 0 && <Total label="Not sent yet" cents={totals.unsentCents} />}
            {(totals.waitingCents > 0 || totals.unsentCents + totals.keptCents === 0) && (
              <Total label="Waiting for a decision" cents={totals.waitingCents} />
            )}
            {totals.keptCents > 0 && <Total label="Kept for your HSA" cents={totals.keptCents} />}
            <Total label="Paid back" cents={totals.paidCents} />
          </dl>
          <ul className="mt-6">
            {claims.map((claim) => (
              <li key={claim.href} className="border-t border-line py-4">
                <p className="flex flex-wrap items-center justify-between gap-3">
                  <a className="font-semibold wrap-anywhere" href={claim.href}>
                    {accountWords(claim)}
                  </a>
                  <Stamp tone={stateOf(claim).tone}>{stateOf(claim).words}</Stamp>
                </p>
                <p className="mt-2 text-sm text-muted">
                  {claim.items === 1 ? "1 item" : `${claim.items} items`}, {money(claim.cents)}, made{" "}
                  {longDate(claim.madeOn)}
                  {claim.paidCents !== null && `. ${money(claim.paidCents)} came back`}
                </p>
                {claim.changed > 0 && (
                  <p className="tone-amber mt-1 border-l-4 border-(--tone) pl-3 text-sm font-medium">
                    {claim.changed === 1 ? "An item" : `${claim.changed} items`} changed since you made it.
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="actions mt-6">
        <ButtonLink look={claims.length === 0 ? "primary" : "secondary"} href={paths.reimbursements}>
          {claims.length === 0 ? "Go to your receipts" : "Back to your receipts"}
        </ButtonLink>
      </p>
    </NarrowSheet>
  );
}

const Total = ({ label, cents }: { label: string; cents: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-display text-2xl tabular-nums">{money(cents)}</dd>
  </div>
);
