import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { removeFile, showDeletion } from "~/reimbursements/files/operations/file.server";
import { DeleteFile } from "~/reimbursements/files/ui/delete-file";

export const meta: MetaFunction = () => privateMeta("Delete a File");

export const loader = ({ request, params }: LoaderFunctionArgs) => showDeletion(request, params.fileId);
export const action = ({ request, params }: ActionFunctionArgs) => removeFile(request, params.fileId);

export default function File() {
  const { name, inClaims } = useLoaderData<typeof loader>();
  return (
    <NarrowSheet>
      <DeleteFile name={name} inClaims={inClaims} />
    </NarrowSheet>
  );
}
