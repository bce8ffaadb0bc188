import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { accountLink } from "~/account-link/journey.server";
import { AccountLinkPage } from "~/account-link/page";
import type { RouteHandle } from "~/document/route-handle";
import accountLinkUrl from "~/enhance/account-link.ts?worker&url";
import { passHeaders } from "~/http/headers";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export const headers = passHeaders;
export const links = stylesheet(letterStyles);
export const handle: RouteHandle = { linksAccounts: true };

export const loader = ({ request }: LoaderFunctionArgs) => accountLink.load(request);

export const action = ({ request }: ActionFunctionArgs) => accountLink.save(request);

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  privateMeta(shown?.view === "linked" ? "Account Linked" : "Link Your Account");

export default function AccountLink() {
  const loaded = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? loaded;
  return "view" in state ? <AccountLinkPage state={state} script={accountLinkUrl} /> : null;
}
