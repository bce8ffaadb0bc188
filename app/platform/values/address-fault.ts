import { addressIn } from "./product-link";
import { isPublicHost } from "./public-host";
import { maxLength } from "./text";

/** Why an address can't be a product's. */
export type AddressFault = "missing" | "too-long" | "scheme" | "credentials" | "private" | "invalid";

/** What is wrong with an address that `parseProductUrl` refuses. */
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

/** "shop.example:8443" is a host with its port, not a scheme. */
const hasScheme = (text: string): boolean =>
  /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/:]+:\d+(\/|$)/.test(text);
