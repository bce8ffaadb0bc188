import { data, redirect } from "@remix-run/node";
import { z } from "zod";
import { acceptedLetterDates } from "~/administrators/content/administrators.server";
import { type OrderKey, orderName } from "~/orders/domain/shop-order";
import { orderLinkOf, orderQueryFault, readOrderQuery } from "~/orders/http/order-query";
import { hasSentRequest } from "~/orders/http/proven-orders.server";
import { isMailedLink } from "~/orders/operations/order-link-hmac.server";
import { readOrderLetterStatus } from "~/orders/store/order-letter-status.server";
import { paths } from "~/paths";
import { batchReads } from "~/platform/database/batched-reads.server";
import { DatabaseUnavailableError } from "~/platform/database/database-error.server";
import { clientKey } from "~/platform/http/client-address.server";
import { readFlash, redirectWith, setFlash } from "~/platform/http/flash-cookie.server";
import { readForm, refuse } from "~/platform/http/form.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { recover } from "~/platform/process/recover.server";
import { dayInState } from "~/platform/values/state-day";
import { resendOutcomes } from "../../domain/resend-outcome";
import { revocationOf } from "../../domain/revocation";
import { promiseOf } from "../../operations/can-be-decided.server";
import { leadToOwnPage, readRequest, timelineOf } from "../../operations/own-page.server";
import { readLetterReport } from "../../operations/read-letter-report.server";
import { resendLetter } from "../../operations/resend-letter.server";
import { readRequestFacts } from "../../store/request-facts.server";
import { ownPageIntent, ownPageOutcomes } from "../../ui/own-page";
import { mailPanelOf, saveNewEmail } from "../new-email.server";
import { accessOf, requireOrder } from "./access.server";
import { acceptProvingEmail, showEmailProof } from "./email-proof.server";

const resendMessage = z.object({ outcome: z.enum(resendOutcomes), formKey: z.uuid() });

const ownPageMessage = z.object({ ownPage: z.enum(ownPageOutcomes) });

const pageOf = (key: OrderKey): string => `status ${key.shopDomain}/${key.shopOrderId}`;

/**
 * Shows the status page, chosen by `view`; status 400 for a link without an order, 404 for an unknown shop, 502 and 503 if
 * the status can't be read.
 */
export async function showOrderLetter(request: Request) {
  const search = new URL(request.url).searchParams;
  const key = readOrderQuery(search);
  if (!key) return data({ view: "invalid" as const, fault: orderQueryFault(search) }, { status: 400 });
  return statusView(request, key, search).catch(
    recover(DatabaseUnavailableError, "letter status could not be read", () =>
      data({ view: "failed" as const }, { status: 503 }),
    ),
  );
}

/** Handles the page's forms: the order's email address, a resend of the letter, or a link to its own page. */
export async function changeOrderLetter(request: Request) {
  const form = await readForm(request);
  const search = new URL(request.url).searchParams;
  const key = requireOrder(search);
  if (form.get("intent") === ownPageIntent) return toOwnPage(request, form, key, search);
  if (form.has("newEmail")) return withRetryPage(form, () => saveOrderEmail(request, form, key, search));
  if (!form.has("email")) return acceptResend(request, form, key, search);
  return acceptProvingEmail(request, form, key, paths.letterStatusFor(orderLinkOf(search)));
}

/** What the visitor may see of the order, and its newest letter. */
const readAccess = (request: Request, key: OrderKey) =>
  batchReads(async () => ({
    access: await accessOf(request, key, undefined, ["read_order_letter_status"]),
    found: await readOrderLetterStatus(key),
  }));

/** The order's newest letter; null for a visitor who may not see it, too. */
async function readOpenLetter(request: Request, key: OrderKey) {
  const { access, found } = await readAccess(request, key);
  return access?.sight === "open" ? (found?.letter ?? null) : null;
}

