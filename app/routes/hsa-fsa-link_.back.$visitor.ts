import type { LoaderFunctionArgs } from "@remix-run/node";
import { comeBack } from "~/accounts/operations/journey.server";

/** Where the provider's page sends visitors back to. */
export const loader = ({ request, params }: LoaderFunctionArgs) => comeBack(request, params.visitor ?? "");
