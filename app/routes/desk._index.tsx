import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { PageScript } from "~/kit/parts/page-script";
import deskScript from "~/letters/desk/enhance/desk.ts?worker&url";
import { showQueue } from "~/letters/desk/operations/show-queue.server";
import { QueuePage } from "~/letters/desk/ui/queue-page";

export const meta: MetaFunction = () => privateMeta("Requests");

export const loader = ({ request }: LoaderFunctionArgs) => showQueue(request);

export default function Desk() {
  return (
    <>
      <QueuePage {...useLoaderData<typeof loader>()} />
      <PageScript src={deskScript} />
    </>
  );
}
