/** A shop that does not sign its links. */
export const shop = "northpine.example";

/** Orders without a request for a letter, and orders whose letter was sent or denied. */
export type OrderKind = "open" | "sent" | "denied";

export const firstIds: Record<OrderKind, number> = { open: 100_000, sent: 200_000, denied: 300_000 };

/** Playwright starts a new worker after each failure, so there are more shares than workers. */
const workers = 40;
const sharePerWorker: Record<OrderKind, number> = { open: 100, sent: 20, denied: 20 };

export const counts: Record<OrderKind, number> = {
  open: workers * sharePerWorker.open,
  sent: workers * sharePerWorker.sent,
  denied: workers * sharePerWorker.denied,
};

const taken: Record<OrderKind, number> = { open: 0, sent: 0, denied: 0 };

/** The number of an order no other test of any worker has had. Throws when the worker's share is used up. */
export function acceptOrder(kind: OrderKind, workerIndex: number): number {
  const share = sharePerWorker[kind];
  const index = taken[kind]++;
  if (index >= share || workerIndex >= workers) throw new Error(`no ${kind} order is left for this worker`);
  return firstIds[kind] + workerIndex * share + index;
}

/** The address an order was placed with: its own, so that a test finds its own mails. */
export const emailOf = (orderId: number): string => `order-${orderId}@mail.example`;
