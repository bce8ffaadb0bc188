import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { decideCorrection, showCorrection } from "~/desk/decide-correction.server";
import { CorrectionPage } from "~/ui/desk/correction-page";
import { PhysicianPage } from "~/ui/desk/physician-page";
import reviewStyles from "~/ui/desk/review.css?url";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";

export const links = stylesheet(reviewStyles);
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
