import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { decideCorrection, showCorrection } from "~/letters/desk/operations/decide-correction.server";
import { CorrectionPage } from "~/letters/desk/ui/correction-page";
import { PhysicianPage } from "~/letters/desk/ui/physician-page";

export const meta: MetaFunction = () => privateMeta("Correction");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showCorrection(request, params.correctionId);

export const action = ({ request, params }: ActionFunctionArgs) =>
  decideCorrection(request, params.correctionId);

export default function ConfirmCorrection() {
  const page = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const fault = refused?.fault ?? null;
  return page.kind === "physician" ? (
    <PhysicianPage {...page} fault={fault} lastResult={refused?.result} />
  ) : (
    <CorrectionPage {...page} fault={fault} />
  );
}
