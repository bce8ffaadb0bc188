import type { z } from "zod";

/** Why webhooks aren't sent to a URL, judging by its text and host. */
export const addressFaults = {
  "not-an-address": "This is not an absolute address, such as https://shop.example/webhooks.",
  "not-https": "The address has to begin with https://",
  credentials:
    "The address must not hold a user name or password. Each request is signed; check the signature.",
  fragment: "The address must not have a fragment (#…): it is never sent.",
  port: "The address has to use port 443, the one of https.",
  private: "The address leads to a private network or has no public host name.",
  "unknown-host": "The host of the address was not found.",
} as const;
export type AddressFault = keyof typeof addressFaults;

const maxLength = 2_048;

/**
 * Validates the text of a webhook URL. `mayBePrivate` allows a developer's own machine, over plain HTTP and on any
 * port. Where its host resolves to is checked elsewhere.
 */
export function readReceiverAddress(
  typed: string,
  mayBePrivate: boolean,
): { url: string } | { fault: AddressFault } {
  const text = typed.trim();
  if (text.length > maxLength || !URL.canParse(text)) return { fault: "not-an-address" };
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") return { fault: "not-https" };
  if (url.protocol === "http:" && !mayBePrivate) return { fault: "not-https" };
  if (url.username !== "" || url.password !== "") return { fault: "credentials" };
  if (text.includes("#")) return { fault: "fragment" };
  if (url.port !== "" && !mayBePrivate) return { fault: "port" };
  return url.href.length > maxLength ? { fault: "not-an-address" } : { url: url.href };
}

/** A form's rule that refuses a text that isn't a webhook URL, beside the form's other faults. */
export function refuseAddress(
  field: string,
  typed: string,
  mayBePrivate: boolean,
  context: z.RefinementCtx,
): void {
  const read = readReceiverAddress(typed, mayBePrivate);
  if ("fault" in read)
    context.addIssue({ code: "custom", path: [field], message: addressFaults[read.fault] });
}

/** A webhook URL as displayed: without its query, which may contain a token. */
export function shownAddress(url: string): string {
  const { origin, pathname, search } = new URL(url);
  return `${origin}${pathname}${search === "" ? "" : "?…"}`;
}
