import { z } from "zod";
import { isPublicHost } from "./public-host";
import { maxLength, tooLong } from "./text";
import { withoutEnd } from "./without-end";

export const productLinkMessages = {
  missing: "Product link is required",
  invalid: "Please enter a valid URL",
} as const;

/** Decodes a URL that a browser, form or mail encoded as a whole; encoded characters inside a path stay. */
export function decodedWhole(address: string): string {
  if (!/^https?%3a/i.test(address) && !/^[^/?#]*%2f/i.test(address)) return address;
  try {
    return decodeURIComponent(encodeBarePercents(address));
  } catch {
    return address;
  }
}

/** Extracts the URL from shared text with a few words around it, as phones share it; returns other text unchanged. */
export function addressIn(typed: string): string {
  const trimmed = typed.trim();
  if (!/\s/.test(trimmed)) return decodedWhole(trimmed);
  const [found] = /https?:\/\/\S+/i.exec(trimmed) ?? [];
  return found ? withoutEnd(found, /[.,;:!?"'”’»)\]}>]$/) : trimmed;
}

/**
 * A product page's URL without query and hash, or null if it isn't a public http(s) URL. A URL without a scheme counts
 * as https.
 */
export function cleanProductLink(typed: string): string | null {
  const trimmed = addressIn(typed);
  const address =
    /^[a-z][a-z0-9+.-]*:/i.test(trimmed) && !/^[^/:]+:\d+(\/|$)/.test(trimmed)
      ? trimmed
      : `https://${trimmed}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "http:" && url.protocol !== "https:") return null;
  if (url.username || url.password) return null;
  if (!isPublicHost(url.hostname)) return null;
  url.search = "";
  url.hash = "";
  return encodeBarePercents(url.href);
}

/** Some shops have "50%off" in a path. `URL` leaves that unchanged, but our own URLs must not contain it. */
export const encodeBarePercents = (address: string): string => address.replace(/%(?![0-9a-f]{2})/gi, "%25");

/** The product URL a visitor typed, cleaned; the messages are specified. */
export const productLink = z
  .string({ error: productLinkMessages.missing })
  .trim()
  .min(1, { error: productLinkMessages.missing, abort: true })
  .max(maxLength.address, { error: tooLong(maxLength.address), abort: true })
  .transform((typed, context) => {
    const clean = cleanProductLink(typed);
    if (clean !== null && clean.length <= maxLength.address) return clean;
    context.addIssue({ code: "custom", message: productLinkMessages.invalid });
    return z.NEVER;
  });
