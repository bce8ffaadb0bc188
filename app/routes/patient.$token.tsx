import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { acceptPatientDecision, showPatientLink } from "~/letters/operations/patient-agreement.server";
import { LinkOver } from "~/letters/ui/mailed-link-pages";
import { PatientAgreed, PatientLinkPage, PatientRefused, RequestEnded } from "~/letters/ui/patient-link-page";

/** A GET only shows buttons, because mail scanners open links. */
export const loader = ({ params: { token = "" } }: LoaderFunctionArgs) => showPatientLink(token);

export const action = ({ request, params: { token = "" } }: ActionFunctionArgs) =>
  acceptPatientDecision(request, token);

export const meta: MetaFunction = () => privateMeta("Do You Agree?");

export default function PatientLink() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <NarrowSheet>
      {shown.state === "asked" && <PatientLinkPage {...shown} lastResult={refused?.result} />}
      {shown.state === "agreed" && <PatientAgreed isOpen={shown.isOpen} />}
      {shown.state === "ended" && <RequestEnded holder={shown.holder} isTooLate={refused !== undefined} />}
      {shown.state === "refused" && <PatientRefused />}
      {shown.state === "over" && <LinkOver isPatients />}
    </NarrowSheet>
  );
}
