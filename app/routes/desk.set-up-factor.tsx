import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { readFactor } from "~/letters/desk/domain/sign-in-answers";
import { setUpSecondFactor, showNewFactor } from "~/letters/desk/operations/second-factor.server";
import { SetUpFactor } from "~/letters/desk/ui/set-up-factor";

export const meta: MetaFunction = () => privateMeta("Set up a second factor");

export const loader = ({ request }: LoaderFunctionArgs) => showNewFactor(request);
export const action = ({ request }: ActionFunctionArgs) => setUpSecondFactor(request);

export default function SetUp() {
  const { factor } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      <SetUpFactor
        factor={readFactor(refused?.result?.initialValue) ?? factor}
        lastResult={refused?.result}
      />
    </NarrowSheet>
  );
}
