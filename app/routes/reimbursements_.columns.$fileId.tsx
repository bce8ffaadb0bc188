import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privateMeta } from "~/kit/meta/private-meta";
import { saveColumns, showColumns } from "~/reimbursements/files/operations/columns.server";
import { ColumnsPage } from "~/reimbursements/files/ui/columns-page";

export const meta: MetaFunction = () => privateMeta("Columns of Your Table");

export const loader = ({ request, params }: LoaderFunctionArgs) => showColumns(request, params.fileId);
export const action = ({ request, params }: ActionFunctionArgs) => saveColumns(request, params.fileId);

export default function Columns() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ColumnsPage {...loaded} formKey={refused?.formKey ?? loaded.formKey} lastResult={refused?.result} />
  );
}
