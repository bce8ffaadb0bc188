import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { claims } from "~/reimbursements/claims.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { CheckClaim } from "~/ui/reimbursements/claims/check-claim";
import { ClaimsPage } from "~/ui/reimbursements/claims/claims-page";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Your claims");

export const loader = ({ request }: LoaderFunctionArgs) => claims.load(request);
export const action = ({ request }: ActionFunctionArgs) => claims.save(request);

export default function Claims() {
  const { administrators, check: picked, ...page } = useLoaderData<typeof loader>();
  const check = useActionData<typeof action>() ?? picked;
  return check ? (
    <CheckClaim {...check} result={check.result} administrators={administrators} />
  ) : (
    <ClaimsPage {...page} />
  );
}
