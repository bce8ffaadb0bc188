/** A name that no browser or password manager autofills. */
export const honeypotName = "leave-empty";
