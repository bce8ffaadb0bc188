import type { PreviewCard } from "./preview-card";

/** The text on each public page's preview picture, by the page's path. */
export const pagePreviews = {
  home: { title: "Stop Losing Your FSA/HSA Money", kicker: "Find, prove and reimburse what qualifies" },
  shop: {
    title: "Turn your health dollars into actual wellness.",
    kicker: "Brands to shop with your HSA or FSA",
  },
  brands: {
    title: "Turn Every Product Into an FSA/HSA Purchase",
    kicker: "For brands whose products treat a diagnosed condition",
  },
  "demo-store": { title: "From order to letter, in a pretend shop", kicker: "For brands" },
  developers: { title: "API for merchants", kicker: "Orders in, letters out, any product checked" },
  "lmn-request": {
    title: "Ask for a Letter of Medical Necessity",
    kicker: "Refunded in full if a provider doesn't approve it",
  },
  explore: { title: "What people check for their FSA and HSA", kicker: "Explore" },
  check: { title: "Check FSA/HSA Eligibility", kicker: "Any product page, answered with a reason" },
  "eligible-items": { title: "What an FSA or HSA may pay for", kicker: "Every category, with its verdict" },
  conditions: { title: "What counts for your condition", kicker: "FSA and HSA, condition by condition" },
  guides: { title: "Guides to your FSA and HSA", kicker: "Letters, limits and what qualifies" },
  administrators: { title: "What each administrator asks for", kicker: "Letters, dates and receipts" },
  "fsa-calculator": { title: "Optimize Your FSA Contribution", kicker: "FSA calculator" },
  "hsa-calculator": { title: "Plan Your HSA", kicker: "HSA calculator" },
  "sample-letter": { title: "What a letter looks like", kicker: "A sample, part by part" },
  "capital-expense-worksheet": { title: "How much of a lift, tub or ramp counts", kicker: "Worksheet" },
  extension: { title: "Check any product while you shop", kicker: "The browser extension" },
  verify: { title: "Is this letter genuine?", kicker: "Verify a letter" },
  contact: { title: "Get in Touch", kicker: "Contact us" },
  reimbursements: { title: "Find My Reimbursements", kicker: "Receipts in, what may come back out" },
  onboarding: { title: "Shop, get your letter, be reimbursed", kicker: "How it works" },
  terms: { title: "Terms of Service", kicker: "In plain words" },
  privacy: { title: "Privacy Policy", kicker: "In plain words" },
  "consumer-health-data": { title: "Consumer Health Data Privacy Policy", kicker: "In plain words" },
  accessibility: { title: "Accessibility", kicker: "What works, what doesn't yet" },
  status: { title: "How long reviews take", kicker: "The last 30 days" },
  "telehealth-consent": { title: "Telehealth Consent", kicker: "In plain words" },
} as const satisfies Record<string, PreviewCard>;
