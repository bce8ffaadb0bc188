import { renderToStaticMarkup as render } from "react-dom/server";
import { expect, test } from "vitest";
import { GuideSources } from "~/kit/parts/guide-sources";
import type { Guide } from "~/platform/values/guide";
import { GuideArticle } from "./guide-article";
import { GuideCards } from "./guide-cards";
import { guideMeta } from "./guide-meta";
import { GuideFilter, GuidesFound } from "./guides-found";

const guide: Guide = {
  slug: "a-guide",
  title: "A guide",
  excerpt: "Short.",
  author: "Letterwell Team",
  date: "2025-02-06",
  updated: "2026-11-22",
  readMinutes: 2,
  image: "/images/guides/a-guide.svg",
  tags: ["HSA"],
  html: "<p>Text.</p>",
  toc: [{ id: "part", text: "Part" }],
  related: [],
  sources: [{ name: "IRS Publication 502", url: "https://www.irs.gov/publications/p502" }],
  reviewed: "2026-11-22",
  reviewerRole: "benefits editor",
  figuresAsOf: "2026-11-20",
};
const text = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("a card shows picture, title, excerpt, author, day and time, and leads to the guide", () => {
  const html = render(<GuideCards guides={[guide]} heading="h2" />);
  expect(text(html)).toBe("A guide Short. Letterwell Team February 6, 2025 2 min read");
  expect(html).toContain('href="/guides/a-guide"');
  expect(html).toContain(
    'width="800" height="450" src="/images/guides/a-guide.svg" alt="" decoding="async" loading="lazy"',
  );
  expect(render(<GuideCards guides={[guide]} heading="h2" inSight={1} />)).not.toContain("lazy");
});

test("an article has a table of contents that leads into it", () => {
  const html = render(<GuideArticle guide={guide} />);
  expect(html).toContain('aria-labelledby="page-contents"');
  expect(html).toContain('href="#part">Part</a>');
  expect(html).toContain("<p>Text.</p>");
  expect(render(<GuideArticle guide={{ ...guide, toc: [] }} />)).not.toContain("<nav");
});

test("an article says how fresh it is, what it rests on and which role reviewed it", () => {
  const html = render(<GuideArticle guide={guide} />);
  expect(text(html)).toContain("Updated November 22, 2026 . Figures as of November 20, 2026 .");
  expect(html).toMatch(
    /href="https:\/\/www\.irs\.gov\/publications\/p502" rel="noopener">IRS Publication 502</,
  );
  expect(text(html)).toContain("Reviewed November 22, 2026 . Role of the reviewer: benefits editor.");
});

test("a demo says that no professional has reviewed the text", () => {
  const words = (isDemo: boolean) => text(render(<GuideSources guide={guide} isDemo={isDemo} />));
  expect(words(true)).toContain("no tax adviser or health care provider has reviewed this text");
  expect(words(false)).not.toContain("demo");
});

test("an article that could not be rendered says so and asks for a report", () => {
  const html = render(<GuideArticle guide={{ ...guide, html: null, toc: [] }} />);
  expect(html).toContain("<h1>A guide</h1>");
  expect(html).toContain('<a href="/contact">report this issue</a>');
});

test("the filter keeps words and tag together in one form", () => {
  const html = render(<GuideFilter search={{ words: 'a "b"', tag: "LMN" }} />);
  expect(html).toMatch(/<form [^>]*action="\/guides">/);
  expect(html).toContain('name="q" maxLength="100" value="a &quot;b&quot;"');
  expect(html).toMatch(/<button type="submit" name="tag" value="LMN" class="button[^>]*>Search</);
  expect(html).toMatch(/value="LMN" aria-pressed="true">LMN</);
  expect(html).toMatch(/value="" aria-pressed="false">All topics</);
});

test.each([
  ["", null, 22, "22 guides"],
  ["", null, 1, "1 guide"],
  ["tax", "HSA", 2, "2 guides about HSA with “tax” Show all"],
  ["", "FSA", 3, "3 guides about FSA Show all"],
  ["zebra", null, 0, "No guide found with “zebra” Try fewer"],
] as const)("words %o and tag %o with %i found", (words, tag, count, shown) => {
  expect(text(render(<GuidesFound search={{ words, tag }} count={count} />))).toContain(shown);
});

test("search engines learn where and what the article is", () => {
  const address = "https://letterwell.example/guides/a-guide";
  const meta = guideMeta([{ id: "root", data: { origin: "https://letterwell.example" } }], guide);
  expect(meta).toContainEqual({ title: "Guides | A guide | Letterwell – Maximize your FSA/HSA Benefits" });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: address });
  expect(meta).toContainEqual({ property: "og:url", content: address });
  expect(meta).toContainEqual({
    "script:ld+json": expect.objectContaining({
      "@type": "Article",
      headline: "A guide",
      datePublished: "2025-02-06",
      dateModified: "2026-11-22",
      citation: [
        {
          "@type": "CreativeWork",
          name: "IRS Publication 502",
          url: "https://www.irs.gov/publications/p502",
        },
      ],
      image: "https://letterwell.example/previews/guide/a-guide.png",
    }),
  });
});
