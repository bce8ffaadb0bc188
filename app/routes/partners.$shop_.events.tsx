import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { changeEvents, showEvents } from "~/merchants/partners/operations/events.server";
import { EventsPage } from "~/merchants/partners/ui/events-page";

export const meta: MetaFunction = () => privateMeta("Your Shop's Order Events");

export const loader = ({ request, params }: LoaderFunctionArgs) => showEvents(request, params.shop);
export const action = ({ request, params }: ActionFunctionArgs) => changeEvents(request, params.shop);

export default function PartnerEvents() {
  return <EventsPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
