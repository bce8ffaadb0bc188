import { pingDatabase } from "~/data/database/client.server";

/** The database answers; 503 within two seconds when it does not. */
export async function loader() {
  const headers = { "Cache-Control": "no-store" };
  try {
    await pingDatabase(1_800);
    return new Response("ready", { headers });
  } catch {
    return new Response("the database does not answer", {
      status: 503,
      headers: { ...headers, "Retry-After": "5" },
    });
  }
}
