/**
 * The demo's providers, whose rows the seed creates; the embedded database gives each its sign-in. Fixed and public,
 * as is everything in the demo.
 */
export const demoProviders = [
  { email: "rosa.lindqvist@letterwell.example", credential: "MD" },
  { email: "theo.okafor@letterwell.example", credential: "NP" },
] as const;

export const demoPassword = "sandbox-desk-42";
