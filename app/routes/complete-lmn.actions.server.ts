import { data, redirect } from "@remix-run/node";
import { DatabaseError } from "~/data/database/database-error.server";
import type { OrderDraftRow } from "~/data/letters/drafts.server";
import { confirmOrderDraft, sendOrderDraft } from "~/data/orders/order-drafts.server";
import { validUntil } from "~/domain/letters/validity";
import type { OrderKey } from "~/domain/orders/shop-order";
import { clientKey } from "~/http/client-address.server";
import { refuse } from "~/http/form.server";
import { keepProvenOrder } from "~/http/proven-orders.server";
import { askForOrderLink } from "~/operations/orders/ask-order-link.server";
import { findOrder } from "~/operations/orders/find-order.server";
import { logError } from "~/process/log.server";
import { type OrderVisit, openOrderVisit, startOf, statusOf } from "./complete-lmn.server";
import { draftToConfirm } from "./complete-lmn.views.server";
import { accessOf, proveByEmail } from "./order-access.server";

/** Sends the draft; one order gives one request, and only the shopper's counts. */
export async function submitOrder(draft: OrderDraftRow, visit: OrderVisit) {
  const outcome = await sendOrderDraft(draft.id, validUntil(new Date()), visit.isSigned).catch(
    (error: unknown) => {
      if (!(error instanceof DatabaseError)) throw error;
      logError(error, {}, "order letter could not be submitted");
      return null;
    },
  );
  if (!outcome) return { formError: "Failed to submit request. Please try again.", status: 503 };
  if (outcome === "refused")
    return {
      formError: `${visit.shop.shopName} signs the links to its orders. Please open the link it gave you; your answers are kept in this browser.`,
      status: 403,
    };
  const headers = new Headers();
  if (outcome === "created") headers.append("Set-Cookie", await keepProvenOrder(visit.request, visit.key));
  return redirect(startOf(visit.search, { submitted: "1" }), { status: 303, headers });
}

/** Has a link mailed to the order's own address; the answer is the same whether there is such an order. */
export async function mailLink(request: Request, key: OrderKey) {
  const { searchParams } = new URL(request.url);
  if (!(await accessOf(request, key)))
    refuse(404, "We don't know this shop. Please check the link it gave you.");
  await askForOrderLink(clientKey(request), key);
  return redirect(startOf(searchParams, { asked: "1" }), 303);
}

/** Counts a request that waits for the order's own address, for a visitor who came by the link mailed there. */
export async function confirmRequest(request: Request, key: OrderKey, form: FormData) {
  const { searchParams } = new URL(request.url);
  const access = await accessOf(request, key);
  const draft = access?.proof === "signed" ? await draftToConfirm(key, searchParams) : null;
  if (!draft) return redirect(startOf(searchParams), 303);
  const outcome = await confirmOrderDraft(draft.id, String(form.get("email") ?? ""), validUntil(new Date()));
  if (outcome === "gone") return redirect(startOf(searchParams, { confirm: draft.id }), 303);
  const headers = { "Set-Cookie": await keepProvenOrder(request, key) };
  return redirect(statusOf(searchParams), { status: 303, headers });
}

const fillingMs = 2_500;

/** The first step with the order's name and state, for a visitor who typed the order's e-mail address. */
export async function fillIn(request: Request, key: OrderKey, form: FormData) {
  const email = String(form.get("email") ?? "").trim();
  const visit = await openOrderVisit(request, key);
  const mayAsk = !visit.draft && visit.sight === "form" && visit.shop.prefillUnsigned;
  const cookie = mayAsk ? await proveByEmail(request, key, email) : null;
  const found = cookie ? await findOrder(key, fillingMs) : null;
  if (!cookie || found?.kind !== "found") {
    return data({ result: { initialValue: { email } }, isFilledIn: false }, { status: 422 });
  }
  const { customerName, state } = found.order;
  const initialValue = { email, name: customerName, state: state ?? "" };
  return data({ result: { initialValue }, isFilledIn: true }, { headers: { "Set-Cookie": cookie } });
}
