import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useMatches, useRouteError } from "@remix-run/react";
import { readProviderByUser } from "~/data/desk/providers.server";
import { readDeskSession } from "~/http/desk-session.server";
import { requireDesk } from "~/http/require-provider.server";
import { hasUnsavedAnswers } from "~/http/unsaved-answers";
import deskStyles from "~/ui/desk/desk.css?url";
import { DeskError } from "~/ui/desk/desk-error";
import { type DeskVisitor, deskVisitorOf } from "~/ui/desk/desk-frame";
import { DeskUnsaved } from "~/ui/desk/desk-unsaved";
import { NotFound } from "~/ui/layout/error-page";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";

export const links = stylesheet(deskStyles);
export const meta: MetaFunction = () => privateMeta("Desk");

/** Layout of the desk: says who is signed in, and hands the browser a session's newer tokens. */
export async function loader({ request }: LoaderFunctionArgs) {
  requireDesk();
  const session = await readDeskSession(request);
  const provider = session && (await readProviderByUser(session.claims.userId));
  const name = provider?.isActive ? `${provider.name}, ${provider.credential}` : null;
  const deskVisitor: DeskVisitor = { name, isSignedIn: session !== null };
  return data({ deskVisitor }, session?.renewed ? { headers: { "Set-Cookie": session.renewed } } : {});
}

export default function Desk() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const visitor = deskVisitorOf(useMatches());
  if (!isRouteErrorResponse(error)) throw error;
  if (!visitor) return <NotFound />;
  if (hasUnsavedAnswers(error.data))
    return <DeskUnsaved typed={error.data.unsaved} signedOut={error.data.signedOut} />;
  return <DeskError status={error.status} message={typeof error.data === "string" ? error.data : ""} />;
}
