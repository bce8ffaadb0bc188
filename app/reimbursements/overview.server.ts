import { data } from "@remix-run/node";
import { accountNames } from "~/content/eligibility/account-words";
import { barsByCategory, barsByTime } from "~/domain/reimbursements/categories";
import { dateFindings } from "~/domain/reimbursements/date-findings";
import { itemName } from "~/domain/reimbursements/item-name";
import { claimableItems, listPurchases, readListQuery } from "~/domain/reimbursements/list-purchases";
import { type Comparison, comparisonWith } from "~/domain/reimbursements/outlook";
import type { Purchase } from "~/domain/reimbursements/purchase";
import { totalsOf } from "~/domain/reimbursements/totals";
import { readPurchases } from "~/operations/reimbursements/read-purchases.server";
import type { OverviewView } from "~/ui/reimbursements/overview/overview-view";
import { type OpenFolder, openFolder } from "./open-folder.server";
import { ownPage, todayIso } from "./own-page.server";

/** More would make a form larger than we take. */
const maxClaimedAtOnce = 1_000;

/** The page of a visitor's receipts: what it shows to one who has none yet, and what may come back to one who has. */
export async function loadOverview(request: Request) {
  const folder = await openFolder(request);
  if (!folder) return data({ kind: "welcome" } as const);
  const purchases = await readPurchases(folder.id);
  const shown =
    purchases.length === 0
      ? ({ kind: "empty" } as const)
      : { kind: "found" as const, ...found(request, folder, purchases) };
  return data(shown, { headers: ownPage(folder) });
}

function found(request: Request, { settings }: OpenFolder, purchases: readonly Purchase[]): OverviewView {
  const { accounts } = settings;
  const query = readListQuery(new URL(request.url).searchParams, accounts.length);
  const comparison = comparisonWith(accounts, todayIso());
  const list = listPurchases(purchases, narrowed(comparison, query.account), query);
  return {
    accounts: accounts.map(({ account, administrator }) => ({ name: accountNames[account], administrator })),
    totals: totalsOf(purchases, comparison),
    categories: barsByCategory(purchases, comparison),
    times: barsByTime(purchases, comparison),
    list: {
      ...list,
      purchases: list.purchases.map((listed) => ({
        ...listed,
        dates: dateFindings(listed.purchase, comparison),
      })),
    },
    // Those of other pages too; one page has its own boxes.
    claimable: list.pages > 1 || query.part !== "all" ? namesOf(purchases, comparison) : [],
  };
}

const narrowed = (comparison: Comparison, account: number | null): Comparison => {
  const chosen = account === null ? undefined : comparison.accounts[account];
  return chosen ? { ...comparison, accounts: [chosen] } : comparison;
};

const namesOf = (purchases: readonly Purchase[], comparison: Comparison): string[] =>
  claimableItems(purchases, comparison)
    .slice(0, maxClaimedAtOnce)
    .map(({ purchase, item }) => itemName(purchase.key, item.key));
