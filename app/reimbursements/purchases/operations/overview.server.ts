import { data } from "@remix-run/node";
import { accountNames } from "~/eligibility/content/account-words";
import { batchReads } from "~/platform/database/batched-reads.server";
import { env } from "~/platform/process/env.server";
import { itemName } from "../../claims/domain/claimed-items";
import { type ClaimBasis, readClaimBasis } from "../../claims/operations/make-claim.server";
import { dateFindings } from "../../domain/date-findings";
import { type Comparison, comparisonWith } from "../../domain/outlook";
import type { FolderSettings } from "../../domain/settings";
import { readingOf, uploadNoticeOf } from "../../files/operations/reading.server";
import { roomOf } from "../../files/operations/receipt-room.server";
import { forwardingDomain } from "../../inbox/operations/accept-mail.server";
import { inboxService } from "../../inbox/operations/connect-inbox.server";
import { offeredInbox } from "../../inbox/operations/inbox.server";
import { beginState } from "../../operations/begin.server";
import { claimReads, openFolder } from "../../operations/open-folder.server";
import { ownPage, todayIso } from "../../operations/own-page.server";
import { readFolderAddress } from "../../store/folder-devices.server";
import { barsByCategory, barsByTime } from "../domain/categories";
import {
  asks,
  claimableItems,
  type JudgedItem,
  listPurchases,
  readListQuery,
} from "../domain/list-purchases";
import { dayOf } from "../domain/purchase";
import { totalsOf } from "../domain/totals";
import type { OverviewView } from "../ui/overview/overview-view";

/** One claim holds at most this many items. */
const maxClaimedAtOnce = 500;

/** Loads the welcome page for a visitor without receipts, and the overview for one with receipts. */
export const loadOverview = (request: Request) => batchReads(() => overviewOf(request));

/** What `overviewOf` reads of a folder. */
const shownReads = [...claimReads, "receipt_room", "list_receipt_files", "read_receipts_address"] as const;

async function overviewOf(request: Request) {
  const [folder, { notice, headers: ended }] = await Promise.all([
    openFolder(request, { names: inboxService() ? [...shownReads, "read_inbox"] : shownReads }),
    uploadNoticeOf(request),
  ]);
  const [inbox, room, basis, reading, address] = await Promise.all([
    offeredInbox(folder),
    folder && roomOf(folder.id),
    folder && readClaimBasis(folder.id, folder.settings),
    folder && readingOf(folder.id),
    folder && readFolderAddress(folder.id),
  ]);
  const always = {
    begin: folder?.hasAgreed ? null : beginState(),
    receive: {
      notice,
      formKey: crypto.randomUUID(),
      inbox,
      room,
      canForward: folder !== null && forwardingDomain() !== null,
    },
    hasFee: env().CLAIM_FEE,
    hasNewDevice: (folder?.newDevices ?? 0) > 0,
  };
  if (!folder || !basis)
    return data({ ...always, reading: null, found: null, hasAddress: false }, { headers: ended });
  const found = basis.purchases.length === 0 ? null : foundIn(request, folder.settings, basis);
  const headers = new Headers(ownPage(folder));
  for (const [name, value] of Object.entries(ended)) headers.append(name, value);
  return data({ ...always, ...reading, found, hasAddress: address !== null }, { headers });
}

function foundIn(request: Request, { accounts }: FolderSettings, basis: ClaimBasis): OverviewView {
  const { purchases } = basis;
  const query = readListQuery(new URL(request.url).searchParams, accounts.length);
  const { claimed, letters, terms, people, caps } = basis;
  const comparison = comparisonWith(accounts, todayIso(), { claimed, letters, terms, people, caps });
  const list = listPurchases(purchases, narrowToAccount(comparison, query.account), query);
  return {
    accounts: accounts.map(({ account, administrator }) => ({ name: accountNames[account], administrator })),
    totals: totalsOf(purchases, comparison),
    categories: barsByCategory(purchases, comparison),
    times: barsByTime(purchases, comparison),
    list: {
      ...list,
      purchases: list.purchases.map((listed) => ({
        ...listed,
        dates: dateFindings(
          new Set(listed.items.filter(mayCount).map((item) => dayOf(item, listed.purchase))),
          comparison,
        ),
      })),
    },
    claimable:
      list.pages === 1 && query.part === "all" && query.account === null
        ? []
        : claimableItems(purchases, comparison)
            .slice(0, maxClaimedAtOnce)
            .map(({ purchase, item }) => itemName(purchase.key, item.key)),
  };
}

/** The day of a purchase matters where something of it may come back, now or once a question is settled. */
const mayCount = ({
  outlook: { nowCents, letterCents, isOutOfDates, isClaimed, fault },
}: JudgedItem): boolean => nowCents + letterCents > 0 || isOutOfDates || isClaimed || asks(fault);

const narrowToAccount = (comparison: Comparison, account: number | null): Comparison => {
  const chosen = account === null ? undefined : comparison.accounts[account];
  return chosen ? { ...comparison, accounts: [chosen] } : comparison;
};
