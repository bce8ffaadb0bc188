// @ts-check

/**
 * The demo's providers, whose rows the seed creates; the embedded database gives each its sign-in. Fixed and public,
 * as is everything in the demo. JavaScript, as `npm start` names them, and Node.js takes 60 ms and 18 MB to read TypeScript.
 */
export const demoProviders = /** @type {const} */ ([
  { email: "rosa.lindqvist@letterwell.example", credential: "MD" },
  { email: "theo.okafor@letterwell.example", credential: "NP" },
]);

export const demoPassword = "sandbox-desk-42";
