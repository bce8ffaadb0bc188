import { expect, test, vi } from "vitest";
import { ArticleFileError } from "~/platform/articles/article-file.server";
import { logError } from "~/platform/process/log.server";
import { guideLibrary } from "./guides.server";

vi.mock("~/platform/process/log.server", () => ({ logError: vi.fn() }));

interface Changes {
  title?: string;
  date?: string;
  tags?: string;
  body?: string;
}

const file = ({ title = "A title", date = "2025-01-01", tags = "HSA", body = "Text." }: Changes = {}) => `---
title: "${title}"
excerpt: "Up to {{hsa.family:2025}} a year."
author: "{{site.name}} Team"
date: "${date}"
image: "/images/guides/a.svg"
tags: [${tags}]
updated: "2026-03-01"
reviewed: "2026-03-02"
reviewerRole: "benefits editor"
figuresAsOf: "2026-03-02"
sources:
  - name: "IRS Publication 502"
    url: "https://www.irs.gov/publications/p502"
---

${body}
`;

const sections = (count: number) =>
  Array.from({ length: count }, (_, index) => `## Part ${index + 1}\n\nText.`).join("\n\n");

const library = guideLibrary({
  "../guides/old.md": file({ title: "Old résumé", body: "Ask your *employer*." }),
  "../guides/new.md": file({ date: "2026-02-01", tags: "FSA, Basics", body: sections(4) }),
  "../guides/short.md": file({ date: "2024-02-01", tags: "FSA", body: sections(3) }),
});
const slugs = (guides: { slug: string }[]) => guides.map(({ slug }) => slug);

test("guides are listed newest first, without their text", () => {
  expect(slugs(library.listGuides())).toEqual(["new", "old", "short"]);
  expect(library.listGuides()[1]).toEqual({
    slug: "old",
    title: "Old résumé",
    excerpt: "Up to $8,550 a year.",
    author: "Letterwell Team",
    date: "2025-01-01",
    updated: "2026-03-01",
    readMinutes: 1,
    image: "/images/guides/a.svg",
    tags: ["HSA"],
  });
});

test("a date that cannot be read keeps its place and is shown as it is", () => {
  const { listGuides } = guideLibrary({
    "a.md": file({ date: "2024-01-01" }),
    "b.md": file({ date: "someday" }),
    "c.md": file({ date: "2025-01-01" }),
  });
  expect(slugs(listGuides())).toEqual(["c", "b", "a"]);
  expect(listGuides()[1]?.date).toBe("someday");
});

test("a search looks at titles, excerpts, tags and text", () => {
  const find = (words: string) => slugs(library.listGuides({ words, tag: null }));
  expect(find("RESUME")).toEqual(["old"]);
  expect(find("employer")).toEqual(["old"]);
  expect(find("basics")).toEqual(["new"]);
  expect(find("nowhere")).toEqual([]);
  expect(slugs(library.listGuides({ words: "part", tag: "FSA" }))).toEqual(["new", "short"]);
});

test("an article is read with its contents and its relatives", () => {
  expect(library.readGuide("new")).toMatchObject({
    slug: "new",
    html: expect.stringContaining('<h2 id="part-1">Part 1</h2>'),
    toc: [{ id: "part-1" }, { id: "part-2" }, { id: "part-3" }, { id: "part-4" }],
    reviewed: "2026-03-02",
    sources: [{ name: "IRS Publication 502" }],
    related: [{ slug: "short" }],
  });
  expect(library.readGuide("short")?.toc).toEqual([]);
  expect(library.readGuide("old")?.related).toEqual([]);
});

test.each(["", "nothing", "../guides/new", "NEW", "constructor"])("there is no guide %o", (slug) => {
  expect(library.readGuide(slug)).toBeNull();
});

test("figures follow the plan year, also of an article read before", () => {
  const { readGuide } = guideLibrary({ "a.md": file({ body: "{{hsa.family}} in {{year}}" }) });
  const at = (moment: string) => readGuide("a", new Date(moment))?.html;
  expect(at("2025-12-31T23:59:59Z")).toBe("<p>$8,550 in 2025</p>\n");
  expect(at("2026-01-01T00:00:00Z")).toBe("<p>$8,750 in 2026</p>\n");
});

test("an article that cannot be rendered is still there, without its text", () => {
  const { listGuides, readGuide } = guideLibrary({ "a.md": file({ body: "It is {{hsa.unknown}}." }) });
  expect(slugs(listGuides())).toEqual(["a"]);
  expect(readGuide("a")).toMatchObject({ title: "A title", html: null, toc: [] });
  expect(logError).toHaveBeenCalledWith(expect.any(Error), { guide: "a" }, expect.any(String));
});

test.each([
  ["no front matter", "# Title\n\nText."],
  ["an unknown tag", file({ tags: "Gardening" })],
  ["no tag", file({ tags: "" })],
  ["an empty title", file({ title: "" })],
  ["an excerpt that is too long", file().replace("a year.", "x".repeat(200))],
  ["somebody else's picture", file().replace("/images/guides/a.svg", "https://pictures.example/a.svg")],
  ["an unknown author", file().replace("{{site.name}} Team", "Ann")],
  ["a misspelt field", file().replace("excerpt:", "exerpt:")],
  ["no source", file().replace(/sources:[\s\S]*?---/, "sources: []\n---")],
  ["a source on a blog", file().replace("www.irs.gov", "fsa-blog.example")],
  ["a source without https", file().replace("https:", "http:")],
  ["no day of its figures", file().replace(/figuresAsOf.*\n/, "")],
  ["a day that is none", file().replace('figuresAsOf: "2026-03-02"', 'figuresAsOf: "2026-02-30"')],
  ["a change older than the text", file({ date: "2026-03-02" })],
  ["a change after its review", file().replace('updated: "2026-03-01"', 'updated: "2026-03-03"')],
  ["a reviewer with a name", file().replace("benefits editor", "Ann Lee, CPA")],
])("a file with %s is refused by name", (_what, text) => {
  expect(() => guideLibrary({ "guides/bad.md": text })).toThrow(ArticleFileError);
  expect(() => guideLibrary({ "guides/bad.md": text })).toThrow(/guides\/bad\.md/);
});
