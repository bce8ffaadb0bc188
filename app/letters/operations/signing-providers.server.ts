import { env, hasDesk } from "~/platform/process/env.server";
import { dayInState } from "~/platform/values/state-day";
import type { UsState } from "~/platform/values/us-state";
import { stateRules } from "../content/state-rules.server";
import type { Credential, Provider } from "../desk/domain/provider";
import { listLicensedCredentials, listLicensedProviders } from "../desk/store/providers.server";
import { maySign } from "../domain/state-rules";

const signs = (credential: Credential, state: UsState, date: string) =>
  maySign(stateRules, { credential, state, date });

/** Providers of ours who may sign for a patient in the state on the ISO day. */
export async function listSigningProviders(state: UsState, date: string): Promise<Provider[]> {
  const licensed = await listLicensedProviders(state, date);
  return licensed.filter(({ credential }) => signs(credential, state, date));
}

/**
 * Whether a provider of ours may sign for a patient in the state on its day of today. Always true where a letters service has its
 * own providers.
 */
export async function hasProvider(state: UsState): Promise<boolean> {
  if (!hasDesk(env())) return true;
  const date = dayInState(state, new Date());
  const credentials = await listLicensedCredentials(state, date);
  return credentials.some((credential) => signs(credential, state, date));
}
