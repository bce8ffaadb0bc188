import { setTimeout as sleep } from "node:timers/promises";
import { noteAuditHead } from "~/letters/desk/operations/audit-head.server";
import { followLetters } from "~/letters/operations/follow-letters.server";
import { forgetOldLetters } from "~/letters/operations/forget-old-letters.server";
import { writeTimedMails } from "~/letters/operations/mail-reminder.server";
import { makeLetter } from "~/letters/operations/make-letter.server";
import { reviewAsSandbox } from "~/letters/operations/sandbox-review.server";
import { expireLetters, listUnmadeLetters } from "~/letters/store/letter-making.server";
import { encryptPlainRows } from "~/letters/store/plain-rows.server";
import { writeExpiringEvents } from "~/merchants/webhooks/operations/deliver-webhook.server";
import { reportAlarms } from "~/operator/operations/report-alarms.server";
import { retryRefusedEvents } from "~/orders/operations/keep-event.server";
import { redactShops, reportPrivacyRequests } from "~/orders/operations/take-privacy-event.server";
import { encryptHandwrittenSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { reconcilePayments } from "~/payments/operations/reconcile-payments.server";
import { reportHeldPayments } from "~/payments/operations/report-held-payments.server";
import { settledAtOnce, settlePayments } from "~/payments/operations/settle-payments.server";
import { claimOutbox } from "~/platform/outbox/store/outbox.server";
import { purgeStale } from "~/platform/outbox/store/purge.server";
import { copyAssets } from "~/platform/process/earlier-assets.server";
import { env, whoJudges } from "~/platform/process/env.server";
import type { Worker } from "~/platform/process/lifecycle.server";
import { log, logError } from "~/platform/process/log.server";
import { removeLeftParts } from "~/platform/process/private-file.server";
import { services } from "~/services.server";
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
    repeat(hourMs, stopping.signal, async () => void (await encryptPlainRows(stopping.signal))),
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
