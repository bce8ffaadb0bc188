import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { claimPage } from "~/reimbursements/claim.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { ClaimPage } from "~/ui/reimbursements/claims/claim-page";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Your claim");

export const loader = ({ request, params }: LoaderFunctionArgs) => claimPage.load(request, params.id);
export const action = ({ request, params }: ActionFunctionArgs) => claimPage.save(request, params.id);

export default function ClaimRoute() {
  return <ClaimPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
