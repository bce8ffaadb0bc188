import { z } from "zod";
import { boundedFetch } from "../process/bounded-fetch.server";
import { env } from "../process/env.server";
import { DatabaseUnavailableError } from "./database-error.server";

const settings = z.object({ disable_signup: z.boolean() });

/** Settings that a hosted project's Auth reports. */
interface AuthSettings {
  /** True if strangers can't sign up. */
  isClosed: boolean;
  /** How far its clock is ahead of ours, in seconds. */
  clockAheadSeconds: number;
}

/**
 * Reads the settings of hosted Auth with the key that providers sign in with. Returns null for the embedded database,
 * and the status code if Auth refuses. Throws `DatabaseUnavailableError`.
 */
export async function readAuthSettings(): Promise<AuthSettings | number | null> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY } = env();
  if (!SUPABASE_URL) return null;
  const ask = boundedFetch({ deadlineMs: 5_000, maxBytes: 64 * 1024 });
  try {
    const response = await ask(new URL("/auth/v1/settings", SUPABASE_URL), {
      headers: { apikey: SUPABASE_PUBLISHABLE_KEY ?? SUPABASE_SECRET_KEY ?? "" },
    });
    if (!response.ok) return response.status;
    const { disable_signup } = settings.parse(await response.json());
    const theirTime = Date.parse(response.headers.get("Date") ?? "");
    const ahead = Number.isNaN(theirTime) ? 0 : Math.round((theirTime - Date.now()) / 1000);
    return { isClosed: disable_signup, clockAheadSeconds: ahead };
  } catch {
    throw new DatabaseUnavailableError("read auth settings", "unknown");
  }
}
