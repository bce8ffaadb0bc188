import type { MetaFunction } from "@remix-run/node";
import { ButtonLink } from "~/kit/form/button";
import { NarrowSheet } from "~/kit/layout/narrow-sheet";
import { privateMeta } from "~/kit/meta/private-meta";
import { requireDesk } from "~/letters/desk/http/require-provider.server";
import { paths } from "~/paths";
import type { RouteHandle } from "~/platform/document/route-handle";

/** Clears from the browser what a provider typed about patients. */
export const handle: RouteHandle = { clearsUnsentForm: true };

export const meta: MetaFunction = () => privateMeta("Signed out");

export function loader() {
  requireDesk();
  return null;
}

export default function SignedOut() {
  return (
    <NarrowSheet>
      <h1>You're signed out</h1>
      <p className="lede mt-3 mb-6">What you had claimed goes back to the others after 15 minutes.</p>
      <ButtonLink href={paths.deskSignIn()}>Sign in again</ButtonLink>
    </NarrowSheet>
  );
}
