import { data } from "@remix-run/node";
import { nameWithTitle } from "../domain/provider";
import { mayAtDesk } from "../domain/rights";
import { readDeskSession } from "../http/desk-session.server";
import { requireDesk } from "../http/require-provider.server";
import type { DeskVisitor } from "../ui/desk-frame";
import { chosenBy } from "./settings.server";

/** The signed-in member, for the frame of every desk page; also sends a session's refreshed tokens to the browser. */
export async function showVisitor(request: Request) {
  requireDesk();
  const session = await readDeskSession(request);
  const member = session?.member?.isActive ? session.member : null;
  const deskVisitor: DeskVisitor = {
    id: member?.id ?? null,
    name: member && nameWithTitle(member),
    leads: member !== null && mayAtDesk(member.role, "see-reports"),
    zone: member && session ? chosenBy(member, session).zone : undefined,
    isSignedIn: session !== null,
  };
  return data({ deskVisitor }, session?.renewed ? { headers: { "Set-Cookie": session.renewed } } : {});
}
