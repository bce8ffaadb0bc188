import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { PageScript } from "~/kit/parts/page-script";
import deskScript from "~/letters/desk/enhance/desk.ts?worker&url";
import { changeVisit, showVisit } from "~/letters/desk/operations/visit.server";
import { VisitPage } from "~/letters/desk/ui/visit-page";

export const meta: MetaFunction = () => privateMeta("Visit");

export const loader = ({ request, params }: LoaderFunctionArgs) => showVisit(request, params.requestId);

export const action = ({ request, params }: ActionFunctionArgs) => changeVisit(request, params.requestId);

export default function Visit() {
  const refused = useActionData<typeof action>();
  return (
    <>
      <VisitPage {...useLoaderData<typeof loader>()} refused={refused ?? null} />
      <PageScript src={deskScript} />
    </>
  );
}
