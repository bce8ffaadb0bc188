import { data } from "@remix-run/node";
import { isOver, readLetterStatus } from "~/letters/domain/status";
import { type OrderLetter, readOrderLetter } from "~/letters/store/order-letters.server";
import { orderQueryFault } from "~/orders/http/order-query";
import { paths } from "~/paths";
import { nextTry } from "~/platform/http/refresh";
import type { LinkedLetter, LinkState } from "../domain/link-state";
import type { Linkable } from "./check-linkable.server";
import { type LinkRequest, pageOf, remember } from "./link-request.server";
import type { OpenedLink } from "./open-link.server";

const refreshLimit = 5;
/** The provider may take a moment to register that the visitor has returned. */
const backLimit = 2;
const opensAfterSeconds = 5;

export const show = (state: LinkState, init: { status?: number; headers?: HeadersInit } = {}) =>
  data(state, init);

/** The view of a URL without an order. */
export const invalidView = (request: Request) =>
  show({ view: "invalid", fault: orderQueryFault(new URL(request.url).searchParams) }, { status: 400 });

/** Only the owner, and visitors with a link that the shop signed, see whose account it is and may replace it. */
export async function linkedView({ key, account, isTrusted, memory }: LinkRequest) {
  const letter = linkedLetter(await readOrderLetter(key));
  return show({
    view: "linked",
    institutionName: isTrusted ? (account?.institutionName ?? null) : null,
    needsAttention: isTrusted && (account?.needsAttention ?? false),
    againHref: isTrusted ? pageOf({ memory }, { again: 1 }) : null,
    letter,
    letterHref: letter === "none" ? paths.orderLetterFor(memory) : paths.letterStatusFor(memory),
  });
}

function linkedLetter(letter: OrderLetter | null): LinkedLetter {
  const status = letter && readLetterStatus(letter.status);
  if (!status) return "none";
  if (status === "sent") return "sent";
  return isOver(status) ? "over" : "in-review";
}

/** The failed state, with a link to retry. */
export const notLinked = (link: LinkRequest): LinkState => ({
  view: "not-linked",
  againHref: pageOf(link, link.account ? { again: 1 } : {}),
});

/** "Checking Your Request...": reloads itself periodically, at most five times. */
export function checkingView(
  link: LinkRequest,
  afterSeconds: number,
  more: { failing?: boolean; headers?: [string, string][] } = {},
) {
  const { search } = link;
  const { next, refreshes } = nextTry(search, refreshLimit);
  const carried = ["again", "returned"].filter((name) => search.has(name)).map((name) => [name, 1] as const);
  const again = pageOf(link, { ...Object.fromEntries(carried), try: next });
  const headers = [...(more.headers ?? [])];
  if (refreshes) headers.push(["Refresh", `${afterSeconds};url=${again}`]);
  return show({ view: "checking", again, failing: more.failing ?? false, refreshes }, { headers });
}

/** The state with a link token: a link to the provider's page, or its script, once the order is known. */
export async function linkView(
  link: LinkRequest,
  linkable: Linkable,
  { attempt, isNew }: Extract<OpenedLink, { kind: "ready" }>,
) {
  const headers: [string, string][] = await remember(link, attempt);
  if (linkable !== "known") return checkingView(link, 3, { failing: linkable === "failing", headers });
  if (!attempt.hostedUrl) {
    // The provider's frame opens banks' sign-in windows, which must be able to reach it.
    headers.push(["Cross-Origin-Opener-Policy", "same-origin-allow-popups"]);
    return show({ view: "script", linkToken: attempt.token }, { headers });
  }
  const cameBack = link.search.has("returned");
  if (cameBack && !isNew && nextTry(link.search, backLimit).refreshes) {
    return checkingView(link, 1, { headers });
  }
  const opensItself = !cameBack && (isNew || link.search.has("try"));
  if (opensItself) headers.push(["Refresh", `${opensAfterSeconds};url=${attempt.hostedUrl}`]);
  return show({ view: "hosted", href: attempt.hostedUrl, cameBack, opensItself }, { headers });
}
