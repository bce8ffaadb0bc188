import type { LoaderFunctionArgs } from "@remix-run/node";
import { comeBack } from "~/accounts/operations/journey.server";

/** Redirect target of the provider's page. */
export const loader = ({ request, params }: LoaderFunctionArgs) => comeBack(request, params.visitor ?? "");

/** Never shown. With a page the route says in our words what went wrong, which Remix else does in its own. */
export default () => null;
