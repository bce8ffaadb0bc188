import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { constraintOf } from "~/kit/form/constraint";
import { privateMeta } from "~/kit/meta/private-meta";
import { PageScript } from "~/kit/parts/page-script";
import { approvalFields } from "~/letters/desk/domain/approval";
import decisionScript from "~/letters/desk/enhance/decision.ts?worker&url";
import deskScript from "~/letters/desk/enhance/desk.ts?worker&url";
import { approve } from "~/letters/desk/operations/approve.server";
import { showApproval } from "~/letters/desk/operations/show-approval.server";
import { ApproveForm } from "~/letters/desk/ui/approve-form";
import { DecidePage } from "~/letters/desk/ui/decide-page";

export const meta: MetaFunction = () => privateMeta("Approve the request");

export const loader = ({ request, params }: LoaderFunctionArgs) => showApproval(request, params.requestId);

export const action = ({ request, params }: ActionFunctionArgs) => approve(request, params.requestId);

export default function Approve() {
  const { form, ...page } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <DecidePage title="Approve the request" form="approve" {...page}>
      <ApproveForm {...form} constraint={constraintOf(approvalFields)} lastResult={refused?.result} />
      <PageScript src={decisionScript} />
      <PageScript src={deskScript} />
    </DecidePage>
  );
}
