import { createRequire } from "node:module";

type StripeLibrary = typeof import("stripe").default;

const require = createRequire(import.meta.url);

/** Stripe's library, loaded at its first use: it is a tenth of a start and of an idle process's memory. */
export const stripeLibrary = (): StripeLibrary => require("stripe");
