import { redirect } from "@remix-run/node";
import { z } from "zod";
import { paths } from "~/paths";
import { readForm } from "~/platform/http/form.server";
import { logSecurityEvent } from "~/platform/http/security-event.server";
import { endSignInsOf, listSignIns } from "~/platform/mailed-links/store/sign-ins.server";
import { deskOwner } from "../http/desk-session.server";
import { requireProvider } from "../http/require-provider.server";

export async function showSessions(request: Request) {
  const { session } = await requireProvider(request);
  const sessions = await listSignIns(deskOwner(session.claims.userId));
  return { sessions: sessions.map((one) => ({ ...one, isThis: one.id === session.sid })) };
}

export async function endSessions(request: Request): Promise<Response> {
  const { session } = await requireProvider(request);
  const named = (await readForm(request)).getAll("session");
  const ids = named.flatMap((id) => z.uuid().safeParse(id).data ?? []);
  if (await endSignInsOf(deskOwner(session.claims.userId), ids))
    logSecurityEvent(request, "sessions-ended", { user: session.claims.userId });
  return redirect(paths.deskSessions, 303);
}
