import type { LoaderFunctionArgs } from "@remix-run/node";
import { describeReadiness } from "~/operator/operations/describe-operations.server";
import { refuseStranger } from "~/platform/http/operator-access.server";

/** Readiness. `?deep` adds what is waiting, for operators. */
export function loader({ request }: LoaderFunctionArgs) {
  const isDeep = new URL(request.url).searchParams.has("deep");
  const refused = isDeep ? refuseStranger(request) : null;
  return refused ?? describeReadiness(isDeep);
}
