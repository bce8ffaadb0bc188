import { setTimeout as sleep } from "node:timers/promises";
import { claimOutbox } from "~/platform/outbox/store/outbox.server";
import { deliverRow } from "./deliver-row.server";

const rowsAtOnce = 10;
/** Beside those: a mail waits for its server most of its time. */
const mailsAtOnce = 20;
/** Between the starts of two deliveries of a full claim: rendering a mail takes the processor for some milliseconds. */
const staggerMs = 5;
/** After a full claim, whose deliveries may have waited for an outside service most of their time. */
const longestPauseMs = 100;
/** Longer than all the calls of a delivery may take, so a claim ends before anybody else may take the row. */
const claimSeconds = 60;

/** Delivers what is due once. Returns how many rows were claimed. */
export async function drainOutbox(): Promise<number> {
  const rows = await claimOutbox(rowsAtOnce, claimSeconds, mailsAtOnce);
  const stagger = rows.length < rowsAtOnce ? 0 : staggerMs;
  await Promise.all(
    rows.map(async (row, index) => {
      if (stagger > 0) await sleep(index * stagger);
      await deliverRow(row);
    }),
  );
  return rows.length;
}

/**
 * Delivers all that is due; whether anything was. While more rows are due than a claim takes, visitors get as much time as the
 * deliveries.
 */
export async function deliverDue(stop: AbortSignal): Promise<boolean> {
  for (let delivered = 0; ; ) {
    const began = performance.now();
    const rows = stop.aborted ? 0 : await drainOutbox();
    delivered += rows;
    if (rows < rowsAtOnce) return delivered > 0;
    const pauseMs = Math.min(performance.now() - began, longestPauseMs);
    await sleep(pauseMs, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}
