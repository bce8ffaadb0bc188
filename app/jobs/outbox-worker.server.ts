import { setTimeout as sleep } from "node:timers/promises";
import { leaseOutbox } from "~/platform/outbox/store/outbox.server";
import { deliverRow } from "./deliver-row.server";

const rowsAtOnce = 10;
/** On top of the other deliveries: a mail spends most of its time waiting for the mail server. */
const mailsAtOnce = 20;
/** Delay between the starts of two deliveries of a full batch: rendering a mail blocks the thread for some milliseconds. */
const staggerMs = 5;
/** Maximum pause after a full batch, whose deliveries may have spent most of their time waiting for an outside service. */
const maxPauseMs = 100;
/** Longer than the timeouts of a delivery's calls combined, so it ends before another process may lease the row. */
const leaseSeconds = 60;

/** Delivers one batch of due rows. Returns how many were leased. */
export async function drainOutbox(): Promise<number> {
  const rows = await leaseOutbox(rowsAtOnce, leaseSeconds, mailsAtOnce);
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
 * Delivers everything that is due; true if anything was. While more rows are due than one lease takes, pauses as long as it
 * worked, so visitors get half of the time.
 */
export async function deliverDue(stop: AbortSignal): Promise<boolean> {
  for (let delivered = 0; ; ) {
    const began = performance.now();
    const rows = stop.aborted ? 0 : await drainOutbox();
    delivered += rows;
    if (rows < rowsAtOnce) return delivered > 0;
    const pauseMs = Math.min(performance.now() - began, maxPauseMs);
    await sleep(pauseMs, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}
