import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { deskOwner } from "~/letters/desk/http/desk-session.server";
import { requireProvider } from "~/letters/desk/http/require-provider.server";
import { Sessions } from "~/letters/desk/ui/sessions";
import { paths } from "~/paths";
import { readForm } from "~/platform/http/form.server";
import { passHeaders } from "~/platform/http/headers";
import { noteSecurityEvent } from "~/platform/http/security-event.server";
import { endSignIn, listSignIns } from "~/platform/mailed-links/store/sign-ins.server";

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
