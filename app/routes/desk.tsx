import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { readProviderByUser } from "~/data/desk/providers.server";
import { hasLostDecision } from "~/desk/lost-decision";
import { useRequestContext } from "~/document/request-context";
import type { RouteHandle } from "~/document/route-handle";
import { readDeskSession } from "~/http/desk-session.server";
import { requireDesk } from "~/http/require-provider.server";
import { hasUnsavedAnswers } from "~/http/unsaved-answers";
import type { RootLoader } from "~/root";
import deskStyles from "~/ui/desk/desk.css?url";
import { DeskError } from "~/ui/desk/desk-error";
import type { DeskVisitor } from "~/ui/desk/desk-frame";
import { DeskUnsaved } from "~/ui/desk/desk-unsaved";
import { LostPage } from "~/ui/desk/lost-page";
import { FailurePage, NotFound } from "~/ui/layout/error-page";
import { stylesheet } from "~/ui/layout/stylesheet";
import { privateMeta } from "~/ui/meta/private-meta";

export const handle: RouteHandle = { desk: true };
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
  const context = useRequestContext();
  const root = useRouteLoaderData<RootLoader>("root");
  if (!isRouteErrorResponse(error)) return <FailurePage {...context} />;
  if (!root?.hasDesk) return <NotFound />;
  if (hasUnsavedAnswers(error.data))
    return <DeskUnsaved typed={error.data.unsaved} signedOut={error.data.signedOut} />;
  if (hasLostDecision(error.data)) return <LostPage {...error.data.lost} />;
  return <DeskError status={error.status} message={typeof error.data === "string" ? error.data : ""} />;
}
