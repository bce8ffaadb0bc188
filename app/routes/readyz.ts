import type { LoaderFunctionArgs } from "@remix-run/node";
import { DatabaseSetupError } from "~/data/database/check-database.server";
import { refuseStranger } from "~/http/operator-access.server";
import { checkSetup } from "~/operations/monitoring/check-setup.server";
import { describeOperations } from "~/operations/outbox/describe-operations.server";

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
