import { addressAt } from "./route-pattern.server";

/**
 * What a mail program takes into a link from the text behind it, once a mail was forwarded or quoted: the end of a
 * sentence, a bracket, a quotation mark. No path or token of ours ends with one.
 */
const marks = String.raw`(?:[.,;:!'")\]>*]|&(?:gt|quot);?|%(?:0[9ad]|2[0279c]|3[be]|5d|c2%a0|e2%80%(?:99|9d)))+$`;
const atEnd = new RegExp(marks, "i");
/** The last parameter of a link to an order, a request or the desk. In another query a mark may be meant. */
const ofLink = new RegExp(`([?&](?:amp;)*(?:sig|exp|order_?id|lmnRequestId|token)=[^&]*?)${marks}`, "i");

/** Removes such marks from the end of a request's target. A path that belongs to a product's URL keeps them. */
export function withoutMarksAtEnd(target: string): string {
  const [path = "", ...query] = target.split("?");
  const meant = path.replace(atEnd, "");
  const isOurs = meant !== path && !addressAt(meant).pattern.endsWith("*");
  return [isOurs ? meant : path, ...query].join("?").replace(ofLink, "$1");
}
