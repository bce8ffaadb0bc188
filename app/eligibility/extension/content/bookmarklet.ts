import { paths } from "~/paths";
import { escapeXml } from "~/platform/values/xml";
import { site } from "~/site";

export const bookmarkletName = `Check with ${site.name}`;

/**
 * The URL of a bookmarklet that opens the checker for the current page, without its hash. Contains no character that a
 * bookmark's URL would have to encode. `origin` is ours, without a trailing slash.
 */
export const bookmarkletAddress = (origin: string): string =>
  `javascript:location.href='${origin}${paths.checker}?url='+encodeURIComponent(location.origin+location.pathname+location.search)`;

/**
 * The bookmarklet as a link to drag, as HTML, because React refuses `javascript:` URLs. Our content policy keeps it from
 * running on our own pages.
 */
export const bookmarkletLink = (origin: string): string =>
  `<a class="button button-secondary" data-bookmarklet href="${escapeXml(bookmarkletAddress(origin))}">${escapeXml(bookmarkletName)}</a>`;
