import { Notice } from "~/kit/form/notice";
import { PageContents } from "~/kit/layout/page-contents";
import { GuideSources } from "~/kit/parts/guide-sources";
import { OwnImage } from "~/kit/parts/image";
import { RenderedText } from "~/kit/parts/rendered-text";
import { paths } from "~/paths";
import { longDate } from "~/platform/values/date";
import type { Guide } from "~/platform/values/guide";
import { GuideByline } from "./guide-byline";

/** The article, from its title to its last line. */
export function GuideArticle({ guide }: { guide: Guide }) {
  return (
    <article className="mt-2 grid print:mt-0 grid-cols-[minmax(0,48rem)] gap-5 md:gap-8 xl:grid-cols-[minmax(0,48rem)_1fr] xl:gap-x-14">
      <header className="grid gap-3 xl:col-start-1">
        <h1>{guide.title}</h1>
        <GuideByline guide={guide} />
        <GuideDates guide={guide} />
      </header>
      <OwnImage
        className="w-full rounded-sheet xl:col-start-1"
        src={guide.image}
        width={800}
        height={450}
        inSight
        first
      />
      {guide.toc.length > 0 && (
        <div className="xl:col-start-2 xl:row-start-2 xl:row-end-4 print:hidden">
          <PageContents headings={guide.toc} />
        </div>
      )}
      <GuideBody html={guide.html} />
      <GuideSources guide={guide} />
    </article>
  );
}

/** `html` is sanitized; null for an article that could not be rendered. */
function GuideBody({ html }: { html: string | null }) {
  if (html === null) {
    return (
      <div className="xl:col-start-1">
        <Notice tone="red">
          <p>
            <b>This article can't be shown right now.</b> Please <a href={paths.contact}>report this issue</a>
            , so that we can put it right.
          </p>
        </Notice>
      </div>
    );
  }
  return <RenderedText className="prose xl:col-start-1" html={html} />;
}

/** When the article's text last changed, and when its figures were last checked. */
function GuideDates({ guide }: { guide: Pick<Guide, "updated" | "figuresAsOf"> }) {
  return (
    <p className="text-sm text-muted">
      Updated <time dateTime={guide.updated}>{longDate(guide.updated)}</time>. Figures as of{" "}
      <time dateTime={guide.figuresAsOf}>{longDate(guide.figuresAsOf)}</time>.
    </p>
  );
}
