import { expect, test } from "vitest";
import { administrators } from "~/administrators/content/administrators.server";
import type { GuideCard } from "~/platform/values/guide";
import { maxAddresses, sitemap } from "./sitemap.server";

const origin = "https://letterwell.example";
const none = { fixed: [], guides: [], administrators: [], conditions: [], categories: [], brands: [] };

test("pages, guides and brands are listed, brands with the day they changed", () => {
  const map = sitemap(origin, {
    ...none,
    fixed: ["/"],
    brands: [{ slug: "9-willow-row", changedAt: "2026-02-03T04:05:06.000Z" }],
  });
  expect(map).toContain(`<url><loc>${origin}/</loc></url>`);
  expect(map).toContain(`<url><loc>${origin}/shop/9-willow-row</loc><lastmod>2026-02-03</lastmod></url>`);
});

test("a guide is listed with the day its text last changed", () => {
  const guide = {
    slug: "a-b",
    title: "A",
    excerpt: "B",
    author: "C",
    readMinutes: 1,
    image: "/a.svg",
    tags: ["HSA"],
    date: "2025-02-06",
    updated: "2026-11-22",
  } satisfies GuideCard;
  expect(sitemap(origin, { ...none, guides: [guide] })).toContain(
    `<url><loc>${origin}/guides/a-b</loc><lastmod>2026-11-22</lastmod></url>`,
  );
});

test("an administrator is listed with the day we last read of it", () => {
  const map = sitemap(origin, { ...none, administrators });
  expect(map.match(/\/guides\/administrators\//g)).toHaveLength(administrators.length);
  expect(map).toContain(
    `<url><loc>${origin}/guides/administrators/fsafeds</loc><lastmod>2026-11-23</lastmod></url>`,
  );
  expect(map).toContain(`<url><loc>${origin}/guides/administrators/healthtrust</loc></url>`);
});

test("a condition is listed with the day its text last changed", () => {
  const condition = { slug: "asthma", name: "Asthma", summary: "Short.", updated: "2026-11-22" };
  expect(sitemap(origin, { ...none, conditions: [condition] })).toContain(
    `<url><loc>${origin}/conditions/asthma</loc><lastmod>2026-11-22</lastmod></url>`,
  );
});

test("a sitemap never holds more addresses than the protocol allows", () => {
  const brands = Array.from({ length: maxAddresses + 5 }, (_, index) => ({
    slug: `brand-${index}`,
    changedAt: "2026-01-01T00:00:00.000Z",
  }));
  expect(sitemap(origin, { ...none, brands }).match(/<url>/g)).toHaveLength(maxAddresses);
});

test("a category is listed with the day its sources were last read", () => {
  const category = (id: string, ...checked: string[]) => ({
    id,
    sources: checked.map((day) => ({ checked: day })),
  });
  const categories = [category("sunscreen", "2026-11-02", "2026-11-22", "2026-11-20")];
  const map = sitemap(origin, { ...none, categories });
  expect(map).toContain(
    `<url><loc>${origin}/eligible-items/sunscreen</loc><lastmod>2026-11-22</lastmod></url>`,
  );
});
