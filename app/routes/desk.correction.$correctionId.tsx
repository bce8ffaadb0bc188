import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { PageScript } from "~/kit/parts/page-script";
import decisionScript from "~/letters/desk/enhance/decision.ts?worker&url";
import { decideCorrection } from "~/letters/desk/operations/decide-correction.server";
import { showCorrection } from "~/letters/desk/operations/show-correction.server";
import { CorrectionPage } from "~/letters/desk/ui/correction-page";

export const meta: MetaFunction = () => privateMeta("Correction");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showCorrection(request, params.correctionId);

export const action = ({ request, params }: ActionFunctionArgs) =>
  decideCorrection(request, params.correctionId);

export default function DecideCorrection() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <>
      <CorrectionPage
        page={page}
        fault={refused?.fault ?? null}
        lastResult={refused?.result ?? null}
        isRefusal={refused?.isRefusal ?? false}
      />
      <PageScript src={decisionScript} />
    </>
  );
}
