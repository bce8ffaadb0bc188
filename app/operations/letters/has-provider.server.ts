import { stateRules } from "~/content/letters/state-rules.server";
import { listLicensedCredentials } from "~/data/desk/providers.server";
import { maySign } from "~/domain/letters/state-rules";
import type { UsState } from "~/domain/values/us-state";
import { env, hasDesk } from "~/process/env.server";

/**
 * Whether a provider of ours may sign for a patient in the state today, in UTC. Always true where a letters service has its
 * own providers. Throws `DatabaseError`.
 */
export async function hasProvider(state: UsState): Promise<boolean> {
  if (!hasDesk(env())) return true;
  const date = new Date().toISOString().slice(0, 10);
  const credentials = await listLicensedCredentials(state, date);
  return credentials.some((credential) => maySign(stateRules, { credential, state, date }));
}
