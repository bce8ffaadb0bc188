import { describe, expect, test } from "vitest";
import { paths } from "~/paths";
import { productUrl } from "../../../tests/support/product-url";
import { readBadgePath } from "./badge-path";

const read = (path: string) => readBadgePath(new URL(path, "https://letterwell.example"));

describe("a badge's address names the product", () => {
  test.each([
    ["/badge/https://shop.example/p.svg", "https://shop.example/p", "auto"],
    ["/badge/https:/shop.example/p.svg?theme=dark", "https://shop.example/p", "dark"],
    ["/badge/shop.example/p.svg?theme=light", "https://shop.example/p", "light"],
    ["/badge/https%3A%2F%2Fshop.example%2Fp%3Fid%3D2.svg", "https://shop.example/p?id=2", "auto"],
    ["/badge/https://shop.example/p.svg?from=%3Fid%3D2&theme=neon", "https://shop.example/p?id=2", "auto"],
    ["/badge/https://shop.example/drawing.svg.svg", "https://shop.example/drawing.svg", "auto"],
    ["/badge/https://shop.example/p.svg?variant=7", "https://shop.example/p?variant=7", "auto"],
  ])("%s", (path, href, theme) => {
    expect(read(path)).toMatchObject({ product: { href }, theme });
  });

  test.each([
    "https://shop.example/p",
    "https://shop.example/p.html?id=2&theme=dark",
    "http://shop.example:8080/%20p",
  ])("as we write it for %s", (address) => {
    const product = productUrl(address);
    expect(read(paths.badge(product))).toEqual({ product, theme: "auto" });
    expect(read(paths.badge(product, "dark"))).toEqual({ product, theme: "dark" });
  });
});

test.each([
  ...["/badge/", "/badge/.svg", "/badge/https://shop.example/p", "/badge/https://shop.example/p.png"],
  ...[
    "/badge/http://127.0.0.1/p.svg",
    "/badge/https://localhost/p.svg",
    "/badge/https://a:b@shop.example/p.svg",
  ],
  ...["/badge/javascript:alert(1).svg", "/badge/file:///etc/passwd.svg", "/badge/data:text/html,x.svg"],
  ...["/badge/http://169.254.169.254/latest/meta-data.svg", "/badge/%00.svg", "/badge/..%2F..%2Fetc.svg"],
])("%s names none", (path) => {
  expect(read(path)).toBeNull();
});
