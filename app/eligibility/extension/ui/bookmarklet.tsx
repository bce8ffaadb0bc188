import { ButtonLink } from "~/kit/form/button";
import { RenderedText } from "~/kit/parts/rendered-text";
import { Snippet } from "~/kit/parts/snippet";
import { paths } from "~/paths";
import { escapeXml } from "~/platform/values/xml";
import { site } from "~/site";

/** A bookmarklet that opens the checker for the current page. `origin` is ours, without a trailing slash. */
export function Bookmarklet({ origin }: { origin: string }) {
  return (
    <section className="grid grid-cols-1 gap-x-gutter gap-y-6 lg:grid-cols-2">
      <div className="grid content-start gap-4">
        <h2>A bookmark, in any browser</h2>
        <p>Drag this to your bookmarks bar. On a product's page, press it there: the checker opens.</p>
        <RenderedText html={bookmarkletLink(origin)} />
        <p
          className="font-semibold empty:-mb-4"
          role="status"
          data-bookmarklet-note="It works from your bookmarks bar. Drag it there, don't press it here."
        />
        <p className="hint">
          It does nothing on this page. It needs JavaScript on the page where you press it, and a few stores
          don't allow bookmarks of this kind.
        </p>
      </div>
      <Snippet
        label="If you can't drag it"
        hint={`Make a bookmark of any page, call it “${bookmarkletName}”, and put this in place of its address.`}
      >
        {bookmarkletAddress(origin)}
      </Snippet>
    </section>
  );
}

/** Alternatives where extensions aren't supported. */
export function OnAPhone() {
  return (
    <section className="grid max-w-176 gap-4">
      <h2>On a phone</h2>
      <p>
        With Android, open this site in Chrome and choose “Add to Home screen”. From then on {site.name} is in
        the share menu of every app: share a product's page with it, and the checker opens.
      </p>
      <p>With an iPhone or iPad, copy the link of the page and paste it into the checker.</p>
      <p className="actions">
        <ButtonLink look="secondary" href={paths.checker}>
          Paste a link
        </ButtonLink>
      </p>
    </section>
  );
}

const bookmarkletName = `Check with ${site.name}`;

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
