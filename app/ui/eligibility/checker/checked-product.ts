import { pricesOf } from "~/domain/eligibility/product-card";
import type { ProductReading } from "~/domain/eligibility/product-reading";
import { readVerdict, type Verdict } from "~/domain/eligibility/verdict";
import { pictureAddress, webLink } from "~/domain/values/web-address";

/** What the checker shows of a reading. Prices in cents of US dollars. */
export interface CheckedProduct {
  title: string;
  url: string;
  verdict: Verdict;
  imageUrl: string | null;
  brand: string | null;
  brandUrl: string | null;
  text: string | null;
  sellsForCents: number | null;
  wasCents: number | null;
  reason: string | null;
  category: string | null;
  lineItem: string | null;
  source: string | null;
  confidence: number | null;
  contested: boolean;
  /** Set when this is what the page said then, because it can't be read now; ISO 8601. */
  outdatedSince: string | null;
}

const longestText = 480;

/** A reading as the checker shows it: the meta description, else what the product is used for (specification 001 §2.4). */
export function checkedProductOf(reading: ProductReading): CheckedProduct {
  const { reason, category, lineItem, source, confidence, contested } = reading;
  return {
    ...{ reason, category, lineItem, source, confidence, contested },
    ...pricesOf(reading),
    title: reading.title,
    url: reading.baseUrl,
    verdict: readVerdict(reading.status),
    imageUrl: pictureAddress(reading.imageUrl),
    brand: reading.brandName,
    brandUrl: webLink(reading.brandPageUrl),
    text: shortened(reading.description ?? reading.usage),
    outdatedSince: reading.outdated ? reading.checkedAt : null,
  };
}

function shortened(text: string | null): string | null {
  if (text === null || text.length <= longestText) return text;
  const cut = text.slice(0, longestText);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longestText - 40))}…`;
}
