import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { changeClaim, showClaim } from "~/reimbursements/claims/operations/claim.server";
import { ClaimPage } from "~/reimbursements/claims/ui/claim-page";

export const meta: MetaFunction = () => privateMeta("Your claim");

export const loader = ({ request, params }: LoaderFunctionArgs) => showClaim(request, params.id);
export const action = ({ request, params }: ActionFunctionArgs) => changeClaim(request, params.id);

export default function ClaimRoute() {
  return <ClaimPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
