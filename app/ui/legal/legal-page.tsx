import type { LegalText } from "~/content/legal/legal-text";
import { longDate } from "~/domain/values/date";
import { PageContents } from "../layout/page-contents";
import { Seal } from "./seal";

/** A legal text with its date and table of contents. */
export function LegalPage({ text }: { text: LegalText }) {
  return (
    <div className="section legal">
      <header>
        <Seal />
        <div>
          <h1>{text.title}</h1>
          <p className="lede">{text.summary}</p>
          <p className="hint">
            Last updated <time dateTime={text.updated}>{longDate(text.updated)}</time>
          </p>
        </div>
      </header>
      <PageContents headings={text.headings} />
      <div
        className="prose"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts, sanitised where they are rendered
        dangerouslySetInnerHTML={{ __html: text.html }}
      />
    </div>
  );
}
