import { paths } from "~/paths";
import { escapeXml } from "~/platform/values/xml";
import { site } from "~/site";

export const bookmarkletName = `Check with ${site.name}`;

/**
 * The address of a bookmark that opens the checker for the page it is pressed on, without what follows `#`. It holds no
 * sign that a bookmark's address would have to encode. `origin` is ours, without a slash at its end.
 */
export const bookmarkletAddress = (origin: string): string =>
  `javascript:location.href='${origin}${paths.checker}?url='+encodeURIComponent(location.origin+location.pathname+location.search)`;

/**
 * The bookmark as a link to drag, as HTML: React refuses `javascript:` addresses, and rightly so anywhere else. Our content
 * policy keeps it from running on our own pages.
 */
export const bookmarkletLink = (origin: string): string =>
  `<a class="button button-secondary" data-bookmarklet href="${escapeXml(bookmarkletAddress(origin))}">${escapeXml(bookmarkletName)}</a>`;
