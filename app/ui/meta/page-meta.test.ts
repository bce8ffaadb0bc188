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

test("a picture makes a large card, and structured data names its vocabulary", () => {
  const meta = pageMeta(matches, { ...page, picture: "/p.png", data: [{ "@type": "Organization" }] });
  expect(meta).toContainEqual({ property: "og:image", content: "https://letterwell.example/p.png" });
  expect(meta).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
  expect(meta).toContainEqual({
    "script:ld+json": { "@context": "https://schema.org", "@type": "Organization" },
  });
  expect(JSON.stringify(pageMeta(matches, page))).not.toContain("twitter:card");
});

test("a page whose root failed still has its title", () => {
  expect(pageMeta([{ id: "root" }], page)).toContainEqual({ property: "og:url", content: "/shop" });
});
