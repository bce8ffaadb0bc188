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
  const provider = session?.member ?? null;
  const name = provider?.isActive ? nameWithTitle(provider) : null;
  const leads = name !== null && provider !== null && mayAtDesk(provider.role, "see-reports");
  const zone = name !== null && provider && session ? chosenBy(provider, session).zone : undefined;
  const deskVisitor: DeskVisitor = { name, leads, zone, isSignedIn: session !== null };
  return data({ deskVisitor }, session?.renewed ? { headers: { "Set-Cookie": session.renewed } } : {});
}
