import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { followDeskLink, showDeskLink } from "~/letters/desk/operations/follow-desk-link.server";
import { FollowLink } from "~/letters/desk/ui/follow-link";

export const meta: MetaFunction = () => privateMeta("Set your password");

export const loader = ({ request }: LoaderFunctionArgs) => showDeskLink(request);
export const action = ({ request }: ActionFunctionArgs) => followDeskLink(request);

export default function Link() {
  const shown = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>() ?? shown ?? undefined;
  return (
    <NarrowSheet>
      <FollowLink refused={refused} />
    </NarrowSheet>
  );
}