async function statusView(request: Request, key: OrderKey, search: URLSearchParams) {
  const link = orderLinkOf(search);
  const { access, found } = await readAccess(request, key);
  if (!access || !found) return data({ view: "unknown-shop" as const }, { status: 404 });
  if (access.sight !== "open") {
    const { closed, headers } = await showEmailProof(request, key, access);
    const mailHref = access.shop.signsLinks ? paths.orderLetterFor(link) : null;
    return data({ ...closed, mailHref }, { headers });
  }
  const order = { shopName: found.shopName, orderName: orderName(key, found.orderNumber) };
  const { letter } = found;
  if (!letter) return data({ view: "none" as const, order, startHref: paths.orderLetterFor(link) });

  const { message: told, headers } = await readFlash(
    request,
    pageOf(key),
    z.union([resendMessage, ownPageMessage]),
  );
  const message = told && "outcome" in told ? told : null;
  const isProven = access.proof !== "none";
  const canOpen = await hasSentRequest(request, key, letter.id);
  const about = { kind: "order" as const, requestId: letter.id };
  const [report, facts, own, promise, mail] = await batchReads(() =>
    Promise.all([
      readLetterReport({ ...about, ...key }),
      readRequestFacts(letter.id),
      isProven ? readRequest(about) : null,
      promiseOf(letter.id),
      mailPanelOf(about, canOpen || isMailedLink(key, link)),
    ]),
  );
  if (!report) return data({ view: "failed" as const }, { status: 502 });
  const revocation = report.status === "revoked" && own ? revocationOf(own.facts, own.history) : null;
  return data(
    {
      view: "letter" as const,
      ownPage: {
        timeline: own ? timelineOf(own) : [],
        canOpen,
        // Only a visitor who knows the order learns that its address was erased.
        canMail: own?.facts.email !== "",
        outcome: told && "ownPage" in told ? told.ownPage : null,
        formKey: crypto.randomUUID(),
      },
      status: report.status,
      promise,
      // Whose mistake it was: what the provider wrote is on the letter's own page only.
      revocation: revocation && { cause: revocation.cause, choices: revocation.choices },
      acceptedDates: facts?.isRenewal ? null : acceptedLetterDates,
      order: {
        ...order,
        askedOn: dayInState(facts?.state ?? null, letter.askedAt),
        validUntil: report.validUntil,
      },
      orderEnded: found.ended,
      resubmitHref: paths.orderLetterFor(link, { resubmit: 1 }),
      // After a failed resend, whose mail may have been sent, the form keeps its key.
      formKey: message?.outcome === "failed" ? message.formKey : crypto.randomUUID(),
      resent: message?.outcome ?? null,
      mail,
    },
    { headers },
  );
}

/**
 * Saves another address for the letter's mails, if this browser sent the request or has the link mailed to the order's
 * address. The shop knows that address and signs links itself: neither shows that the shopper is here.
 */
async function saveOrderEmail(request: Request, form: FormData, key: OrderKey, search: URLSearchParams) {
  const link = orderLinkOf(search);
  const requestId = (await readOrderLetterStatus(key))?.letter?.id ?? refuse(404, "We have no such letter.");
  return saveNewEmail(request, form, {
    about: { kind: "order", requestId },
    back: paths.letterStatusFor(link),
    isShopper: isMailedLink(key, link) || (await hasSentRequest(request, key, requestId)),
  });
}

/** Sends the letter again and redirects to the status, which shows the outcome once. */
async function acceptResend(request: Request, form: FormData, key: OrderKey, search: URLSearchParams) {
  const formKey = z.uuid().safeParse(form.get("key")).data ?? crypto.randomUUID();
  const letter = await readOpenLetter(request, key);
  const outcome = letter ? await resendLetter(letter, key, formKey) : "not-ready";
  return redirectWith(paths.letterStatusFor(orderLinkOf(search)), { outcome, formKey }, pageOf(key));
}

/** Redirects a browser that submitted the request to the letter's own page; any other gets the link by mail. */
async function toOwnPage(request: Request, form: FormData, key: OrderKey, search: URLSearchParams) {
  const letter = await readOpenLetter(request, key);
  const back = async (ownPage: z.output<typeof ownPageMessage>["ownPage"]) =>
    redirect(paths.letterStatusFor(orderLinkOf(search)), {
      status: 303,
      headers: { "Set-Cookie": await setFlash(pageOf(key), { ownPage }) },
    });
  if (!letter) return back("taken");
  const ref = { kind: "order" as const, requestId: letter.id, ...key };
  const mayOpen = await hasSentRequest(request, key, letter.id);
  return leadToOwnPage({
    ref,
    email: letter.customerEmail,
    mayOpen,
    form,
    visitor: clientKey(request),
    back,
  });
}
