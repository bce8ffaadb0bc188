import type { UsState } from "~/platform/values/us-state";
import { stateRules } from "../content/state-rules.server";
import type { Provider } from "../desk/domain/provider";
import { listLicensedProviders } from "../desk/store/providers.server";
import { maySign } from "../domain/state-rules";

/** Providers of ours who may sign for a patient in the state on the ISO day. */
export async function listSigningProviders(state: UsState, date: string): Promise<Provider[]> {
  const licensed = await listLicensedProviders(state, date);
  return licensed.filter(({ credential }) => maySign(stateRules, { credential, state, date }));
}
