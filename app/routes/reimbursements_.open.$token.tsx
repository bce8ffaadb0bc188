import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { followLink, showLink } from "~/reimbursements/operations/link.server";
import { MailedLink } from "~/reimbursements/ui/ways/open-link";

export const meta: MetaFunction = () => privateMeta("Your Receipts");

export const loader = ({ request, params }: LoaderFunctionArgs) => showLink(request, params.token);
export const action = ({ request, params }: ActionFunctionArgs) => followLink(request, params.token);

export default function MailedReceiptsLink() {
  const { use, ...shown } = useLoaderData<typeof loader>();
  // The action returns `null` if the link didn't work.
  const isRefused = useActionData<typeof action>() === null;
  return (
    <NarrowSheet>
      <MailedLink use={isRefused ? null : use} {...shown} />
    </NarrowSheet>
  );
}
