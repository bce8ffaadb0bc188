import type { LoaderFunctionArgs } from "@remix-run/node";
import { checkSetup } from "~/operator/operations/check-setup.server";
import { describeOperations } from "~/operator/operations/describe-operations.server";
import { DatabaseSetupError } from "~/platform/database/check-database.server";
import { refuseStranger } from "~/platform/http/operator-access.server";

const headers = { "Cache-Control": "no-store" };
const withinMs = 1_800;

/** The database answers and fits this build; 503 within two seconds when it does not. `?deep` adds what waits, for operators. */
export async function loader({ request }: LoaderFunctionArgs) {
  const isDeep = new URL(request.url).searchParams.has("deep");
  const refused = isDeep ? refuseStranger(request) : null;
  if (refused) return refused;
  try {
    await checkSetup(withinMs);
    return isDeep
      ? Response.json(await describeOperations(), { headers })
      : new Response("ready", { headers });
  } catch (error) {
    const fault = error instanceof DatabaseSetupError ? error.message : "the database does not answer";
    return new Response(fault, {
      status: 503,
      headers: { ...headers, "Retry-After": "5" },
    });
  }
}
