import { addressAt } from "./route-pattern.server";

/** Mail clients often include the punctuation after a URL in the link. No path or token of ours ends with any of it. */
const marks = String.raw`(?:[.,;:!'")\]>*]|&(?:gt|quot);?|%(?:0[9ad]|2[0279c]|3[be]|5d|c2%a0|e2%80%(?:99|9d)))+$`;
const atEnd = new RegExp(marks, "i");
/** The last parameter of a link to an order, a request or the desk. Elsewhere in a query, punctuation may be intended. */
const ofLink = new RegExp(`([?&](?:amp;)*(?:sig|exp|order_?id|lmnRequestId|token)=[^&]*?)${marks}`, "i");

/** Strips punctuation from the end of a request's target, except from a path that contains a product's URL. */
export function stripTrailingPunctuation(target: string): string {
  const [path = "", ...query] = target.split("?");
  const meant = path.replace(atEnd, "");
  const isOurs = meant !== path && !addressAt(meant).pattern.endsWith("*");
  return [isOurs ? meant : path, ...query].join("?").replace(ofLink, "$1");
}
