import { expect, test } from "vitest";
import { guidesFeed } from "./guides-feed.server";

const guide = {
  slug: "a-b",
  title: "You & <me>",
  excerpt: 'Say "yes"',
  author: "Letterwell Team",
  date: "2025-02-06",
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
    'href="https://letterwell.example/guides/feed.xml" rel="self"',
  ]) {
    expect(feed).toContain(part);
  }
});

test("a date that cannot be read is left out", () => {
  const feed = guidesFeed([{ ...guide, date: "soon" }], "https://letterwell.example");
  expect(feed).toContain("<item>");
  expect(feed).not.toContain("pubDate");
});
