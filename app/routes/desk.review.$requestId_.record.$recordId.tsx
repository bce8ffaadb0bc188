import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { showRecord } from "~/letters/desk/operations/show-record.server";
import { RecordPage } from "~/letters/desk/ui/record-page";

export const meta: MetaFunction = () => privateMeta("A patient's record");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  showRecord(request, params.requestId, params.recordId);

export default function PatientRecord() {
  return <RecordPage {...useLoaderData<typeof loader>()} />;
}
