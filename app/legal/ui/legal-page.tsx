import { PageContents } from "~/kit/layout/page-contents";
import { RenderedText } from "~/kit/parts/rendered-text";
import { longDate } from "~/platform/values/date";
import { site } from "~/site";
import type { LegalText } from "../content/legal-text";

/** A legal text with its date and table of contents. `isDemo` if no lawyer has reviewed it yet. */
export function LegalPage({ text, isDemo = site.isDemo }: { text: LegalText; isDemo?: boolean }) {
  return (
    <div className="section legal grid grid-cols-[minmax(0,44rem)] gap-6 md:gap-10 xl:grid-cols-[minmax(0,44rem)_minmax(0,1fr)] xl:gap-x-gutter">
      <header className="flex items-start gap-4 md:gap-8 xl:col-span-2">
        <Seal />
        <div>
          <h1>{text.title}</h1>
          <p className="lede my-3">{text.summary}</p>
          <p className="hint">
            Last updated <time dateTime={text.updated}>{longDate(text.updated)}</time>
          </p>
          {isDemo && (
            <p className="hint mt-3">
              This is a demo. The operator's own counsel must read this text before it goes live, and with it
              any fee from stores that would depend on letters: laws on kickbacks and patient brokering may
              forbid one.
            </p>
          )}
        </div>
      </header>
      <div className="xl:col-start-2 xl:row-start-2 print:hidden">
        <PageContents headings={text.headings} />
      </div>
      <RenderedText className="prose" html={text.html} />
    </div>
  );
}

/** Illustration: a wax seal with a ribbon. */
function Seal() {
  return (
    <svg
      className="h-auto w-14 flex-none -rotate-4 max-tiny:hidden md:w-21"
      viewBox="0 0 84 96"
      width="84"
      height="96"
      aria-hidden="true"
    >
      <path className="fill-marigold" d="m26 54-10 38 13-7 8 11 6-36zM58 54l10 38-13-7-8 11-6-36z" />
      <path
        className="fill-evergreen"
        d="M42 3c6 0 8 5 13 6s10-1 14 4 1 9 4 14 8 6 8 12-6 8-8 12 1 10-4 14-9 2-14 4-7 6-13 6-8-5-13-6-10 1-14-4-1-9-4-14-8-6-8-12 6-8 8-12-1-10 4-14 9-2 14-4 7-6 13-6z"
      />
      <g className="fill-none stroke-on-evergreen stroke-2" strokeLinejoin="round">
        <circle cx="42" cy="39" r="24" />
        <path d="M28 30h28v19H28zm0 0 14 11 14-11" />
      </g>
    </svg>
  );
}
