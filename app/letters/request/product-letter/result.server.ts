import { data } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { isPaymentSettled } from "~/payments/domain/payment";
import { confirmPayment, PaymentNotRecordedError } from "~/payments/operations/confirm-payment.server";
import { readReversals } from "~/payments/store/reversals.server";
import { batchReads } from "~/platform/database/batched-reads.server";
import { clientKey } from "~/platform/http/client-address.server";
import { readFlash, redirectWith } from "~/platform/http/flash-cookie.server";
import { readForm, refuse } from "~/platform/http/form.server";
import { nextTry } from "~/platform/http/refresh";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { dayInState } from "~/platform/values/state-day";
import { revocationOf } from "../../domain/revocation";
import { isOver } from "../../domain/status";
import { refundOf } from "../../domain/timeline";
import { promiseOf } from "../../operations/can-be-decided.server";
import { leadToOwnPage, readRequest, readTimeline } from "../../operations/own-page.server";
import { isDraftOf } from "../../store/product-drafts.server";
import { type ProductLetter, readProductLetter } from "../../store/product-letters.server";
import { ownPageOutcomes } from "../../ui/own-page";
import { statusWords } from "../../ui/status-words";
import { mailPanelOf, saveNewEmail } from "../new-email.server";
import { addressOfDraft } from "./begin.server";
import { ownDraftHashes } from "./store.server";

const refreshSeconds = 3;
/** A minute of automatic reloads; then the visitor reloads. */
const refreshLimit = 20;

const unknown = { view: "error" as const, message: "Invalid request ID" };

/** Handles the page's forms: a link to the letter's own page, or another address for its mails. */
export async function changeProductLetter(request: Request) {
  const form = await readForm(request);
  const id = z.uuid().safeParse(new URL(request.url).searchParams.get("lmnRequestId"));
  return withRetryPage(form, async () => {
    const secrets = await ownDraftHashes(request);
    const [letter, isShopper] = id.success
      ? await batchReads(() => Promise.all([readProductLetter(id.data), holdsDraft(id.data, secrets)]))
      : [null, false];
    if (!letter || letter.paidAt === null) return refuse(404, unknown.message);
    if (!form.has("newEmail")) return toOwnPage(request, form, letter, isShopper);
    return saveNewEmail(request, form, {
      about: { kind: "product", requestId: letter.id },
      back: paths.letterSuccessFor(letter.id),
      isShopper,
    });
  });
}

/** Redirects a browser that submitted the request to the letter's own page; any other gets the link by mail. */
async function toOwnPage(request: Request, form: FormData, letter: ProductLetter, mayOpen: boolean) {
  return leadToOwnPage({
    ref: { kind: "product", requestId: letter.id },
    email: letter.email,
    mayOpen,
    form,
    visitor: clientKey(request),
    back: async (outcome) => {
      return redirectWith(paths.letterSuccessFor(letter.id), outcome, pageOf(letter.id));
    },
  });
}

/**
 * Shows the page, chosen by `view`; status 400 and 404 for a URL without a request, 503 if the payment could not be
 * recorded.
 */
export async function showProductLetter(request: Request) {
  const search = new URL(request.url).searchParams;
  const id = z.uuid().safeParse(search.get("lmnRequestId"));
  if (!id.success) return data(unknown, { status: 400 });
  const stored = await readProductLetter(id.data);
  if (!stored) return data(unknown, { status: 404 });
  const letter = isPaymentSettled(stored.paymentStatus)
    ? stored
    : await confirmLetterPayment(stored).catch(asNotRecorded);
  if (letter === "not-recorded") return data({ view: "not-recorded" as const }, { status: 503 });
  const { status, paymentStatus, draftId } = letter;
  // A paid request is pending only after its refund came back.
  const isFeeOwed = status === "pending" && paymentStatus === "paid";
  if (isOver(status) || isFeeOwed || paymentStatus === "refunded") return endedView(request, letter);
  switch (paymentStatus) {
    case "paid":
      return paidView(request, letter);
    case "held":
      return data({ view: "held" as const });
    case "failed":
    case "expired": {
      const backHref = draftId && (await addressOfDraft(request, draftId));
      return data({ view: "unpaid" as const, isDeclined: paymentStatus === "failed", backHref });
    }
    default: {
      const { next, refreshes } = nextTry(search, refreshLimit);
      const again = paths.letterSuccessFor(letter.id, { try: next });
      const headers: HeadersInit = refreshes ? { Refresh: `${refreshSeconds};url=${again}` } : {};
      return data({ view: "processing" as const, again }, { headers });
    }
  }
}

