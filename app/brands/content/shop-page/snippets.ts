import { paths } from "~/paths";
import type { ProductUrl } from "~/platform/values/product-url";
import { escapeXml } from "~/platform/values/xml";
import { site } from "~/site";

/** Our URLs for one product, which a shop's page links to. */
interface ProductAddresses {
  badge: string;
  checker: string;
  letter: string;
}

/** `origin` is ours, without a trailing slash. */
export const addressesOf = (origin: string, product: ProductUrl): ProductAddresses => ({
  badge: origin + paths.badge(product),
  checker: origin + paths.checked(product),
  letter: origin + paths.requestLetter(product.href),
});

/**
 * The same for a page template: the shop's platform inserts the product's id, and its URL for a product that isn't in our
 * catalog.
 */
export const addressesInTemplate = (origin: string): ProductAddresses => ({
  badge: `${origin}/badge/product/{shop domain}/{product id}.svg?page={encoded product address}`,
  checker: `${origin}/badge/product/{shop domain}/{product id}?page={encoded product address}`,
  letter: `${origin}${paths.requestLetter("")}?productLink={encoded product address}`,
});

/**
 * The badge as a link to the checker. Its alternative text doesn't state the verdict, which may change while the text stays
 * in the shop's page. The referrer isn't sent to us.
 */
export const badgeSnippet = ({ badge, checker }: ProductAddresses): string =>
  `<a href="${escapeXml(checker)}">
  <img src="${escapeXml(badge)}"
    alt="See whether this product may be FSA/HSA eligible"
    height="32" loading="lazy" referrerpolicy="no-referrer">
</a>`;

const button =
  "display:inline-block;padding:12px 20px;border:2px solid #0f5c4a;border-radius:999px;font:600 16px/1.25 system-ui,sans-serif;text-decoration:none";
const outlined = `${button};background:#fff;color:#0f5c4a`;
const filled = `${button};background:#0f5c4a;color:#fff`;

const buttonLink = (href: string, style: string, words: string): string =>
  `<a href="${escapeXml(href)}"
  style="${style}">${words}</a>`;

export const checkButtonSnippet = ({ checker }: ProductAddresses): string =>
  buttonLink(checker, outlined, "Check FSA/HSA eligibility");

/** A button that opens the letter request for this product. */
export const letterButtonSnippet = ({ letter }: ProductAddresses): string =>
  buttonLink(letter, filled, "Get a letter of medical necessity");

/** The signed link for a shop's order confirmation, in its mail or on its own page. The shop's server signs it. */
export const orderButtonSnippet = (
  origin: string,
  path = `${paths.orderLetter}?shop={shop}&orderId={orderId}&exp={exp}&sig={sig}`,
): string => buttonLink(origin + path, filled, `Get your letter with ${site.name}`);
