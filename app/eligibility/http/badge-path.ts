import type { ProductUrl } from "~/platform/values/product-url";
import type { BadgeTheme } from "../domain/badge";
import { readCheckerPath } from "./checker-path";

interface AskedBadge {
  product: ProductUrl;
  theme: BadgeTheme;
}

/**
 * Parses the product and theme of a URL such as `/badge/https://shop.example/p.svg?theme=dark`; the product's own query is
 * in `from`, as in the checker's URLs. Null if it contains no product.
 */
export function readBadgePath(url: URL): AskedBadge | null {
  const [, typed] = /^\/badge\/(.+)\.svg$/s.exec(url.pathname) ?? [];
  if (!typed) return null;
  const product = new URL(url);
  product.pathname = `/${typed}`;
  product.searchParams.delete("theme");
  const asked = readCheckerPath(product);
  return asked && { product: asked.product, theme: readTheme(url.searchParams.get("theme")) };
}

export const readTheme = (text: string | null): BadgeTheme =>
  text === "light" || text === "dark" ? text : "auto";
