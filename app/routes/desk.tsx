import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Outlet,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { UnsavedPage } from "~/kit/form/unsaved";
import { FailurePage, NotFound } from "~/kit/layout/error-page";
import { privateMeta } from "~/kit/meta/private-meta";
import { hasReviewConflict } from "~/letters/desk/operations/review-conflict";
import { showVisitor } from "~/letters/desk/operations/show-visitor.server";
import { DeskError } from "~/letters/desk/ui/desk-error";
import { deskVisitorOf } from "~/letters/desk/ui/desk-frame";
import { ReviewConflictPage } from "~/letters/desk/ui/review-conflict-page";
import { useRequestContext } from "~/platform/document/request-context";
import type { RouteHandle } from "~/platform/document/route-handle";
import { hasUnsavedAnswers } from "~/platform/http/unsaved-answers";
import type { RootLoader } from "~/root";

export const handle: RouteHandle = { desk: true };
export const meta: MetaFunction = () => privateMeta("Desk");

export const loader = ({ request }: LoaderFunctionArgs) => showVisitor(request);

export default function Desk() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const context = useRequestContext();
  const root = useRouteLoaderData<RootLoader>("root");
  const visitor = deskVisitorOf(useMatches());
  const isStranger = visitor?.isSignedIn === true && visitor.name === null;
  if (!isRouteErrorResponse(error)) return <FailurePage {...context} />;
  if (!root?.hasDesk) return <NotFound />;
  if (hasUnsavedAnswers(error.data)) return <UnsavedPage {...error.data} />;
  if (hasReviewConflict(error.data)) return <ReviewConflictPage {...error.data.reviewConflict} />;
  return (
    <DeskError
      status={error.status}
      message={typeof error.data === "string" ? error.data : ""}
      isStranger={isStranger}
    />
  );
}
