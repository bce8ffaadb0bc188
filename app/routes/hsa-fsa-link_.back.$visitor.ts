import type { LoaderFunctionArgs } from "@remix-run/node";
import { comeBack } from "~/accounts/operations/link-account.server";

/** Redirect target of the provider's page. */
export const loader = ({ request, params }: LoaderFunctionArgs) => comeBack(request, params.visitor ?? "");

export { NoPage as default } from "~/kit/layout/no-page";
