import { money } from "~/platform/values/money";
import type { Claim } from "~/reimbursements/claims/domain/claim";
import { readClaims } from "~/reimbursements/claims/operations/stored-claims.server";
import type { KnownSender } from "~/reimbursements/inbox/domain/forwarding";
import { readSenders } from "~/reimbursements/inbox/operations/forwarding.server";
import type { Purchase } from "~/reimbursements/purchases/domain/purchase";
import { readPurchases } from "~/reimbursements/purchases/operations/read-purchases.server";
import { type FolderDevice, listFolderDevices } from "~/reimbursements/store/folder-devices.server";
import type { DataSection } from "../domain/data-copy";

/**
 * The receipts in these folders, their claims, and where they are open. Throws `DatabaseError` and
 * `UnreadableCiphertextError`.
 */
export async function copyReceipts(folderIds: readonly string[]): Promise<DataSection[]> {
  const purchases = await Promise.all(folderIds.map(readPurchases));
  const claims = await Promise.all(folderIds.map(readClaims));
  const senders = await Promise.all(folderIds.map(readSenders));
  const devices = await Promise.all(folderIds.map(listFolderDevices));
  return [
    { name: "purchases", title: "What we read in your receipts", rows: purchases.flat().map(purchaseRow) },
    { name: "claims", title: "Your claims", rows: claims.flat().map(claimRow) },
    { name: "senders", title: "Who forwarded receipts to you", rows: senders.flat().map(senderRow) },
    { name: "devices", title: "Where your receipts are open", rows: devices.flat().map(deviceRow) },
  ];
}

const senderRow = ({ address, state, held }: KnownSender) => ({ address, state, waiting: held });

const deviceRow = ({ name, joinedAt, seenAt }: FolderDevice) => ({ name, joinedAt, seenAt });

const purchaseRow = ({ merchant, soldOn, orderNumber, items, totalCents }: Purchase) => ({
  merchant,
  soldOn,
  orderNumber,
  items: items.map(({ title, quantity, paidCents }) => `${quantity} × ${title}, ${money(paidCents)}`),
  total: totalCents === null ? null : money(totalCents),
});

const claimRow = ({ items, paid, denied, ...claim }: Claim) => ({
  madeOn: claim.madeOn,
  state: claim.state,
  account: claim.account,
  administrator: claim.administrator,
  accountHolder: claim.accountHolder,
  patient: claim.patient,
  items: items.map(({ title, quantity, amountCents }) => `${quantity} × ${title}, ${money(amountCents)}`),
  sentOn: claim.sentOn,
  paid: paid && `${money(paid.cents)} on ${paid.on}`,
  denied: denied && `${denied.on}: ${denied.reason}`,
});
