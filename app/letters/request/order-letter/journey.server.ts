import { data, redirect } from "@remix-run/node";
import { formKeyName } from "~/kit/form/form-key";
import type { OrderKey } from "~/orders/domain/shop-order";
import { orderQueryFault, readOrderQuery } from "~/orders/http/order-query";
import { findOrder } from "~/orders/operations/find-order.server";
import { requestLinkByMail } from "~/orders/operations/request-order-link.server";
import { reachStep } from "~/orders/store/order-steps.server";
import { batchReads } from "~/platform/database/batched-reads.server";
import { clientKey, countingKey } from "~/platform/http/client-address.server";
import { refuse } from "~/platform/http/form.server";
import { withRetryPage } from "~/platform/http/unsaved-answers.server";
import { coveringAhead } from "../../operations/practice-choice.server";
import { type OrderDraftRow, orderDrafts } from "../../store/drafts.server";
import type { Journey } from "../engine/journey";
import { saveStep } from "../engine/save-step.server";
import { readStepForm } from "../engine/step-record.server";
import { type LetterContext, letterContext } from "../questions";
import { accessOf, proveByEmail, requireOrder } from "./access.server";
import { startOf } from "./addresses.server";
import { beginOrderDraft, type OrderSession, openOrderSession } from "./begin.server";
import { acceptCoveringLetter } from "./cover-order.server";
import { orderWizard } from "./steps";
import { draftName } from "./store.server";
import { confirmRequest, submitOrder } from "./submit.server";
import {
  blockingStep,
  confirmView,
  draftView,
  firstStepView,
  sentView,
  unsignedView,
  waitingView,
} from "./views.server";

/** Mails a link to the order's own address; the response doesn't reveal if there is such an order. */
async function mailLink(request: Request, key: OrderKey, form: FormData) {
  const { searchParams } = new URL(request.url);
  const access = await accessOf(request, key);
  if (!access) refuse(404, "We don't know this shop. Please check the link it gave you.");
  const formKey = String(form.get(formKeyName) || crypto.randomUUID());
  await requestLinkByMail(clientKey(request), countingKey(formKey), key);
  const isClosed = access.sight === "closed";
  return redirect(startOf(searchParams, isClosed ? { asked: "1" } : { step: "1", asked: "1" }), 303);
}

const fillInTimeoutMs = 2_500;

/** After the visitor entered the order's email address, redirects to the first step with the order's name and state. */
async function fillIn(request: Request, key: OrderKey, form: FormData) {
  const email = String(form.get("email") ?? "").trim();
  const session = await openOrderSession(request, key);
  const mayAsk = !session.draft && session.sight === "form";
  const cookies = mayAsk ? await proveByEmail(request, key, email) : null;
  const found = cookies ? await findOrder(key, fillInTimeoutMs) : null;
  if (!cookies || !found || !("order" in found)) {
    return data({ result: { initialValue: { email } }, isFilledIn: false }, { status: 422 });
  }
  const filled = startOf(new URL(request.url).searchParams, { step: "1", filled: "1" });
  return redirect(filled, { status: 303, headers: cookies });
}

/** How long the page waits before it says that the order is loading. */
const loadTimeoutMs = 200;

const orderIn = (request: Request) => requireOrder(new URL(request.url).searchParams);

const journey: Journey<LetterContext, OrderDraftRow, OrderSession> = {
  wizard: orderWizard,
  store: orderDrafts,
  contextOf: letterContext,
  draftName: (search) => draftName(requireOrder(search)),
  open: (request, posted) => openOrderSession(request, orderIn(request), posted),
  begin: beginOrderDraft,
  readAhead: (slug) => (slug === blockingStep.slug ? coveringAhead() : undefined),
  blockingStep,
  submit: submitOrder,
};

/** Shows the page of the order's link, chosen by `view`; status 400 for a link without an order. */
export const showOrderLetterStep = (request: Request) => batchReads(() => showStepOfOrder(request));

async function showStepOfOrder(request: Request) {
  const search = new URL(request.url).searchParams;
  const key = readOrderQuery(search);
  if (!key) return data({ view: "invalid" as const, fault: orderQueryFault(search) }, { status: 400 });
  if (search.has("confirm")) return confirmView(request, key);
  const sent = search.has("submitted") ? await sentView(request, key) : null;
  if (sent) return sent;
  const session = await openOrderSession(request, key);
  const { draft, sight, fault } = session;
  if (draft) return draftView(session, draft);
  if (fault) return unsignedView(session, fault);
  // Looked up in either case, so that timing doesn't distinguish a limited order from a missing one.
  const found = await findOrder(key, loadTimeoutMs);
  if (sight !== "form") return waitingView(session, { kind: "absent" });
  if (found.kind !== "found") return waitingView(session, found);
  await reachStep(key, "opened");
  return firstStepView(session, found.order);
}

/** Handles a posted step (see `saveStep`), or one of the other forms. */
export async function saveOrderLetterStep(request: Request) {
  const { form, fileErrors } = await readStepForm(request, journey);
  const key = orderIn(request);
  return withRetryPage(form, async () => {
    switch (form.get("intent")) {
      case "mail-link":
        return mailLink(request, key, form);
      case "use-letter":
        return acceptCoveringLetter(request, key, form);
      case "confirm":
        return confirmRequest(request, key, form);
      case "fill-in":
        return fillIn(request, key, form);
      default:
        return batchReads(() => saveStep(request, form, journey, fileErrors));
    }
  });
}
