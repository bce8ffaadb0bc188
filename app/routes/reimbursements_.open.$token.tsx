import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mailedReceiptsLink } from "~/reimbursements/link.server";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";
import { MailedLink } from "~/ui/reimbursements/ways/open-link";
import letterStyles from "~/ui/wizard/letter.css?url";

export const links = stylesheet(letterStyles);
export const meta: MetaFunction = () => privateMeta("Your Receipts");

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  mailedReceiptsLink.load(request, params.token);
export const action = ({ request, params }: ActionFunctionArgs) =>
  mailedReceiptsLink.save(request, params.token);

export default function MailedReceiptsLink() {
  const { use, ...shown } = useLoaderData<typeof loader>();
  // `null` is the answer to a press that did nothing.
  const isRefused = useActionData<typeof action>() === null;
  return (
    <NarrowSheet>
      <MailedLink use={isRefused ? null : use} {...shown} />
    </NarrowSheet>
  );
}
