import { dayInState } from "~/platform/values/state-day";
import type { UsState } from "~/platform/values/us-state";

/** What a provider is licensed as. */
export const credentials = ["MD", "DO", "NP", "PA"] as const;
export type Credential = (typeof credentials)[number];

/** True for a doctor of medicine or of osteopathic medicine, as some administrators want the signer to be. */
export const isPhysician = (credential: string): boolean => credential === "MD" || credential === "DO";

export interface License {
  state: UsState;
  number: string;
  /** ISO date of the last day on which it is valid. */
  expiresOn: string;
}

/** A licensed clinician who reviews requests and signs letters. */
export interface Provider {
  id: string;
  /** Null until the provider is invited. */
  userId: string | null;
  email: string;
  name: string;
  credential: Credential;
  npi: string;
  practiceName: string;
  addressLines: string[];
  phone: string;
  signatureName: string;
  /** A PNG in base64; null for a typed signature. */
  signaturePng: string | null;
  isActive: boolean;
  licenses: License[];
}

/** The states where the provider is licensed now: a license counts on its last day, which is the state's. */
export function licensedStates(provider: Pick<Provider, "licenses">, now: Date): UsState[] {
  return provider.licenses
    .filter(({ state, expiresOn }) => expiresOn >= dayInState(state, now))
    .map(({ state }) => state);
}
