import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { confirmSecondFactor, showSecondFactor } from "~/letters/desk/operations/second-factor.server";
import { FactorForm } from "~/letters/desk/ui/factor-form";
import { site } from "~/site";

export const meta: MetaFunction = () => privateMeta("Second factor");

export const loader = ({ request }: LoaderFunctionArgs) => showSecondFactor(request);
export const action = ({ request }: ActionFunctionArgs) => confirmSecondFactor(request);

export default function SecondFactor() {
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <h1>Enter your code</h1>
      <p className="lede mt-3">
        Open your authenticator app. Lost it? Write to{" "}
        <a href={`mailto:${site.supportEmail}`}>{site.supportEmail}</a>: we make sure that it's you and remove
        it, and you set up another when you next sign in.
      </p>
      <FactorForm lastResult={refused?.result} />
    </NarrowSheet>
  );
}
