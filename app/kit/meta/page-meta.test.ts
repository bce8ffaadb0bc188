import { expect, test } from "vitest";
import { pageMeta } from "./page-meta";

const page = { title: "Shop", description: "Brands", path: "/shop" };
const matches = [{ id: "root", data: { origin: "https://letterwell.example" } }];

test("a page has one address, whatever query led to it", () => {
  const meta = pageMeta(matches, page);
  const address = "https://letterwell.example/shop";
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: address });
  expect(meta).toContainEqual({ property: "og:url", content: address });
  expect(meta).toContainEqual({ title: "Shop | Letterwell – Maximize your FSA/HSA Benefits" });
});

test("each page has its own preview picture unless it names another, and structured data names its vocabulary", () => {
  const meta = pageMeta(matches, { ...page, picture: "/p.png", data: [{ "@type": "Organization" }] });
  expect(meta).toContainEqual({ property: "og:image", content: "https://letterwell.example/p.png" });
  expect(meta).toContainEqual({ property: "og:image:width", content: "1200" });
  expect(meta).toContainEqual({ property: "og:image:height", content: "630" });
  expect(meta).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
  expect(meta).toContainEqual({
    "script:ld+json": { "@context": "https://schema.org", "@type": "Organization" },
  });
  const own = "https://letterwell.example/previews/page/shop.png";
  expect(pageMeta(matches, page)).toContainEqual({ property: "og:image", content: own });
});

test("a page whose root failed still has its title", () => {
  expect(pageMeta([{ id: "root" }], page)).toContainEqual({ property: "og:url", content: "/shop" });
});
