import { addressIn } from "~/platform/values/product-link";
import { isPublicHost } from "~/platform/values/public-host";
import { maxLength, tooLong } from "~/platform/values/text";

/** The checker's messages if there is no verdict. Source: specification 001 §8. */
export const checkMessages = {
  noUrl: "No product URL provided",
  noData: "No eligibility data found for this product",
  failed: "Failed to check FSA/HSA eligibility. Please try again later.",
  unknownName:
    "We can't tell from this name. Check its spelling, use plainer words, or paste the link of the product's page.",
  /** If the link was given, and its page couldn't be read. */
  unknownNameOfPage: "We can't tell from this name. Check its spelling or use plainer words.",
  noName: "Enter the product's name",
} as const;

export const noProductDetail =
  "The page doesn't describe a single product. Open the product's own page at the shop and paste its link.";
export const refusedDetail = "You've checked a lot of products in a short time. Please wait a minute.";
/** Shown if the checker's URL names neither a page of ours nor a product. */
export const noSuchPage = "There's no page at this address.";

const faults: Readonly<Record<AddressFault, string>> = {
  missing: checkMessages.noUrl,
  "too-long": tooLong(maxLength.address),
  scheme: "Please enter a valid URL that starts with https:// or http://",
  credentials: "Please enter a valid URL without a user name or password in it",
  private: "Please enter a valid URL of a page on the public web",
  invalid: "Please enter a valid URL",
};

/** Explains why a URL can't be a product's. */
export const whyNoAddress = (typed: string): string => faults[addressFault(typed)];

/** What is wrong with a shop's page, by the reader's error code. */
const unreadable = new Map(
  Object.entries({
    "refused-address": "We only read pages on the public web.",
    robots: "This shop asks programs not to read its pages, so we don't.",
    "too-slow": "The shop took too long to answer.",
    "not-found": "The shop says there's no page at this address. The link may be old or have a typo.",
    "not-html": "There's no web page at this address.",
    unreachable: "The shop isn't answering.",
    busy: "We're reading a lot from this shop right now. Please wait a minute.",
  }),
);

/** Explains why a page could not be read; null if there is nothing to say. */
export const whyUnreadable = (reason: string | null): string | null =>
  reason === null ? null : (unreadable.get(reason) ?? "The shop's page couldn't be read.");

/** Why a URL can't be a product's. */
type AddressFault = "missing" | "too-long" | "scheme" | "credentials" | "private" | "invalid";

/** Explains why `parseProductUrl` refuses a URL. */
export function addressFault(typed: string): AddressFault {
  const text = addressIn(typed);
  if (text === "") return "missing";
  if (text.length > maxLength.address) return "too-long";
  const address = hasScheme(text) ? text : `https://${text}`;
  const [scheme = ""] = address.split(":", 1);
  if (/\s/.test(text)) return "invalid";
  if (!/^https?$/i.test(scheme)) return "scheme";
  if (!URL.canParse(address)) return "invalid";
  const { username, password, hostname } = new URL(address);
  if (username || password) return "credentials";
  const looksPrivate = !isPublicHost(hostname) && (hasScheme(text) || /[.:]/.test(hostname));
  return looksPrivate ? "private" : "invalid";
}

/** True if the text begins with a scheme. "shop.example:8443" is a host with its port. */
const hasScheme = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d+(\/|$)/.test(text);
