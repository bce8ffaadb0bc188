import { ofOrders } from "../../domain/merchant";
import type { PageSite } from "../../domain/receipt-document";

/** What a page that a browser saved says of its site. */
interface SavedPage {
  /** As the site calls itself, e.g. in `og:site_name`. */
  named: string;
  title: string;
  /** The host that the browser saved it from. */
  host: string;
}

const between = /\s+[|–—·•:-]\s+|\s*\|\s*|: /;

/**
 * What a saved page says of its site; null where it says nothing. `isSure`: by a name that is nothing else; else the parts of its
 * title that aren't about an order.
 */
export function siteOf({ named, title, host }: SavedPage): PageSite | null {
  const parts = title.split(between).map((part) => part.trim());
  const ofTitle = parts.length > 1 ? parts.filter((part) => part !== "" && !ofOrders.test(part)) : [];
  const names = (named ? [named] : ofTitle)
    .map((name) => name.replace(/\.(?:com|net|org|shop|health)$/i, "").trim())
    .filter((name) => name !== "");
  return names.length === 0 && host === "" ? null : { names, isSure: named !== "", host };
}
