import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { showActivity } from "~/merchants/partners/operations/activity.server";
import { ActivityPage } from "~/merchants/partners/ui/activity-page";

export const meta: MetaFunction = () => privateMeta("Your Shop's Activity");

export const loader = ({ request, params }: LoaderFunctionArgs) => showActivity(request, params.shop);

export default function PartnerActivity() {
  return <ActivityPage {...useLoaderData<typeof loader>()} />;
}
