import { data } from "@remix-run/node";
import { orderQueryFault, readOrderQuery } from "~/orders/http/order-query";
import { findOrder } from "~/orders/operations/find-order.server";
import { readForm } from "~/platform/http/form.server";
import { keepingAnswers } from "~/platform/http/unsaved-answers.server";
import { type OrderDraftRow, orderDrafts } from "../../store/drafts.server";
import type { Journey } from "../engine/journey";
import { saveStep } from "../engine/save-step.server";
import { type LetterContext, letterContext } from "../questions";
import { requireOrder } from "./access.server";
import { beginOrderDraft, type OrderSession, openOrderSession } from "./begin.server";
import { fillIn, mailLink } from "./prove.server";
import { orderWizard } from "./steps";
import { draftName } from "./store.server";
import { confirmRequest, submitOrder } from "./submit.server";
import {
  confirmView,
  deadEnd,
  draftView,
  firstStepView,
  sentView,
  unsignedView,
  waitingView,
} from "./views.server";

/** How long the page stays away before it says that the order is being loaded. */
const loadTimeoutMs = 200;

const orderIn = (request: Request) => requireOrder(new URL(request.url).searchParams);

const journey: Journey<LetterContext, OrderDraftRow, OrderSession> = {
  wizard: orderWizard,
  store: orderDrafts,
  contextOf: letterContext,
  draftName: (search) => draftName(requireOrder(search)),
  open: (request, posted) => openOrderSession(request, orderIn(request), posted),
  begin: beginOrderDraft,
  deadEnd,
  submit: submitOrder,
};

/** What the page shows for the order's link, chosen by `view`; status 400 for a link that names no order. */
export async function showOrderLetterStep(request: Request) {
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
  // Asked for in either case, so that the time it takes does not tell a limited order from one that is not there.
  const found = await findOrder(key, loadTimeoutMs);
  if (found.kind === "found")
    return sight === "form" ? firstStepView(session, found.order) : waitingView(session, { kind: "absent" });
  return waitingView(session, sight === "form" ? found : { kind: "absent" });
}

/** Takes a posted step (see `saveStep`), or one of the forms beside it. */
export async function saveOrderLetterStep(request: Request) {
  const form = await readForm(request);
  const key = orderIn(request);
  return keepingAnswers(form, async () => {
    switch (form.get("intent")) {
      case "mail-link":
        return mailLink(request, key, form);
      case "confirm":
        return confirmRequest(request, key, form);
      case "fill-in":
        return fillIn(request, key, form);
      default:
        return saveStep(request, form, journey);
    }
  });
}
