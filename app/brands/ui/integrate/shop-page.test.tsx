import { describe, expect, test } from "vitest";
import { badgeWords } from "~/eligibility/domain/badge";
import type { BadgeFormView, ShownBadge } from "~/eligibility/domain/badge-form";
import { pageOf } from "../../../../tests/support/markup";
import { productUrl } from "../../../../tests/support/product-url";
import { ShopPage } from "./shop-page";

const origin = "https://letterwell.example";
const page = (view: Partial<BadgeFormView>) =>
  pageOf(
    <ShopPage
      view={{ typed: "", problem: null, shown: null, ...view }}
      origin={origin}
      signingHref="#sign-link"
    />,
  );
const product = productUrl('https://shop.example/p?a=1&b="><script>alert(1)</script>');
const shown = (more: Partial<ShownBadge> = {}) =>
  page({
    typed: product.href,
    shown: { product, title: "Mat", verdict: "letter", check: "checked", ...more },
  });
const snippets = (of: ReturnType<typeof pageOf>) => of.all("textarea").map(({ text }) => text);

describe("before an address is sent", () => {
  const empty = page({});

  test("the form asks for one, and leads back to itself", () => {
    const form = empty.one("form");
    expect(form.attributes).toMatchObject({ method: "get", action: "/brands/connect#badge" });
    expect(empty.one("section", { id: "badge" }).text).toContain("It never promises more.");
    expect(empty.one("input").attributes.name).toBe("product");
  });

  test("the snippets are for a template", () => {
    expect(snippets(empty)[0]).toContain(
      `src="${origin}/badge/product/{shop domain}/{product id}.svg?page={encoded product address}"`,
    );
    expect(snippets(empty)[2]).toContain(`${origin}/request-lmn?productLink={encoded product address}`);
    expect(empty.all("img")).toEqual([]);
  });
});

test("a wrong address stays in its field, with what is wrong with it", () => {
  const wrong = page({ typed: "<b>", problem: "Please enter a valid URL" });
  expect(wrong.one("input").attributes).toMatchObject({ value: "<b>", "aria-invalid": "true" });
  expect(wrong.text).toContain("Please enter a valid URL");
  expect(wrong.all("img")).toEqual([]);
});

describe("of a product", () => {
  test("the badge is shown light and dark, with what it means and the way to the checker", () => {
    const pictures = shown().all("img");
    expect(
      pictures.map(({ attributes }) => new URL(attributes.src ?? "", origin).searchParams.get("theme")),
    ).toEqual(["light", "dark"]);
    expect(pictures[0]?.attributes.alt).toBe(badgeWords.letter);
    expect(shown().text).toContain("Mat: An FSA or HSA may pay for this product if a licensed provider");
  });

  test("each snippet is HTML without a script, whatever the address holds", () => {
    for (const snippet of snippets(shown())) {
      expect(snippet).toMatch(/^<a href="https:\/\/letterwell\.example\/[^"<>]*"/);
      expect(snippet).not.toMatch(/<script|javascript:|\son\w+=/i);
    }
    const [badge = ""] = snippets(shown());
    expect(badge).toMatch(/alt="See whether this product may be FSA\/HSA eligible"/);
    expect(badge).toContain('referrerpolicy="no-referrer"');
  });

  test("the order's button has the four parameters of a signed link, and leads to how it is signed", () => {
    expect(snippets(shown())[3]).toContain("shop={shop}&amp;orderId={orderId}&amp;exp={exp}&amp;sig={sig}");
    expect(shown().links.map(([, href]) => href)).toContain("#sign-link");
  });

  test.each([
    ["pending", /still reading/],
    ["none", /single product/],
    ["refused", /Wait a minute/],
    ["failed", /can't read/],
  ] as const)("a check that is %s says so", (check, words) => {
    expect(shown({ check, verdict: "unknown", title: null }).text).toMatch(words);
  });
});
