import { data } from "@remix-run/node";
import { nextTry } from "~/http/refresh";
import type { Linkable } from "~/operations/accounts/check-linkable.server";
import type { OpenLink } from "~/operations/accounts/open-link.server";
import { paths } from "~/paths";
import { type LinkVisit, pageOf, remember } from "./hsa-fsa-link.server";

const refreshLimit = 5;
/** The provider may take a moment to note that a visitor has been sent back. */
const backLimit = 2;
const opensAfterSeconds = 5;

/** The order has an account. Whose it is, and replacing it, is for its owner and for links the shop has signed. */
export function linkedView({ account, isTrusted, ...visit }: LinkVisit) {
  return data({
    view: "linked" as const,
    institutionName: isTrusted ? (account?.institutionName ?? null) : null,
    needsAttention: isTrusted && (account?.needsAttention ?? false),
    againHref: isTrusted ? pageOf(visit, { again: 1 }) : null,
    statusHref: paths.letterStatusFor(visit.memory),
  });
}

/** "Checking Your Request...", refreshing itself after so many seconds, five times at most. */
export function checkingView(
  visit: LinkVisit,
  search: URLSearchParams,
  afterSeconds: number,
  more: { failing?: boolean; headers?: Record<string, string> } = {},
) {
  const { next, refreshes } = nextTry(search, refreshLimit);
  const kept = ["again", "returned"].filter((name) => search.has(name)).map((name) => [name, 1] as const);
  const again = pageOf(visit, { ...Object.fromEntries(kept), try: next });
  const headers = { ...more.headers, ...(refreshes && { Refresh: `${afterSeconds};url=${again}` }) };
  return data({ view: "checking" as const, again, failing: more.failing ?? false, refreshes }, { headers });
}

/** With a link token: the way out to the provider's page, or its script, once the order is known. */
export async function linkView(
  visit: LinkVisit,
  search: URLSearchParams,
  linkable: Linkable,
  { link, isNew }: { link: OpenLink; isNew: boolean },
) {
  const headers: Record<string, string> = { "Set-Cookie": await remember(visit, link) };
  if (linkable !== "known")
    return checkingView(visit, search, 3, { failing: linkable === "failing", headers });
  if (!link.hostedUrl) {
    // Sign-in windows of banks are opened by the provider's frame and have to find their way back to it.
    headers["Cross-Origin-Opener-Policy"] = "same-origin-allow-popups";
    return data({ view: "script" as const, linkToken: link.token }, { headers });
  }
  const cameBack = search.has("returned");
  if (cameBack && !isNew && nextTry(search, backLimit).refreshes) {
    return checkingView(visit, search, 1, { headers });
  }
  const opensItself = !cameBack && (isNew || search.has("try"));
  if (opensItself) headers.Refresh = `${opensAfterSeconds};url=${link.hostedUrl}`;
  return data({ view: "hosted" as const, href: link.hostedUrl, cameBack, opensItself }, { headers });
}
