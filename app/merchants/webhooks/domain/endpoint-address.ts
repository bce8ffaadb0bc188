import { addressFaults } from "~/platform/values/receiver-address";

/** Why a URL isn't registered, with its message. */
export const endpointFaults = {
  ...addressFaults,
  "unknown-event": "There is no such event.",
  taken: "This address is registered already. Remove one of the two first.",
  "unknown-shop": "There is no such shop.",
  "too-many": "The shop has five addresses already. Remove one first.",
} as const;
export type EndpointFault = keyof typeof endpointFaults;
