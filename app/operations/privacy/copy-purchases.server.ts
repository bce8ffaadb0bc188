import type { DataSection } from "~/domain/privacy/data-copy";
import type { Purchase } from "~/domain/reimbursements/purchase";
import { money } from "~/domain/values/money";
import { readPurchases } from "../reimbursements/read-purchases.server";

/** What was read of the receipts in these folders. Throws `DatabaseError` and `UnreadableCiphertextError`. */
export async function copyPurchases(folderIds: readonly string[]): Promise<DataSection> {
  const purchases = await Promise.all(folderIds.map(readPurchases));
  return { name: "purchases", title: "What we read in your receipts", rows: purchases.flat().map(rowOf) };
}

const rowOf = ({ merchant, soldOn, orderNumber, items, totalCents }: Purchase) => ({
  merchant,
  soldOn,
  orderNumber,
  items: items.map(({ title, quantity, paidCents }) => `${quantity} × ${title}, ${money(paidCents)}`),
  total: totalCents === null ? null : money(totalCents),
});
