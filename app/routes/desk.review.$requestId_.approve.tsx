import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { approvalForm } from "~/desk/approve.server";
import { takeDecision } from "~/desk/decide.server";
import { showApproval } from "~/desk/show-approval.server";
import { approvalFields } from "~/domain/desk/approval";
import deskScript from "~/enhance/desk.ts?worker&url";
import { ApproveForm } from "~/ui/desk/approve-form";
import { DecidePage } from "~/ui/desk/decide-page";
import reviewStyles from "~/ui/desk/review.css?url";
import { constraintOf } from "~/ui/form/constraint";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";

export const links = stylesheet(reviewStyles);
export const meta: MetaFunction = () => privateMeta("Approve the request");

export const loader = ({ request, params }: LoaderFunctionArgs) => showApproval(request, params.requestId);

export const action = ({ request, params }: ActionFunctionArgs) =>
  takeDecision(request, params.requestId, approvalForm);

export default function Approve() {
  const { review, dossier, reader, now, ...form } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <DecidePage title="Approve the request" {...{ review, dossier, reader, now }}>
      <ApproveForm {...form} constraint={constraintOf(approvalFields)} lastResult={refused?.result} />
      <script type="module" src={deskScript} />
    </DecidePage>
  );
}
