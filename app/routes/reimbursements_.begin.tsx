import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { beginning } from "~/reimbursements/begin.server";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { BeginForm } from "~/ui/reimbursements/ways/begin-form";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const meta: MetaFunction = () => privateMeta("May We Read Your Receipts?");

export const loader = ({ request }: LoaderFunctionArgs) => beginning.load(request);
export const action = ({ request }: ActionFunctionArgs) => beginning.save(request);

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
