import type { Guide } from "~/domain/guides/guide";
import { paths } from "~/paths";
import { Notice } from "../form/notice";
import { PageContents } from "../layout/page-contents";
import { GuideByline } from "./guide-byline";

/** The article itself, from its title to its last line. */
export function GuideArticle({ guide }: { guide: Guide }) {
  return (
    <article className="guide">
      <header>
        <h1>{guide.title}</h1>
        <GuideByline guide={guide} />
      </header>
      <img
        className="guide-hero"
        src={guide.image}
        alt=""
        width="800"
        height="450"
        // React 18 knows the attribute by its lower-case name only.
        {...{ fetchpriority: "high" }}
      />
      <PageContents headings={guide.toc} />
      <GuideBody html={guide.html} />
    </article>
  );
}

/** `html` comes sanitised; null stands for an article that could not be rendered. */
function GuideBody({ html }: { html: string | null }) {
  if (html === null) {
    return (
      <div className="guide-body">
        <Notice tone="red">
          <p>
            <b>This article can't be shown right now.</b> Please <a href={paths.contact}>report this issue</a>
            , so that we can put it right.
          </p>
        </Notice>
      </div>
    );
  }
  return (
    <div
      className="guide-body prose"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own articles, sanitised where they are rendered
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
