import { recordAuditHead } from "~/letters/desk/operations/audit-head.server";
import { notifyOfLateRequests } from "~/letters/desk/operations/notify-provider.server";
import { followLetters } from "~/letters/operations/follow-letters.server";
import { forgetOldLetters } from "~/letters/operations/forget-old-letters.server";
import { writeTimedMails } from "~/letters/operations/mail-reminder.server";
import { makeLetter } from "~/letters/operations/make-letter.server";
import { readLetterFees, reassignReviews } from "~/letters/operations/practice-choice.server";
import { reviewAsSandbox, reviewTestShops } from "~/letters/operations/sandbox-review.server";
import { encryptPlainRows } from "~/letters/store/encrypt-plaintext-rows.server";
import { expireLetters, listUnmadeLetters } from "~/letters/store/letter-making.server";
import { writeExpiringEvents } from "~/merchants/webhooks/operations/deliver-webhook.server";
import { reportAlarms } from "~/operator/operations/report-alarms.server";
import { redactShops, reportPrivacyRequests } from "~/orders/operations/accept-privacy-event.server";
import { retryRefusedEvents } from "~/orders/operations/store-event.server";
import { judgeOutdated } from "~/orders/products/operations/judge-products.server";
import { encryptHandwrittenSecrets } from "~/orders/shops/operations/shop-secrets.server";
import { reconcilePayments } from "~/payments/operations/reconcile-payments.server";
import {
  reportHeldPayments,
  settledAtOnce,
  settlePayments,
} from "~/payments/operations/settle-payments.server";
import { copyAssets } from "~/platform/process/earlier-assets.server";
import { env, whoJudges } from "~/platform/process/env.server";
import { removeLeftParts } from "~/platform/process/private-file.server";
import { purgeStale } from "~/platform/purge/store/purge.server";
import { searchNext } from "~/reimbursements/inbox/operations/search-inbox.server";
import { services } from "~/services.server";
import { deliverDue } from "./outbox-worker.server";
import { lanes, readWaitingFiles } from "./receipt-reading.server";
import type { SharedWork } from "./store/job-runs.server";
import { WebhookQueue, webhookQueues } from "./webhook-queue.server";

const searchesAtOnce = 3;

/** Continues the searches of connected inboxes in turns until none is due. */
async function searchInboxes(stop: AbortSignal): Promise<boolean> {
  for (let turn = 0; ; turn += 1) {
    const first = !stop.aborted && (await searchNext(stop));
    if (!first) return turn > 0;
    await Promise.all(Array.from({ length: searchesAtOnce - 1 }, () => searchNext(stop)));
  }
}

export interface Job {
  name: string;
  /** `start`: once, when the process starts. */
  every?: "start" | "second" | "minute" | "5 minutes" | "10 minutes" | "hour";
  /** Instead of `every`: it runs when work of this kind waits in the database. */
  on?: SharedWork;
  /** Resolves to `true` if it found work, as there may be more. */
  run: (stop: AbortSignal) => Promise<unknown>;
  /**
   * `once`: one process runs it for all, when the database says that it is due. `each`: runs in every worker process, on
   * its own work or on rows it leases exclusively. `pages`: the same, in processes that only serve pages too.
   */
  where: "once" | "each" | "pages";
}

const expiredAtOnce = 100;
const reassignedAtOnce = 100;
const lettersAtStart = 100;

export function jobs(): Job[] {
  return [
    { name: "outbox", on: "outbox", where: "each", run: deliverDue },
    ...lanes().map(
      (lane, index): Job => ({
        name: `receipts ${index + 1}`,
        on: "receipts",
        where: "each",
        run: (stop) => readWaitingFiles(stop, lane),
      }),
    ),
    ...webhookQueues.map((bounds): Job => {
      const on = bounds.isFailing ? "webhooks to failing endpoints" : "webhooks";
      return { name: on, on, where: "each", run: (stop) => new WebhookQueue(bounds).run(stop) };
    }),
    { name: "letter fees", every: "minute", where: "pages", run: readLetterFees },
    { name: "inboxes", on: "inboxes", where: "each", run: searchInboxes },
    { name: "payments", every: "minute", where: "once", run: settleAll },
    { name: "late requests' notices", every: "10 minutes", where: "once", run: notifyOfLateRequests },
    { name: "requests of other practices", every: "10 minutes", where: "once", run: reassignAll },
    { name: "timed mails", every: "10 minutes", where: "once", run: writeTimedMails },
    { name: "expiring letters' events", every: "10 minutes", where: "once", run: writeExpiringEvents },
    // Checks whether a comparison is due; the database holds its schedule.
    {
      name: "reconciliation",
      every: "10 minutes",
      where: "each",
      run: (stop) => reconcilePayments(false, stop),
    },
    { name: "shops that left", every: "minute", where: "once", run: redactShops },
    { name: "secrets written by hand", every: "hour", where: "once", run: encryptHandwrittenSecrets },
    { name: "health answers of before", every: "hour", where: "once", run: encryptPlainRows },
    // Most are decided right when they are sent; this job handles answered questions and failures.
    { name: "requests of test shops", every: "minute", where: "once", run: () => reviewTestShops() },
    { name: "purge", every: "hour", where: "once", run: purgeStale },
    { name: "old letters", every: "hour", where: "once", run: forgetOldLetters },
    { name: "products judged by other rules", every: "10 minutes", where: "once", run: judgeOutdated },
    { name: "refused events", every: "hour", where: "once", run: () => retryRefusedEvents() },
    { name: "held payments", every: "hour", where: "once", run: reportHeldPayments },
    { name: "alarms", every: "hour", where: "once", run: reportAlarms },
    { name: "privacy requests", every: "hour", where: "once", run: reportPrivacyRequests },
    // Logs the newest row, as the deletion of audit rows between two runs can only be noticed by comparison with the log.
    { name: "audit's newest row", every: "5 minutes", where: "each", run: recordAuditHead },
    { name: "parts of files", every: "hour", where: "each", run: () => removeLeftParts(env().DATA_DIR) },
    { name: "earlier assets", every: "hour", where: "each", run: () => copyAssets() },
    ...reviewJobs(),
  ];
}

/** Advances requests outside of the outbox: finishes our own letters and polls a live service. */
function reviewJobs(): Job[] {
  if (!services().letters.isOwn)
    return [{ name: "letters elsewhere", every: "minute", where: "once", run: followLetters }];
  const ending: Job = { name: "letters that end", every: "hour", where: "once", run: expireAll };
  if (whoJudges(env()) !== "sandbox") return [ending];
  const sandbox = () => reviewAsSandbox(env().LETTERS_SANDBOX_SECONDS);
  return [
    ending,
    { name: "sandbox provider", every: "second", where: "each", run: sandbox },
    { name: "seeded letters", every: "start", where: "each", run: makeSeededLetters },
  ];
}

/** The demo's seed has a signed letter but can't draw its PDF. */
async function makeSeededLetters(): Promise<void> {
  for (const letterId of await listUnmadeLetters(lettersAtStart)) await makeLetter(letterId);
}

async function settleAll(stop: AbortSignal): Promise<void> {
  while (!stop.aborted && (await settlePayments()) === settledAtOnce);
}

async function reassignAll(stop: AbortSignal): Promise<void> {
  while (!stop.aborted && (await reassignReviews(reassignedAtOnce)) === reassignedAtOnce);
}

async function expireAll(stop: AbortSignal): Promise<void> {
  while (!stop.aborted && (await expireLetters(expiredAtOnce)) === expiredAtOnce);
}
