import { setTimeout as sleep } from "node:timers/promises";
import { expireLetters, listUnmadeLetters } from "~/data/letters/letter-making.server";
import { claimOutbox } from "~/data/outbox/outbox.server";
import { purgeStale } from "~/data/outbox/purge.server";
import { noteAuditHead } from "~/operations/desk/audit-head.server";
import { followLetters } from "~/operations/letters/follow-letters.server";
import { forgetOldLetters } from "~/operations/letters/forget-old-letters.server";
import { writeTimedMails } from "~/operations/letters/mail-reminder.server";
import { makeLetter } from "~/operations/letters/make-letter.server";
import { reviewAsSandbox } from "~/operations/letters/sandbox-review.server";
import { retryRefusedEvents } from "~/operations/orders/keep-event.server";
import { redactShops, reportPrivacyRequests } from "~/operations/orders/take-privacy-event.server";
import { reportAlarms } from "~/operations/outbox/report-alarms.server";
import { reconcilePayments } from "~/operations/payments/reconcile-payments.server";
import { reportHeldPayments } from "~/operations/payments/report-held-payments.server";
import { settledAtOnce, settlePayments } from "~/operations/payments/settle-payments.server";
import { encryptHandwrittenSecrets } from "~/operations/shops/shop-secrets.server";
import { writeExpiringEvents } from "~/operations/webhooks/deliver-webhook.server";
import { copyAssets } from "~/process/earlier-assets.server";
import { env, whoJudges } from "~/process/env.server";
import type { Worker } from "~/process/lifecycle.server";
import { log, logError } from "~/process/log.server";
import { removeLeftParts } from "~/process/private-file.server";
import { services } from "~/services/index.server";
import { deliverRow } from "./deliver-row.server";
import { searchInboxes } from "./inbox-search.server";
import { lanes, readWaitingFiles } from "./receipt-reading.server";
import { WebhookQueue, webhookQueues } from "./webhook-queue.server";

const rowsAtOnce = 10;
/** Between the starts of two deliveries of a full claim: rendering a mail takes the processor for some milliseconds. */
const staggerMs = 5;
/** After a full claim, whose deliveries may have waited for an outside service most of their time. */
const longestPauseMs = 100;
/** Longer than all the calls of a delivery may take, so a claim ends before anybody else may take the row. */
const claimSeconds = 60;
const pollMs = 1_000;
const followMs = 60_000;
const inboxMs = 1_000;
const sandboxReviewMs = 1_000;
const expiredAtOnce = 100;
const settleMs = 60_000;
/** How often it is looked whether the day's comparison with the payment provider is due. */
const reconcileMs = 10 * 60_000;
/** How often it is looked which reminders, notes and webhooks time makes due. */
const timedMailsMs = 10 * 60_000;
const hourMs = 3_600_000;
/** Rows taken out of the audit within this time are seen missing only by the log. */
const auditMs = 5 * 60_000;

/** Delivers what is due once. Returns how many rows were claimed. */
export async function drainOutbox(): Promise<number> {
  const rows = await claimOutbox(rowsAtOnce, claimSeconds);
  const stagger = rows.length < rowsAtOnce ? 0 : staggerMs;
  await Promise.all(
    rows.map(async (row, index) => {
      if (stagger > 0) await sleep(index * stagger);
      await deliverRow(row);
    }),
  );
  return rows.length;
}

/** Delivers all that is due. While more rows are due than a claim takes, visitors get as much time as the deliveries. */
async function deliverDue(stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    const began = performance.now();
    if ((await drainOutbox()) < rowsAtOnce) return;
    const pauseMs = Math.min(performance.now() - began, longestPauseMs);
    await sleep(pauseMs, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}

/** Runs the outbox, the follow-up of letters and payments and the hourly clean-up inside the web process. */
export function startOutboxWorker(): Worker {
  const stopping = new AbortController();
  const runs = [
    repeat(pollMs, stopping.signal, () => deliverDue(stopping.signal)),
    ...webhookQueues.map((bounds) => new WebhookQueue(bounds).run(stopping.signal)),
    ...reviewRuns(stopping.signal),
    ...lanes().map((lane) => repeat(pollMs, stopping.signal, () => readWaitingFiles(stopping.signal, lane))),
    repeat(settleMs, stopping.signal, async () => {
      while (!stopping.signal.aborted && (await settlePayments()) === settledAtOnce);
    }),
    repeat(inboxMs, stopping.signal, () => searchInboxes(stopping.signal)),
    repeat(timedMailsMs, stopping.signal, writeTimedMails),
    repeat(timedMailsMs, stopping.signal, writeExpiringEvents),
    repeat(hourMs, stopping.signal, encryptHandwrittenSecrets),
    repeat(hourMs, stopping.signal, () => removeLeftParts(env().DATA_DIR)),
    repeat(hourMs, stopping.signal, () => purgeStale(stopping.signal)),
    repeat(hourMs, stopping.signal, () => forgetOldLetters(stopping.signal)),
    repeat(hourMs, stopping.signal, async () => void (await retryRefusedEvents())),
    repeat(followMs, stopping.signal, () => redactShops(stopping.signal)),
    repeat(hourMs, stopping.signal, reportHeldPayments),
    repeat(hourMs, stopping.signal, reportAlarms),
    repeat(hourMs, stopping.signal, reportPrivacyRequests),
    repeat(auditMs, stopping.signal, noteAuditHead),
    repeat(reconcileMs, stopping.signal, async () => void (await reconcilePayments())),
    repeat(hourMs, stopping.signal, () => copyAssets()),
  ];
  log.info({ env: env().APP_ENV }, "worker started");
  return {
    async stop() {
      stopping.abort();
      await Promise.all(runs);
      services().receiptReader.close();
    },
  };
}

/** What moves requests on beside the outbox: our own letters come to an end, a live service's are asked about. */
function reviewRuns(stop: AbortSignal): Promise<void>[] {
  if (!services().letters.isOwn) return [repeat(followMs, stop, followLetters)];
  const runs = [
    repeat(hourMs, stop, async () => {
      while (!stop.aborted && (await expireLetters(expiredAtOnce)) === expiredAtOnce);
    }),
  ];
  if (whoJudges(env()) === "sandbox") {
    runs.push(
      makeSeededLetters(),
      repeat(sandboxReviewMs, stop, () => reviewAsSandbox(env().LETTERS_SANDBOX_SECONDS)),
    );
  }
  return runs;
}

/** The demo's seed has a signed letter, but a seed can't draw its PDF. */
async function makeSeededLetters(): Promise<void> {
  try {
    for (const letterId of await listUnmadeLetters(expiredAtOnce)) await makeLetter(letterId);
  } catch (error) {
    logError(error, {}, "the demo's letter could not be made");
  }
}

/** Runs `task` every `everyMs` until told to stop; a failing run is logged and tried again. */
async function repeat(everyMs: number, stop: AbortSignal, task: () => Promise<void>): Promise<void> {
  while (!stop.aborted) {
    await task().catch((error) => logError(error, {}, "background task failed"));
    await sleep(everyMs, undefined, { signal: stop, ref: false }).catch(() => undefined);
  }
}
