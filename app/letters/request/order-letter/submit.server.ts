import { redirect } from "@remix-run/node";
import { hasNothingEligible } from "~/orders/domain/purchase";
import type { OrderKey } from "~/orders/domain/shop-order";
import { writeProvenOrder } from "~/orders/http/proven-orders.server";
import { confirmOrderDraft, sendOrderDraft } from "~/orders/store/order-drafts.server";
import { DatabaseError } from "~/platform/database/database-error.server";
import { env, hasDesk } from "~/platform/process/env.server";
import { recover } from "~/platform/process/recover.server";
import { dayInState } from "~/platform/values/state-day";
import { validUntil } from "../../domain/validity";
import { hasRoom } from "../../operations/practice-choice.server";
import type { OrderDraftRow } from "../../store/drafts.server";
import type { Blocked, SubmitFault } from "../engine/journey";
import { isUnread, isUnserved } from "../no-provider.server";
import { accessOf } from "./access.server";
import { startOf, statusOf } from "./addresses.server";
import type { OrderSession } from "./begin.server";
import { fromOrderDraft, shownPurchase } from "./store.server";
import { draftToConfirm } from "./views.server";

/** Submits the draft, for exactly what the page showed. An order has only one request, and only the shopper's counts. */
export async function submitOrder(
  draft: OrderDraftRow,
  { isSigned, shop, key, request, search }: OrderSession,
  form: FormData,
): Promise<Response | SubmitFault | Blocked> {
  if (isUnread(draft)) return "blocked";
  if (hasNothingEligible(fromOrderDraft(draft)))
    return {
      formError: `${shop.shopName} changed this order, and nothing in it is eligible now, so there's no letter to ask for.`,
      status: 409,
    };
  const shown = form.get("shown");
  if (shown !== null && shown !== shownPurchase(draft))
    return {
      formError: `${shop.shopName} changed this order, or you changed your answers in another tab. Check what was bought and your answers, then submit again.`,
      status: 409,
    };
  const outcome = await sendOrderDraft(
    draft.id,
    validUntil(dayInState(draft.state, new Date())),
    isSigned,
    hasDesk(env()) ? hasRoom() : null,
  ).catch(recover(DatabaseError, "order letter could not be submitted", () => null));
  if (outcome === "unserved") {
    // For the page that says so, which may show a state of up to ten seconds ago.
    await isUnserved(draft, "live");
    return "blocked";
  }
  if (!outcome) return { formError: "Failed to submit request. Please try again.", status: 503 };
  if (outcome === "refused")
    return {
      formError: `${shop.shopName} signs the links to its orders. Please open the link it gave you; your answers are kept in this browser.`,
      status: 403,
    };
  if (outcome === "too-many")
    return {
      formError: `We've sent three emails about this order to the address that ${shop.shopName} has for it. Open the link in one of them, or submit again tomorrow; your answers are kept.`,
      status: 429,
    };
  if (outcome === "ended")
    return {
      formError: `${shop.shopName} told us that this order was canceled or refunded in full, so there's no letter to ask for.`,
      status: 409,
    };
  const headers = outcome === "created" ? await writeProvenOrder(request, key) : [];
  return redirect(startOf(search, { submitted: "1" }), { status: 303, headers });
}

/** Confirms a request that waits for the order's own address, for a visitor with the link mailed there. */
export async function confirmRequest(request: Request, key: OrderKey, form: FormData) {
  const { searchParams } = new URL(request.url);
  const access = await accessOf(request, key);
  const draft = access?.proof === "signed" ? await draftToConfirm(key, searchParams) : null;
  // Its page says why it can't be confirmed.
  const again = startOf(searchParams, { confirm: searchParams.get("confirm") ?? "" });
  if (!draft) return redirect(again, 303);
  if (hasNothingEligible(fromOrderDraft(draft))) return redirect(startOf(searchParams), 303);
  if (await isUnserved(draft, "live")) return redirect(again, 303);
  const ends = validUntil(dayInState(draft.state, new Date()));
  const outcome = await confirmOrderDraft(draft.id, String(form.get("email") ?? ""), ends);
  if (outcome === "gone") return redirect(again, 303);
  const headers = await writeProvenOrder(request, key);
  if (outcome === "ended") return redirect(startOf(searchParams), { status: 303, headers });
  return redirect(statusOf(searchParams), { status: 303, headers });
}
