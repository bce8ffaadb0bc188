import { readBrandHeader } from "~/brands/store/brands.server";
import { entityTag, isUnchanged } from "~/platform/http/entity-tag.server";
import { withFileErrors } from "~/platform/http/file-errors.server";
import { boundedCache } from "~/platform/process/bounded-cache";
import { readGuide } from "../guides/content/guides.server";
import { paintPng } from "./png.server";
import { type PreviewCard, previewCard } from "./preview-card";

/** The text on each public page's preview picture, by the page's path. */
const pagePreviews = {
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

const pages = new Map<string, PreviewCard>(Object.entries(pagePreviews));

async function cardOf(kind: string, name: string): Promise<PreviewCard | null> {
  switch (kind) {
    case "page":
      return pages.get(name) ?? null;
    case "guide": {
      const guide = readGuide(name);
      return guide && { title: guide.title, kicker: "Guides" };
    }
    case "brand": {
      const brand = await readBrandHeader(name);
      return brand && { title: `Save up to 40% on ${brand.name}`, kicker: "With your HSA or FSA" };
    }
    default:
      return null;
  }
}

const pictures = boundedCache<string, Uint8Array>({
  max: 100,
  maxBytes: 8_000_000,
  bytesOf: ({ byteLength }) => byteLength,
});

async function pictureOf(tag: string, svg: string): Promise<Uint8Array> {
  const picture = pictures.get(tag) ?? (await paintPng(svg));
  pictures.set(tag, picture);
  return picture;
}

/** The preview picture that messengers and social sites show with a link to us. */
export const drawPreview = (request: Request, kind = "", name = "") =>
  withFileErrors(request, () => answer(request, kind, name));

async function answer(request: Request, kind: string, name: string): Promise<Response> {
  const card = name.endsWith(".png") ? await cardOf(kind, name.slice(0, -".png".length)) : null;
  if (!card) throw new Response(null, { status: 404 });
  const svg = previewCard(card);
  const tag = entityTag(svg);
  const headers = {
    "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: tag,
  };
  if (isUnchanged(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(await pictureOf(tag, svg)), {
    headers: { ...headers, "Content-Type": "image/png" },
  });
}
