import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { PageScript } from "~/kit/parts/page-script";
import deskScript from "~/letters/desk/enhance/desk.ts?worker&url";
import { claimOrRelease, showReview } from "~/letters/desk/operations/claim.server";
import { ReviewPage } from "~/letters/desk/ui/review-page";

export const meta: MetaFunction = () => privateMeta("Request");

export const loader = ({ request, params }: LoaderFunctionArgs) => showReview(request, params.requestId);
export const action = ({ request, params }: ActionFunctionArgs) => claimOrRelease(request, params.requestId);

export default function ReviewRequest() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <ReviewPage {...page} refusal={refused?.refusal ?? null} />
      <PageScript src={deskScript} />
    </>
  );
}
