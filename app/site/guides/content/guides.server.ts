import { letterPrice } from "~/letter-price";
import { readArticleFile } from "~/platform/articles/article-file.server";
import { renderMarkdown } from "~/platform/articles/markdown.server";
import { logError } from "~/platform/process/log.server";
import { foldText } from "~/platform/values/fold-text";
import {
  type Guide,
  type GuideCard,
  type GuideHeading,
  guideFrontMatter,
  newestFirst,
  readMinutes,
  relatedGuides,
} from "~/platform/values/guide";
import { fillTokens } from "~/savings/content/guide-tokens.server";
import { type GuideSearch, matchesSearch } from "../domain/guide-search";

/** Minimum number of main headings for a table of contents. */
const minForContents = 4;

const everything: GuideSearch = { words: "", tag: null };

interface Body {
  html: string | null;
  toc: readonly GuideHeading[];
}

/** Creates a library of article files; `sources` maps file paths to texts. Throws if a file's front matter is invalid. */
export function guideLibrary(sources: Record<string, string>) {
  const articles = newestFirst(
    Object.entries(sources).map(([path, source]) => {
      const { frontMatter, markdown } = readArticleFile(path, source, guideFrontMatter);
      const slug = path.replace(/^.*\/|\.md$/g, "");
      const { title, excerpt, tags } = frontMatter;
      const foldedText = foldText([title, excerpt, ...tags, markdown].join("\n"));
      return { ...frontMatter, slug, markdown, foldedText, readMinutes: readMinutes(markdown) };
    }),
  );
  const bodies = new Map<string, Body>();

  const card = (article: (typeof articles)[number], now: Date): GuideCard => ({
    slug: article.slug,
    title: fillTokens(article.title, now),
    excerpt: fillTokens(article.excerpt, now),
    author: fillTokens(article.author, now),
    date: article.date,
    updated: article.updated,
    readMinutes: article.readMinutes,
    image: article.image,
    tags: article.tags,
  });

  function body({ slug, markdown }: (typeof articles)[number], now: Date): Body {
    // A token's value changes only with the year and the letter's price.
    const key = `${slug} ${now.getUTCFullYear()} ${letterPrice()}`;
    const kept = bodies.get(key);
    if (kept) return kept;
    try {
      const { html, headings } = renderMarkdown(fillTokens(markdown, now));
      const rendered = { html, toc: headings.length < minForContents ? [] : headings };
      bodies.set(key, rendered);
      return rendered;
    } catch (error) {
      logError(error, { guide: slug }, "guide could not be rendered");
      return { html: null, toc: [] };
    }
  }

  return {
    /** Guides that match `search`, or all, newest first. */
    listGuides(search: GuideSearch = everything, now = new Date()): GuideCard[] {
      return articles
        .filter((article) => matchesSearch(search, article))
        .map((article) => card(article, now));
    },
    /** One article; null if there is none with this slug. Its `html` is null if it cannot be rendered. */
    readGuide(slug: string, now = new Date()): Guide | null {
      const article = articles.find((candidate) => candidate.slug === slug);
      if (!article) return null;
      const related = relatedGuides(article, articles).map((other) => card(other, now));
      const { sources, reviewed, reviewerRole, figuresAsOf } = article;
      const review = { sources, reviewed, reviewerRole, figuresAsOf };
      return { ...card(article, now), ...review, ...body(article, now), related };
    },
  };
}

const files = import.meta.glob<string>("../../../../content/guides/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const { listGuides, readGuide } = guideLibrary(files);
