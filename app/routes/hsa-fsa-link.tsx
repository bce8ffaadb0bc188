import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { takeRateLimitToken } from "~/data/rate-limits.server";
import accountLinkUrl from "~/enhance/account-link.ts?worker&url";
import { clientKey } from "~/http/client-address.server";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { checkLinkable } from "~/operations/accounts/check-linkable.server";
import { isFresh } from "~/operations/accounts/open-link.server";
import { log } from "~/process/log.server";
import { withinPatience } from "~/services/deadline";
import { AccountLinked } from "~/ui/accounts/account-linked";
import { CheckingRequest } from "~/ui/accounts/checking-request";
import { LinkByScript, LinkHosted } from "~/ui/accounts/link-account";
import { ErrorPage, toHome } from "~/ui/layout/error-page";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";
import { finishVisit, notLinked, openLinkOf, openLinkVisit } from "./hsa-fsa-link.server";
import { checkingView, linkedView, linkView } from "./hsa-fsa-link.views.server";

/** What an action answered is not led away from by what the loader says beside it. */
export const headers: HeadersFunction = (given) =>
  given.actionHeaders.has("Set-Cookie") ? given.actionHeaders : passHeaders(given);
export const links = stylesheet(letterStyles);
export const handle = { linksAccounts: true };

/** How long the page stays away before it says that it is checking. */
const patienceMs = 1_000;

export async function loader({ request }: LoaderFunctionArgs) {
  const visit = await openLinkVisit(request);
  if (!visit) return data({ view: "missing" as const }, { status: 400 });
  const search = new URL(request.url).searchParams;
  const cameBack = search.has("returned");
  const isReplacing = visit.isTrusted && (search.has("again") || cameBack);
  if (visit.account && !isReplacing) return linkedView(visit);

  const work = Promise.all([checkLinkable(visit.key), openLinkOf(visit, request)]);
  const done = search.has("try") ? await work : await withinPatience(work, patienceMs);
  if (!done) return checkingView(visit, search, 1);
  const [linkable, opened] = done;
  if (opened.kind === "failed")
    return data({ view: "no-token" as const }, { status: opened.tooOften ? 429 : 502 });
  if (opened.kind === "linked") return finishVisit(visit, opened.link, opened.publicToken, false);
  if (visit.account && cameBack) return linkedView(visit);
  return linkView(visit, search, linkable, opened);
}

/** The script's public token, or word that the script could not be loaded. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const visit = await openLinkVisit(request);
  if (!visit) return data({ view: "missing" as const }, { status: 400 });
  if (form.get("intent") === "script-failed") {
    const requestId = request.headers.get("X-Request-Id");
    if (await takeRateLimitToken(`link-script:${clientKey(request)}`, 5, 600))
      log.warn({ requestId }, "account-linking script failed to load");
    return new Response(null, { status: 204 });
  }
  const { open } = visit.memory;
  const publicToken = String(form.get("public_token") ?? "");
  const isUsable = open && !open.hostedUrl && isFresh(open) && /^public-[\w-]{1,200}$/.test(publicToken);
  if (!isUsable) return data(notLinked(visit), { status: 400 });
  return finishVisit(visit, open, publicToken, true);
}

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  privateMeta(shown?.view === "linked" ? "Account Linked" : "Link Your Account");

export default function AccountLink() {
  const loaded = useLoaderData<typeof loader>();
  const shown = useActionData<typeof action>() ?? loaded;
  if (!("view" in shown)) return null;
  switch (shown.view) {
    case "missing":
      return <ErrorPage title="Invalid Request" message="Missing required parameters" action={toHome} />;
    case "no-token":
      return <ErrorPage title="Not Linked" message="Failed to fetch token. Please try again later." />;
    case "not-linked":
      return (
        <ErrorPage
          title="Not Linked"
          message="Failed to send public token. Please try again later."
          action={{ href: shown.againHref, label: "Try again" }}
        />
      );
    case "checking":
      return <CheckingRequest {...shown} />;
    case "linked":
      return <AccountLinked {...shown} />;
    case "hosted":
      return <LinkHosted {...shown} />;
    case "script":
      return (
        <>
          <LinkByScript linkToken={shown.linkToken} />
          <script type="module" src={accountLinkUrl} />
        </>
      );
  }
}
