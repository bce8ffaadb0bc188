import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { columns } from "~/reimbursements/columns.server";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { ColumnsPage } from "~/ui/reimbursements/receive/columns-page";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Columns of Your Table");

export const loader = ({ request, params }: LoaderFunctionArgs) => columns.load(request, params.fileId);
export const action = ({ request, params }: ActionFunctionArgs) => columns.save(request, params.fileId);

export default function Columns() {
  const loaded = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <ColumnsPage {...loaded} formKey={refused?.formKey ?? loaded.formKey} lastResult={refused?.result} />
  );
}
