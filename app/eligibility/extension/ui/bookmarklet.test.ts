import { expect, test } from "vitest";
import { bookmarkletAddress, bookmarkletLink } from "./bookmarklet";

const origin = "https://letterwell.example";
const code = bookmarkletAddress(origin).replace(/^javascript:/, "");

function opened(page: string): string {
  const { origin, pathname, search } = new URL(page);
  const location = { href: page, origin, pathname, search };
  new Function("location", code)(location);
  return location.href;
}

test.each([
  ["https://shop.example/p?a=1&b=%20#reviews", "https://shop.example/p?a=1&b=%20"],
  ["https://shop.example/caf%C3%A9", "https://shop.example/caf%C3%A9"],
])("on %s it opens the checker for the page", (page, asked) => {
  const address = new URL(opened(page));
  expect(address.origin + address.pathname).toBe(`${origin}/check`);
  expect(address.searchParams.get("url")).toBe(asked);
});

test("a browser need not encode its address, and the link holds it whole", () => {
  expect(new URL(bookmarkletAddress(origin)).href).toBe(bookmarkletAddress(origin));
  expect(bookmarkletAddress(origin)).not.toMatch(/[\s"#%<>]/);
  expect(bookmarkletLink(origin)).toContain(`href="${bookmarkletAddress(origin)}"`);
});
