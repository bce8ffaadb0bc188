/** A shop that doesn't sign its links. */
export const shop = "northpine.example";

/** "open": no letter was requested for the order. Otherwise its letter was sent or denied. */
export type OrderKind = "open" | "sent" | "denied";

export const firstIds: Record<OrderKind, number> = { open: 100_000, sent: 200_000, denied: 300_000 };

/** More shares than workers, because Playwright starts a new worker after each failure. */
const workers = 40;
const sharePerWorker: Record<OrderKind, number> = { open: 100, sent: 20, denied: 20 };

export const counts: Record<OrderKind, number> = {
  open: workers * sharePerWorker.open,
  sent: workers * sharePerWorker.sent,
  denied: workers * sharePerWorker.denied,
};

const taken: Record<OrderKind, number> = { open: 0, sent: 0, denied: 0 };

/** Returns the number of an order that no other test has used. Throws if the worker's share is used up. */
export function acceptOrder(kind: OrderKind, workerIndex: number): number {
  const share = sharePerWorker[kind];
  const index = taken[kind]++;
  if (index >= share || workerIndex >= workers) throw new Error(`no ${kind} order is left for this worker`);
  return firstIds[kind] + workerIndex * share + index;
}

/** The email address of an order. Each has its own, so that a test finds only its own mails. */
export const emailOf = (orderId: number): string => `order-${orderId}@mail.example`;
