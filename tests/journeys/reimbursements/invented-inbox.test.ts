import { expect, test } from "vitest";
import { mailboxFile } from "~/reimbursements/inbox/operations/hand-over.server";
import { inventedMails } from "~/reimbursements/inbox/service/invented-mails";
import { readFile } from "~/reimbursements/receipts/reader/read-file.server";

test("the sandbox's inbox is read as one mailbox: every order, shipment, return and cancellation, and no newsletter", async () => {
  const mails = inventedMails(Date.parse("2026-11-22T12:00:00Z"));
  const bytes = mailboxFile(mails.map(({ raw }) => Buffer.from(raw)));
  const kinds = new Map<string, number>();
  const orders = new Set<string | null>();
  for await (const message of readFile(bytes, { name: "inbox", startAt: 0, columns: null })) {
    if (message.kind !== "receipt") continue;
    const { kind, orderNumber, totalCents } = message.receipt;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    orders.add(orderNumber);
    expect(totalCents).not.toBe(0);
  }
  expect(Object.fromEntries(kinds)).toEqual({ sale: 33, shipment: 11, return: 2, cancellation: 2 });
  expect(orders.size).toBe(33);
});