/** The letter, after the payment provider was asked for the payment's outcome. */
async function confirmLetterPayment(stored: ProductLetter): Promise<ProductLetter> {
  await confirmPayment(stored.id);
  return (await readProductLetter(stored.id)) ?? stored;
}

/** A fee is refunded, unless there was a letter that was valid in its time, or whose end isn't our fault. */
async function endedView(request: Request, letter: ProductLetter) {
  const { status, feeCents, state, refundedAt, paymentStatus } = letter;
  const isPaid = paymentStatus === "paid" || paymentStatus === "refunded";
  const hadLetter = status === "revoked" || status === "expired";
  const cookies = await readPageCookies(request, letter);
  const [own, reversals, found] = await batchReads(() =>
    Promise.all([
      readOwnerView(letter, cookies),
      readReversals(letter.id),
      hadLetter ? readRequest({ requestId: letter.id }) : null,
    ]),
  );
  const isFeeBack = isPaid && (found === null || refundOf(found.facts, found.history) !== null);
  const revocation = found && revocationOf(found.facts, found.history);
  const shown = {
    status,
    feeCents,
    // What was paid isn't known of a payment that was held.
    feeBack: isFeeBack
      ? { feeCents: letter.paidAt === null ? null : feeCents, state, refundedAt, reversals }
      : null,
    // The provider's words are only on the letter's own page.
    revocation: revocation && { cause: revocation.cause, choices: revocation.choices },
    ...own,
  };
  return data({ view: "ended" as const, ...shown }, { headers: cookies.headers });
}

/** The page's name for flash messages. */
const pageOf = (id: string): string => `result ${id}`;

async function paidView(request: Request, letter: ProductLetter) {
  const cookies = await readPageCookies(request, letter);
  const [own, { dispute }, promise] = await batchReads(() =>
    Promise.all([readOwnerView(letter, cookies), readReversals(letter.id), promiseOf(letter.id)]),
  );
  const shown = {
    status: letter.status,
    promise:
      letter.status === "question_asked"
        ? `${statusWords.question_asked.title} ${statusWords.question_asked.message}`
        : promise,
    disputedOn: dispute?.status === "open" ? dayInState(letter.state, dispute.openedAt) : null,
    feeCents: letter.feeCents,
    ...own,
  };
  return data({ view: "paid" as const, ...shown }, { headers: cookies.headers });
}

/** The request's cookies: a flash message of the page, and the hashed secrets of the browser's drafts. */
async function readPageCookies(request: Request, { id }: ProductLetter) {
  const flash = await readFlash(request, pageOf(id), z.enum(ownPageOutcomes));
  return { ...flash, secrets: await ownDraftHashes(request) };
}

/** A paid request's timeline, the link to its own page, and whether its mails bounce. */
async function readOwnerView(
  letter: ProductLetter,
  { message, secrets }: Awaited<ReturnType<typeof readPageCookies>>,
) {
  const about = { kind: "product" as const, requestId: letter.id };
  const [timeline, canOpen, mail] = await Promise.all([
    readTimeline(about),
    holdsDraft(letter.id, secrets),
    mailPanelOf(about, true),
  ]);
  const ownPage = {
    status: letter.status,
    timeline,
    canOpen,
    canMail: letter.email !== "",
    outcome: message,
    formKey: crypto.randomUUID(),
  };
  return { ownPage, mail: mail && { ...mail, canCorrect: canOpen } };
}

const holdsDraft = async (requestId: string, secrets: readonly string[]): Promise<boolean> =>
  secrets.length > 0 && isDraftOf(requestId, secrets);

function asNotRecorded(error: unknown): "not-recorded" {
  if (error instanceof PaymentNotRecordedError) return "not-recorded";
  throw error;
}
