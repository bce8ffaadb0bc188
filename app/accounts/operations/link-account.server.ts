import { redirect } from "@remix-run/node";
import { acceptProvingEmail, showEmailProof } from "~/letters/request/order-letter/email-proof.server";
import { paths } from "~/paths";
import { clientKey } from "~/platform/http/client-address.server";
import { followsAction } from "~/platform/http/follows-action";
import { readForm, refuse } from "~/platform/http/form.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { log } from "~/platform/process/log.server";
import { withTimeout } from "~/platform/process/timeout";
import { checkLinkable } from "./check-linkable.server";
import { finishLink } from "./finish-link.server";
import {
  type ClosedLink,
  type LinkRequest,
  openAttempt,
  openLinkRequest,
  pageOf,
  remember,
} from "./link-request.server";
import { readLinkMemory } from "./memory.server";
import { isFresh, type LinkAttempt } from "./open-link.server";
import { checkingView, invalidView, linkedView, linkView, notLinked, show } from "./views.server";

/** How long the page waits before it says that it is checking. */
const checkTimeoutMs = 1_000;

/** Shows the page of an order's account link. */
export async function showAccountLink(request: Request) {
  const link = await openLinkRequest(request);
  if (!link) return invalidView(request);
  if ("fault" in link) return closedView(request, link);
  if (followsAction(request)) return show(notLinked(link));
  const { search, account, isTrusted } = link;
  const cameBack = search.has("returned");
  const isReplacing = isTrusted && (search.has("again") || cameBack);
  if (account && !isReplacing) return linkedView(link);

  const work = Promise.all([checkLinkable(link.key, link.letter), openAttempt(link)]);
  const done = search.has("try") ? await work : await withTimeout(work, checkTimeoutMs);
  if (!done) return checkingView(link, 1);
  const [linkable, opened] = done;
  if (opened.kind === "failed") return show({ view: "no-token" }, { status: opened.tooOften ? 429 : 502 });
  if (opened.kind === "linked") return finish(link, opened.attempt, opened.publicToken, false);
  if (account && cameBack) return linkedView(link);
  return linkView(link, linkable, opened);
}

/** Receives the script's public token, or its report that it could not be loaded. */
export async function linkAccount(request: Request) {
  const form = await readForm(request);
  const link = await openLinkRequest(request);
  if (!link) return invalidView(request);
  if ("fault" in link) {
    if (form.has("email")) return acceptProvingEmail(request, form, link.key, link.href);
    return redirect(link.href, 303);
  }
  if (form.get("intent") === "script-failed") {
    const requestId = request.headers.get("X-Request-Id");
    if (await spendToken("link-script", clientKey(request)))
      log.warn({ requestId }, "account-linking script failed to load");
    return new Response(null, { status: 204 });
  }
  const { attempt } = link.memory;
  const publicToken = String(form.get("public_token") ?? "");
  const isUsable =
    attempt && !attempt.hostedUrl && isFresh(attempt) && /^public-[\w-]{1,200}$/.test(publicToken);
  if (!isUsable) return show(notLinked(link), { status: 400 });
  return finish(link, attempt, publicToken, true);
}

/** Redirects from the provider's page back to the order's page. Only the visitor's cookie knows which order it is. */
export async function comeBack(request: Request, visitor: string) {
  const memory = await readLinkMemory(request, visitor);
  if (!memory) refuse(404, "This visit has ended. Please open the link your shop gave you once more.");
  return redirect(paths.accountLinkFor(memory, { returned: 1 }), 303);
}

/** Asks for the order's email address. */
async function closedView(request: Request, link: ClosedLink) {
  const { closed, headers } = await showEmailProof(request, link.key, link);
  return show(closed, { headers });
}

/** Finishes the attempt: redirects to the linked account, or shows that it failed, with a retry if possible. */
async function finish(link: LinkRequest, attempt: LinkAttempt, publicToken: string, isPosted: boolean) {
  const finished = await finishLink({
    key: link.key,
    attempt,
    publicToken,
    isPosted,
    account: link.account,
    replacing: { mayReplace: link.isSigned, knownId: link.memory.linked },
  });
  const linked = finished.kind === "linked" ? finished.accountId : undefined;
  const isOpen = finished.kind === "failed" && !finished.isSpent;
  const headers = await remember(link, isOpen ? attempt : null, linked);
  if (finished.kind === "failed") return show(notLinked(link), { status: 502, headers });
  return redirect(pageOf(link), { status: 303, headers });
}
