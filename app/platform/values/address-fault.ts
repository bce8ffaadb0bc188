import { addressIn } from "./product-link";
import { isPublicHost } from "./public-host";
import { maxLength } from "./text";

/** Why a URL can't be a product's. */
export type AddressFault = "missing" | "too-long" | "scheme" | "credentials" | "private" | "invalid";

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
