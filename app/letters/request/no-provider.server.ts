import { usState, usStates } from "~/platform/values/us-state";
import { hasProvider } from "../operations/signing-providers.server";

interface Answered {
  state: string | null;
}

/** Whether no provider may sign for a patient in the answered state today. */
export async function lacksProvider({ state }: Answered): Promise<boolean> {
  const known = usState.safeParse(state);
  return known.success && !(await hasProvider(known.data));
}

/** The answered state's name. */
export function stateName({ state }: Answered): string {
  const known = usState.safeParse(state);
  return known.success ? usStates[known.data] : "";
}
