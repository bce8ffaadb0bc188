import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { showWithdrawal, withdraw } from "~/letters/page/operations/ending.server";
import { WithdrawPage } from "~/letters/page/ui/withdraw-page";

export { LetterErrorBoundary as ErrorBoundary } from "~/letters/page/ui/expired-link";

export const meta: MetaFunction = () => privateMeta("Withdraw your request");

export const loader = ({ params }: LoaderFunctionArgs) => showWithdrawal(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => withdraw(request, params.token);

export default function Asked() {
  return <WithdrawPage {...useLoaderData<typeof loader>()} />;
}
