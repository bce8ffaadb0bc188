import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { withdrawal } from "~/letter-page/ending.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { WithdrawPage } from "~/ui/letter-page/withdraw-page";
import { privateMeta } from "~/ui/meta/private-meta";
import letterStyles from "~/ui/wizard/letter.css?url";

export { LetterErrorBoundary as ErrorBoundary } from "~/ui/letter-page/link-over";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Withdraw your request");

export const loader = ({ params }: LoaderFunctionArgs) => withdrawal.load(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => withdrawal.save(request, params.token);

export default function Asked() {
  return <WithdrawPage {...useLoaderData<typeof loader>()} />;
}
