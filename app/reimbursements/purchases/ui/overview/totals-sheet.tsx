import type { ReactNode } from "react";
import { Button, ButtonLink } from "~/kit/form/button";
import { PostForm } from "~/kit/form/post-form";
import { paths } from "~/paths";
import { money, shortMoney } from "~/platform/values/money";
import { claimFormId } from "./form-ids";
import type { OverviewView } from "./overview-view";

/** The sum that may be reimbursed, in large print, and from which account. */
export function TotalsSheet({ totals, accounts, claimable }: OverviewView) {
  const { nowCents, letterCents, outOfDatesCents, doubtfulCents, items } = totals;
  return (
    <section className="sheet overflow-hidden" aria-label="Totals">
      <div className="h-1.5 bg-(image:--airmail)" />
      <div className="grid grid-cols-1 gap-x-gutter gap-y-6 p-card lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
        <div>
          <dl>
            <dt className="font-medium text-muted">May come back</dt>
            <dd className="mt-1 text-display leading-none font-bold tabular-nums">{money(nowCents)}</dd>
            <dd className="mt-2 text-muted">
              {nowCents > 0 ? `from ${itemsWords(items.now)}` : nothingNow(items.claimed)}
            </dd>
            {letterCents > 0 && (
              <>
                <dt className="mt-5 inline-block font-medium">More with a letter</dt>
                <dd className="text-title leading-tight font-bold tabular-nums">+ {money(letterCents)}</dd>
                <dd className="mt-1 text-sm text-muted">
                  from {itemsWords(items.letter)}. A letter can't be dated back, and many administrators don't
                  pay for what was bought before it. It helps most with what you buy again.
                  <a className="flex min-h-11 items-center" href={paths.administrators}>
                    What yours asks for
                  </a>
                </dd>
              </>
            )}
          </dl>
          <ClaimAll
            nowCents={nowCents}
            claimable={claimable}
            count={items.now}
            isOpen={accounts.length === 0 || items.doubtful + items.unknown > 0}
          />
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          {accounts.length > 0 ? <AccountTotals totals={totals} accounts={accounts} /> : <AskForAccounts />}
          {items.doubtful > 0 && (
            <p className="text-sm">
              <strong>{money(doubtfulCents)}</strong> isn't counted yet: {itemsWords(items.doubtful)} of
              receipts that don't add up.{" "}
              <a href={paths.purchaseList({ show: "unknown" })}>Check what you paid</a>
            </p>
          )}
          {outOfDatesCents > 0 && (
            <p className="text-sm">
              <strong>{money(outOfDatesCents)}</strong> more would count, but was bought outside of your
              accounts' dates.
            </p>
          )}
          <p className="text-sm text-muted">
            Counted as bought for you, your spouse or your tax dependents; each claim asks for whom it is. Not
            counted: what came back to the store, what a benefits card paid, what you left out, and other
            currencies. Your administrator decides what it pays.
          </p>
        </div>
      </div>
    </section>
  );
}

/** A person who has claimed everything must not read that nothing is reimbursed. */
const nothingNow = (claimed: number): string =>
  claimed > 0
    ? `What may come back is in your claims: ${itemsWords(claimed)}.`
    : "No item of these may come back as it is.";

const itemsWords = (count: number): string =>
  `${count.toLocaleString("en-US")} ${count === 1 ? "item" : "items"}`;

interface ClaimAllProps {
  nowCents: number;
  count: number;
  claimable: readonly string[];
  /** True if an account or a question is open: the first button then leads to the list instead of to a claim. */
  isOpen: boolean;
}

function ClaimAll({ nowCents, count, claimable, isOpen }: ClaimAllProps) {
  if (nowCents === 0) return null;
  const look = (
    <ButtonLink look={isOpen ? "primary" : "quiet"} href="#receipts">
      Look at them first
    </ButtonLink>
  );
  const claimLook = isOpen ? "secondary" : "primary";
  const inOrder = (claim: ReactNode) => (
    <>
      {isOpen && look}
      {claim}
      {!isOpen && look}
    </>
  );
  if (claimable.length === 0)
    return (
      <p className="actions mt-6">
        {inOrder(
          <Button look={claimLook} form={claimFormId}>
            Claim the ticked items
          </Button>,
        )}
      </p>
    );
  return (
    <PostForm name="claim-all" className="actions mt-6" action={paths.reimbursementsPart("claims")}>
      <input type="hidden" name="intent" value="claim" />
      {claimable.map((name) => (
        <input key={name} type="hidden" name="item" value={name} />
      ))}
      {inOrder(
        <Button look={claimLook}>
          {claimable.length < count
            ? `Claim the newest ${itemsWords(claimable.length)}`
            : `Claim ${count === 1 ? "this item" : `all ${itemsWords(count)}`}, ${shortMoney(nowCents)}`}
        </Button>,
      )}
    </PostForm>
  );
}

function AccountTotals({ totals, accounts }: Pick<OverviewView, "totals" | "accounts">) {
  return (
    <div>
      <table className="w-full border-collapse text-left max-tiny:block max-tiny:overflow-x-auto max-tiny:text-sm">
        <caption className="pb-1 text-left font-medium text-muted">By account</caption>
        <thead className="text-sm text-muted">
          <tr>
            <td />
            <th scope="col" className="py-1 pl-4 text-right font-normal">
              May come back
            </th>
            <th scope="col" className="py-1 pl-4 text-right font-normal">
              With a letter
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ name, administrator }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two accounts may be alike, and the list never changes
            <tr key={index} className="border-t border-line">
              <th scope="row" className="py-2 align-baseline font-medium">
                {name}
                {administrator && (
                  <small className="block text-sm text-muted font-normal">{administrator}</small>
                )}
              </th>
              <td className="py-2 pl-4 text-right align-baseline tabular-nums">
                {money(totals.byAccount[index]?.nowCents ?? 0)}
              </td>
              <td className="py-2 pl-4 text-right align-baseline text-muted tabular-nums">
                {money(totals.byAccount[index]?.letterCents ?? 0)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {accounts.length > 1 && (
        <p className="mt-1 text-sm text-muted">
          An item may be in more than one row. Claim it from one account only.
        </p>
      )}
      <a className="inline-flex min-h-11 items-center" href={paths.reimbursementsPart("settings")}>
        Change your accounts
      </a>
    </div>
  );
}

const AskForAccounts = () => (
  <div className="rounded-sheet bg-marigold/18 px-5 py-4">
    <p className="font-semibold">Which account do you have?</p>
    <p className="mt-1">
      Tell us, and we check each purchase against your plan year, your last day to claim, or the day your HSA
      was opened.
    </p>
    <p className="mt-3">
      <ButtonLink look="secondary" href={paths.reimbursementsPart("settings")}>
        Add your accounts
      </ButtonLink>
    </p>
  </div>
);
