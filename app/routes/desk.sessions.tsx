import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { endSignIn, listSignIns } from "~/data/sign-ins.server";
import { deskOwner } from "~/http/desk-session.server";
import { readForm } from "~/http/form.server";
import { passHeaders } from "~/http/headers";
import { requireProvider } from "~/http/require-provider.server";
import { noteSecurityEvent } from "~/http/security-event.server";
import { paths } from "~/paths";
import { Sessions } from "~/ui/desk/sessions";
import { NarrowSheet } from "~/ui/layout/narrow-sheet";
import { privateMeta } from "~/ui/meta/private-meta";

export const headers = passHeaders;
export const meta: MetaFunction = () => privateMeta("Where you are signed in");

export async function loader({ request }: LoaderFunctionArgs) {
  const { session } = await requireProvider(request);
  const sessions = await listSignIns(deskOwner(session.claims.userId));
  return { sessions: sessions.map((one) => ({ ...one, isThis: one.id === session.sid })) };
}

/** Ends the sessions that are named, of one's own. */
export async function action({ request }: ActionFunctionArgs) {
  const { session } = await requireProvider(request);
  const named = (await readForm(request)).getAll("session").map(String);
  const owner = deskOwner(session.claims.userId);
  const own = (await listSignIns(owner)).filter(({ id }) => named.includes(id));
  for (const { id } of own) await endSignIn(id, owner);
  if (own.length > 0) noteSecurityEvent(request, "sessions-ended", { user: session.claims.userId });
  return redirect(paths.deskSessions, 303);
}

export default function DeskSessions() {
  return (
    <NarrowSheet>
      <Sessions {...useLoaderData<typeof loader>()} />
    </NarrowSheet>
  );
}
