import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { passHeaders } from "~/http/headers";
import { fileDeletion } from "~/reimbursements/file.server";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { DeleteFile } from "~/ui/reimbursements/receive/delete-file";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Delete a File");

export const loader = ({ request, params }: LoaderFunctionArgs) => fileDeletion.load(request, params.fileId);
export const action = ({ request, params }: ActionFunctionArgs) => fileDeletion.save(request, params.fileId);

export default function File() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <NarrowSheet>
      <DeleteFile name={name} />
    </NarrowSheet>
  );
}
