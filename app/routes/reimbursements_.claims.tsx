import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { beginClaim, showClaims } from "~/reimbursements/claims/operations/claims.server";
import { CheckClaim } from "~/reimbursements/claims/ui/check-claim";
import { ClaimsPage } from "~/reimbursements/claims/ui/claims-page";

export const meta: MetaFunction = () => privateMeta("Your claims");

export const loader = ({ request }: LoaderFunctionArgs) => showClaims(request);
export const action = ({ request }: ActionFunctionArgs) => beginClaim(request);

export default function Claims() {
  const { administrators, check: picked, ...page } = useLoaderData<typeof loader>();
  const check = useActionData<typeof action>() ?? picked;
  return check ? (
    <CheckClaim {...check} result={check.result} administrators={administrators} />
  ) : (
    <ClaimsPage {...page} />
  );
}
