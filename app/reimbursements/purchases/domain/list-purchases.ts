import type { Account, Verdict } from "~/eligibility/domain/verdict";
import { verdictFor } from "../../claims/domain/claimable";
import {
  bestOutlook,
  type ComparedAccount,
  type Comparison,
  type Outlook,
  outlookFrom,
} from "../../domain/outlook";
import type { Purchase, PurchaseItem } from "./purchase";

/** "none": nothing may come back; "left-out": purchases the person left out, which no other part has. */
export const listParts = ["all", "now", "claimed", "letter", "unknown", "none", "left-out"] as const;
export type ListPart = (typeof listParts)[number];

interface ListQuery {
  part: ListPart;
  /** One of the person's accounts, by its place; null for all of them. */
  account: number | null;
  /** The page's number, counted from 1. */
  page: number;
}

/** Parses the part of the list that a URL names, and replaces what makes no sense; URLs count accounts from 1. */
export function readListQuery(query: URLSearchParams, accounts: number): ListQuery {
  const account = wholeFrom(query.get("account")) - 1;
  return {
    part: listParts.find((part) => part === query.get("show")) ?? "all",
    account: account >= 0 && account < accounts ? account : null,
    page: Math.max(1, wholeFrom(query.get("page"))),
  };
}

const wholeFrom = (text: string | null): number => (/^\d{1,4}$/.test(text ?? "") ? Number(text) : 0);

/** The outcome for one compared account on the item's day. */
export interface AccountOutcome {
  account: Account;
  verdict: Verdict;
}

/** An item with what may come back of it. */
export interface JudgedItem extends PurchaseItem {
  outlook: Outlook;
  /** The outcome for each compared account, in the accounts' order. */
  outcomes: readonly AccountOutcome[];
}

export interface ListedPurchase {
  purchase: Purchase;
  items: JudgedItem[];
}

export interface PurchaseList extends ListQuery {
  /** The number of items, or of purchases left out, in each part. */
  counts: Record<ListPart, number>;
  pages: number;
  purchases: ListedPurchase[];
}

/** A page's length, for a reader on a phone: this many purchases, or fewer if they show more than this many items. */
const maxPage = { purchases: 10, items: 11 } as const;

/** Divides whole purchases into pages; there is at least one page. */
function pagesOf(found: readonly ListedPurchase[]): ListedPurchase[][] {
  const pages: ListedPurchase[][] = [[]];
  let shown = 0;
  for (const listed of found) {
    const items = listed.items.filter((item) => !isNotCounted(item)).length;
    const last = pages.at(-1) ?? [];
    const isFull = last.length >= maxPage.purchases || shown + items > maxPage.items;
    if (isFull && last.length > 0) {
      pages.push([listed]);
      shown = items;
    } else {
      last.push(listed);
      shown += items;
    }
  }
  return pages;
}

/**
 * One page of the part of the list that is asked for, the last one where there are fewer; each item is in one part. What the
 * person is asked comes first.
 */
export function listPurchases(
  purchases: readonly Purchase[],
  comparison: Comparison,
  { part, page, account }: ListQuery,
): PurchaseList {
  const judged = purchases.map((purchase) => ({
    purchase,
    items: purchase.items
      .map((item) => ({
        ...item,
        outlook: bestOutlook(item, purchase, comparison),
        outcomes: comparison.accounts.map((account) => outcomeFor(account, item, purchase, comparison)),
      }))
      .sort(askedFirst),
  }));
  const shown = judged
    .filter(({ purchase }) => !purchase.isHidden)
    .sort((a, b) => Number(b.items.some(isAsked)) - Number(a.items.some(isAsked)));
  const items = shown.flatMap((listed) => listed.items);
  const leftOut = judged.filter(({ purchase }) => purchase.isHidden);
  const found = part === "left-out" ? leftOut : part === "all" ? shown : withItemsIn(part, shown);
  const pages = pagesOf(found);
  const at = Math.min(page, pages.length);
  const count = (wanted: ListPart) => items.filter((item) => partOf(item) === wanted).length;
  return {
    part,
    account,
    page: at,
    pages: pages.length,
    purchases: pages[at - 1] ?? [],
    counts: {
      all: items.length,
      now: count("now"),
      claimed: count("claimed"),
      letter: count("letter"),
      unknown: count("unknown"),
      none: count("none"),
      "left-out": leftOut.length,
    },
  };
}

function outcomeFor(
  compared: ComparedAccount,
  item: PurchaseItem,
  purchase: Purchase,
  comparison: Comparison,
): AccountOutcome {
  const { account } = compared;
  const { isOutOfDates, fault } = outlookFrom(compared, item, purchase, comparison);
  if (isOutOfDates || fault === "terms") return { account, verdict: "not-eligible" };
  return { account, verdict: fault === "waits" ? "unknown" : verdictFor(item, account) };
}

function withItemsIn(part: ListPart, purchases: readonly ListedPurchase[]): ListedPurchase[] {
  return purchases
    .map(({ purchase, items }) => ({ purchase, items: items.filter((item) => partOf(item) === part) }))
    .filter(({ items }) => items.length > 0);
}

const isAsked = (item: JudgedItem): boolean => partOf(item) === "unknown";
const askedFirst = (a: JudgedItem, b: JudgedItem): number => Number(isAsked(b)) - Number(isAsked(a));

/** True if nothing may be reimbursed for an item, whatever the person answers about it. */
export const isNotCounted = (item: JudgedItem): boolean => partOf(item) === "none";

/** A doubtful price, and an excess without the ordinary price, are "unknown". */
function partOf({ outlook: { nowCents, letterCents, isClaimed, fault } }: JudgedItem): ListPart {
  if (isClaimed) return "claimed";
  if (nowCents > 0) return "now";
  if (letterCents > 0) return "letter";
  return asks(fault) ? "unknown" : "none";
}

/** True if the person can supply what an item needs to be counted. */
export const asks = (fault: Outlook["fault"]): boolean =>
  fault === "unknown" || fault === "waits" || fault === "excess-only" || fault === "doubtful";

/** Names of all items that may come back now. */
export const claimableItems = (
  purchases: readonly Purchase[],
  comparison: Comparison,
): { purchase: Purchase; item: PurchaseItem }[] =>
  purchases.flatMap((purchase) =>
    purchase.items
      .filter((item) => bestOutlook(item, purchase, comparison).nowCents > 0)
      .map((item) => ({ purchase, item })),
  );
