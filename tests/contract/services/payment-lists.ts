import { expect, test } from "vitest";
import {
  type CheckoutOrder,
  type ListedObject,
  type ListedPage,
  type ListKind,
  listKinds,
  type Payments,
} from "~/payments/service/port";

interface Listing {
  payments: Payments;
  order(): CheckoutOrder;
  paid(): Promise<{ id: string; requestId: string; reference: string }>;
  decline(checkoutId: string): Promise<void>;
  bounceRefund(checkoutId: string): Promise<unknown>;
  dispute(checkoutId: string, status: "open"): Promise<unknown>;
}

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

/** What every implementation lists for the daily comparison. */
export function listCases(it: () => Listing): void {
  /** All that is listed since an instant, page by page. */
  async function listed(kind: ListKind, since: string) {
    const objects: ListedObject[] = [];
    let next: string | null = null;
    do {
      const page: ListedPage = await it().payments.list(kind, since, next);
      expect(page.objects.length).toBeLessThanOrEqual(100);
      objects.push(...page.objects);
      next = page.next;
    } while (next !== null);
    return objects;
  }

  test("lists payments that went through, refunds and disputes, with what they are compared by", async () => {
    const { id, requestId, reference } = await it().paid();
    const unpaid = await it().payments.createCheckout(it().order());
    const failed = await it().payments.createCheckout(it().order());
    await it().decline(failed.id);
    const refund = await it().payments.refund(reference, `refund:${reference}`);
    await it().bounceRefund(id);
    await it().dispute(id, "open");
    const since = inHours(-1);
    const common = { paymentReference: reference, amountCents: 2500, currency: "usd" };
    const createdAt = expect.stringMatching(/^20.*Z$/);
    const chargeId = id.replace(/^cs_/, "ch_");
    const payments = await listed("payment", since);
    expect(payments.filter((payment) => payment.id === chargeId)).toEqual([
      { ...common, kind: "payment", id: chargeId, requestId, status: "paid", createdAt },
    ]);
    const others = [unpaid.id, failed.id].map((one) => one.replace(/^cs_/, "ch_"));
    expect(payments.filter((payment) => others.includes(payment.id))).toEqual([]);
    expect((await listed("refund", since)).filter((one) => one.paymentReference === reference)).toEqual([
      { ...common, kind: "refund", id: refund.id, requestId: null, status: "failed", createdAt },
    ]);
    expect((await listed("dispute", since)).filter((one) => one.paymentReference === reference)).toEqual([
      { ...common, kind: "dispute", id: expect.any(String), requestId: null, status: "open", createdAt },
    ]);
    for (const kind of listKinds) expect(await listed(kind, inHours(1))).toEqual([]);
  });

  test("a long list comes in pages, nothing twice and nothing left out", async () => {
    const made = await Promise.all(Array.from({ length: 103 }, () => it().paid()));
    const ids = (await listed("payment", inHours(-1))).map(({ paymentReference }) => paymentReference);
    expect(new Set(ids).size).toBe(ids.length);
    expect(made.filter(({ reference }) => !ids.includes(reference))).toEqual([]);
  });
}
