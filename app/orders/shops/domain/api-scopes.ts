/** Permissions of an API key; a check constraint of the table has the same list. */
export const apiScopes = [
  "orders:write",
  "orders:read",
  "letters:read",
  "eligibility:read",
  "products:read",
  "products:write",
  "webhooks:read",
  "webhooks:write",
  "partner:read",
] as const;
export type ApiScope = (typeof apiScopes)[number];
