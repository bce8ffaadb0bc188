import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { endSessions, showSessions } from "~/letters/desk/operations/sessions.server";
import { Sessions } from "~/letters/desk/ui/sessions";

export const meta: MetaFunction = () => privateMeta("Where you are signed in");

export const loader = ({ request }: LoaderFunctionArgs) => showSessions(request);
export const action = ({ request }: ActionFunctionArgs) => endSessions(request);

export default function DeskSessions() {
  return (
    <NarrowSheet>
      <Sessions {...useLoaderData<typeof loader>()} />
    </NarrowSheet>
  );
}
