import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { correctPatient, showPatient } from "~/letters/page/operations/patient.server";
import { PatientPage } from "~/letters/page/ui/patient-page";

export { LetterErrorBoundary as ErrorBoundary } from "~/letters/page/ui/expired-link";

export const meta: MetaFunction = () => privateMeta("Where we ask the patient");

export const loader = ({ params }: LoaderFunctionArgs) => showPatient(params.token);
export const action = ({ request, params }: ActionFunctionArgs) => correctPatient(request, params.token);

export default function Patient() {
  const refused = useActionData<typeof action>();
  return <PatientPage {...useLoaderData<typeof loader>()} lastResult={refused?.result} />;
}
