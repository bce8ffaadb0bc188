import { PageContents } from "~/kit/layout/page-contents";
import { RenderedText } from "~/kit/parts/rendered-text";
import { longDate } from "~/platform/values/date";
import { site } from "~/site";
import type { LegalText } from "../content/legal-text";
import { Seal } from "./seal";

/** A legal text with its date and table of contents. `isDemo` where no lawyer has read it yet. */
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
