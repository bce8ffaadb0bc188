import { expect, test } from "vitest";
import { pageOf } from "../../../tests/support/markup";
import type { LegalText } from "../content/legal-text";
import { legalMeta } from "./legal-meta";
import { LegalPage } from "./legal-page";

const text: LegalText = {
  title: "Privacy & you",
  updated: "2026-03-01",
  sha256: "0123456789abcdef",
  summary: "What we keep.",
  html: "<h2 id='keep'>What we keep</h2><p>Little.</p>",
  headings: [{ id: "keep", text: "What we keep" }],
};
const matches = [{ id: "root", data: { origin: "https://letterwell.example" } }];

test("a legal text has its title, its day and its contents before its words", () => {
  const page = pageOf(<LegalPage text={text} />);
  expect(page.headings).toEqual(["h1 Privacy & you", "h2 On this page", "h2 What we keep"]);
  expect(page.text).toMatch(/^Privacy & you What we keep\. Last updated March 1, 2026/);
  expect(page.one("time").attributes.datetime).toBe("2026-03-01");
  expect(page.links).toEqual([["What we keep", "#keep"]]);
  expect(page.one("svg").attributes["aria-hidden"]).toBe("true");
});

test("the demo says that counsel must read it first, above all a fee that depends on letters; production doesn't", () => {
  expect(pageOf(<LegalPage text={text} isDemo />).text).toMatch(
    /counsel must read.*kickbacks and patient brokering/,
  );
  expect(pageOf(<LegalPage text={text} isDemo={false} />).text).not.toContain("counsel");
});

test("a short one needs no contents", () => {
  expect(pageOf(<LegalPage text={{ ...text, headings: [] }} />).all("nav")).toEqual([]);
});

test("search engines get its title, date and address; none of them if it could not be loaded", () => {
  const meta = legalMeta(matches, "/privacy", text);
  expect(meta).toContainEqual({ name: "description", content: "What we keep." });
  expect(meta).toContainEqual({
    tagName: "link",
    rel: "canonical",
    href: "https://letterwell.example/privacy",
  });
  expect(meta).toContainEqual({
    "script:ld+json": expect.objectContaining({ "@type": "WebPage", dateModified: "2026-03-01" }),
  });
  expect(legalMeta(matches, "/privacy", undefined)).toEqual([]);
});
