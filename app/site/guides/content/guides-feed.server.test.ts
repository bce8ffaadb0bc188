import { expect, test } from "vitest";
import { guidesFeed } from "./guides-feed.server";

const guide = {
  slug: "a-b",
  title: "You & <me>",
  excerpt: 'Say "yes"',
  author: "Letterwell Team",
  date: "2025-02-06",
  updated: "2026-11-22",
  readMinutes: 2,
  image: "/images/guides/a-b.svg",
  tags: ["HSA", "Basics"],
} as const;

test("a guide in the feed has its address, its day in UTC and escaped words", () => {
  const feed = guidesFeed([guide], "https://letterwell.example");
  for (const part of [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"',
    "<title>You &amp; &lt;me&gt;</title>",
    "<link>https://letterwell.example/guides/a-b</link>",
    '<guid isPermaLink="true">https://letterwell.example/guides/a-b</guid>',
    "<description>Say &quot;yes&quot;</description>",
    "<category>HSA</category>\n<category>Basics</category>",
    "<pubDate>Thu, 06 Feb 2025 00:00:00 GMT</pubDate>",
    "<atom:updated>2026-11-22T00:00:00Z</atom:updated>",
    'href="https://letterwell.example/guides/feed.xml" rel="self"',
  ]) {
    expect(feed).toContain(part);
  }
});

test("the feed was last built when a guide last changed", () => {
  const older = { ...guide, updated: "2026-01-02" };
  expect(guidesFeed([guide, older], "https://letterwell.example")).toContain(
    "<lastBuildDate>Sun, 22 Nov 2026 00:00:00 GMT</lastBuildDate>",
  );
  expect(guidesFeed([], "https://letterwell.example")).not.toContain("lastBuildDate");
});

test("a date that cannot be read is left out", () => {
  const feed = guidesFeed([{ ...guide, date: "soon" }], "https://letterwell.example");
  expect(feed).toContain("<item>");
  expect(feed).not.toContain("pubDate");
});
