// @ts-check

/**
 * The demo's providers. The seed creates their rows; the embedded database gives each a sign-in. Fixed and public, like
 * everything in the demo. In JavaScript, as `npm start` prints their names and loading TypeScript would cost Node.js 60 ms
 * and 18 MB.
 */
export const demoProviders = /** @type {const} */ ([
  { email: "rosa.lindqvist@letterwell.example", credential: "MD" },
  { email: "theo.okafor@letterwell.example", credential: "NP" },
]);

export const demoPassword = "sandbox-desk-42";
