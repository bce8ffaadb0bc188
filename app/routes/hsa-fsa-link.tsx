import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import accountLinkUrl from "~/accounts/enhance/account-link.ts?worker&url";
import { linkAccount, showAccountLink } from "~/accounts/operations/link-account.server";
import { AccountLinkPage } from "~/accounts/ui/account-link-page";
import { privateMeta } from "~/kit/meta/private-meta";
import type { RouteHandle } from "~/platform/document/route-handle";

export const handle: RouteHandle = { linksAccounts: true, indexable: false };

export const loader = ({ request }: LoaderFunctionArgs) => showAccountLink(request);

export const action = ({ request }: ActionFunctionArgs) => linkAccount(request);

export const meta: MetaFunction<typeof loader> = ({ data: shown }) =>
  privateMeta(shown?.view === "linked" ? "Account Linked" : "Link Your Account");

export default function AccountLink() {
  const loaded = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>() ?? loaded;
  return "view" in state ? <AccountLinkPage state={state} script={accountLinkUrl} /> : null;
}
