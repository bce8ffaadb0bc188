import { linkTokens } from "../e2e/support/letter-links.ts";
import { verifiedCode } from "../e2e/support/verified-code.ts";
import { picture } from "./camera.ts";

/** Pages reachable by URL alone. */
const pages: Readonly<Record<string, string>> = {
  home: "/",
  brands: "/brands",
  "demo-store": "/brands/demo-store",
  developers: "/developers",
  offline: "/offline",
  partners: "/partners",
  "partners-shop": "/partners/northpine.example",
  "partners-link-over": "/partners/link/none",
  unsubscribe: `/unsubscribe/${linkTokens.unsubscribe}`,
  "your-data": "/privacy/your-data",
  "your-data-over": "/privacy/your-data/none",
  extension: "/extension",
  reimbursements: "/reimbursements?source=nav",
  privacy: "/privacy",
  terms: "/terms",
  "consumer-health-data": "/consumer-health-data",
  "telehealth-consent": "/telehealth-consent",
  accessibility: "/accessibility",
  status: "/status",
  onboarding: "/onboarding",
  "onboarding-2": "/onboarding?step=2",
  "onboarding-3": "/onboarding?step=3",
  shop: "/shop",
  "shop-letter": "/shop?letter=K",
  "shop-search": "/shop?q=care",
  "shop-nothing-found": "/shop?q=zzzz",
  "shop-page-2": "/shop?page=2",
  "shop-picks": "/shop?only=picks",
  "brand-premium": "/shop/kettle-and-spine",
  "brand-premium-quillair": "/shop/quillair?rate=40",
  "brand-standard": "/shop/limberlark",
  "brand-without-address": "/shop/sovnby",
  "brand-without-logo": "/shop/pearlwren",
  "brand-without-products": "/shop/oatmere",
  "brand-unknown": "/shop/none",
  guides: "/guides",
  "guides-search": "/guides?q=hsa",
  "guides-nothing-found": "/guides?q=zzzz",
  "guide-fsa": "/guides/whats-an-fsa",
  "guide-long": "/guides/the-ultimate-guide-to-letters-of-medical-necessity-lmn",
  "guide-unknown": "/guides/none",
  "fsa-calculator": "/fsa-calculator",
  "fsa-calculator-answered":
    "/fsa-calculator?prescriptions=1234.50&dental=1200&income=60000&contribution=150&year=2026",
  "fsa-calculator-too-much": "/fsa-calculator?dental=3300.01&contribution=3400&per=year",
  "fsa-calculator-errors": "/fsa-calculator?income=abc&dental=1e309",
  "hsa-calculator": "/hsa-calculator",
  "hsa-calculator-answered":
    "/hsa-calculator?year=2026&coverage=family&income=120000&contribution=5000&per=year&employer=1000",
  "hsa-calculator-too-much": "/hsa-calculator?contribution=10000&per=year",
  "hsa-calculator-errors": "/hsa-calculator?income=%3C",
  administrators: "/guides/administrators",
  administrator: "/guides/administrators/healthequity",
  worksheet: "/capital-expense-worksheet",
  "worksheet-answered": "/capital-expense-worksheet?cost=8000&before=200000&after=204400",
  "worksheet-errors": "/capital-expense-worksheet?cost=x",
  "eligible-items": "/eligible-items",
  "eligible-items-found": "/eligible-items?q=sun&verdict=eligible",
  "eligible-items-category": "/eligible-items/sunscreen",
  "sample-letter": "/sample-letter",
  conditions: "/conditions",
  "condition-low-back-pain": "/conditions/low-back-pain",
  verify: "/verify",
  "verify-mistyped": "/verify?code=000-000-000-000-000-001",
  "verify-letter": `/verify/${verifiedCode}`,
  "verify-unknown": "/verify/000000000000000011",
  elsewhere: "/sandbox/elsewhere?to=https%3A%2F%2Fnorthpine.example%2F",
  "elsewhere-product":
    "/sandbox/elsewhere?to=https%3A%2F%2Fnorthpine.example%2Fproducts%2Finfrared-sauna-blanket",
  "error-not-found": "/nothing/here",
  "error-elsewhere-unknown": "/sandbox/elsewhere?to=https%3A%2F%2Fwikipedia.org%2F",
  "error-pay-page-unknown": "/sandbox/pay/none",
  "error-malformed-address": "/%E0%A4%A",
};

for (const [name, address] of Object.entries(pages)) {
  picture(name, async ({ page, take }) => {
    await page.goto(address);
    await take();
  });
}
