/** What a page that a browser saved says of its site. */
export interface SavedPage {
  /** As the site calls itself, e.g. in `og:site_name`. */
  named: string;
  title: string;
  /** The host that the browser saved it from. */
  host: string;
}

/** Words of what a page shows, which is no site's name. */
const ofOrders =
  /\b(?:orders?|receipts?|invoices?|purchases?|details?|history|account|confirm(?:ation|ed)|thank|summary|checkout|status|returns?|transactions?|print|prescriptions?|cart|#?\d{4,})\b/i;
const between = /\s+[|–—·•:-]\s+|\s*\|\s*|: /;

/** The site of a saved page as its sender; null where the page doesn't say. The last words of a title that aren't about an order name it. */
export function siteOf({ named, title, host }: SavedPage): { name: string | null; address: string } | null {
  const parts = title.split(between).map((part) => part.trim());
  const ofTitle =
    parts.length > 1 ? parts.findLast((part) => part !== "" && !ofOrders.test(part)) : undefined;
  const name = (named || ofTitle || "").replace(/\.(?:com|net|org|shop|health)$/i, "").trim();
  return name === "" && host === "" ? null : { name: name || null, address: host };
}
