import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { begin, showBeginning } from "~/reimbursements/operations/begin.server";
import { BeginForm } from "~/reimbursements/ui/ways/begin-form";

export const meta: MetaFunction = () => privateMeta("May We Read Your Receipts?");

export const loader = ({ request }: LoaderFunctionArgs) => showBeginning(request);
export const action = ({ request }: ActionFunctionArgs) => begin(request);

export default function Begin() {
  const { isAgain, ...state } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <h1>May we read your receipts?</h1>
      <p className="lede mt-3">
        {isAgain
          ? "Our policy changed since you agreed. What you have here stays; to read more, we ask again."
          : "You choose which ones. We need your consent before the first."}
      </p>
      <BeginForm {...state} formKey={refused?.formKey ?? state.formKey} lastResult={refused?.result} />
    </NarrowSheet>
  );
}
