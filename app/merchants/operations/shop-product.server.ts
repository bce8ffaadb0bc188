import { redirect } from "@remix-run/node";
import { badgeVerdict } from "~/eligibility/domain/badge";
import { readTheme } from "~/eligibility/http/badge-path";
import { badgeResponse } from "~/eligibility/operations/draw-badge.server";
import { readProduct, type ShopProduct } from "~/orders/products/store/products.server";
import { readShopDomain } from "~/orders/shops/domain/shop-domain";
import { recentShopOfPlatform } from "~/orders/store/incoming-orders.server";
import { paths } from "~/paths";
import { DatabaseError } from "~/platform/database/database-error.server";
import { logError } from "~/platform/process/log.server";
import { type ProductUrl, parseProductUrl } from "~/platform/values/product-url";

const shownFor = "public, max-age=3600, stale-while-revalidate=86400";
const shortly = "public, max-age=60";
const plainText = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };

/**
 * Serves a product of a shop's catalog for the shop's own pages: its badge if the id ends in `.svg`, else a redirect to the
 * letter request or to the checker. A product that isn't in the catalog is identified by the URL in the query's `page`.
 */
export async function answerShopProduct(request: Request, shop: string, name: string): Promise<Response> {
  const [, productId = "", end] = /^(.{1,100}?)(\.svg)?$/su.exec(name) ?? [];
  const asked = {
    shop,
    productId,
    page: parseProductUrl(new URL(request.url).searchParams.get("page") ?? ""),
  };
  return end ? drawBadge(request, asked) : leadOn(await productOf(asked), asked.page);
}

interface AskedProduct {
  /** The shop's domain, or its platform domain. */
  shop: string;
  productId: string;
  page: ProductUrl | null;
}

async function productOf({ shop, productId }: AskedProduct): Promise<ShopProduct | null> {
  const domain = readShopDomain(shop);
  const shopDomain = domain && (await recentShopOfPlatform(domain));
  return shopDomain && !productId.includes("\u0000") ? readProduct(shopDomain, productId) : null;
}

async function drawBadge(request: Request, asked: AskedProduct): Promise<Response> {
  const theme = readTheme(new URL(request.url).searchParams.get("theme"));
  try {
    const product = await productOf(asked);
    if (!product && asked.page)
      return redirect(paths.badge(asked.page, theme === "auto" ? undefined : theme), {
        status: 302,
        headers: { "Cache-Control": shortly },
      });
    const judged = product && { verdict: product.verdict, byAccount: product.judgement.byAccount };
    return badgeResponse(request, badgeVerdict(judged), theme, {
      status: product ? 200 : 404,
      caching: product ? shownFor : shortly,
    });
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError(error, { requestId: request.headers.get("X-Request-Id") }, "badge could not be drawn");
    return badgeResponse(request, "unknown", theme, { status: 503, caching: "no-store" });
  }
}

/**
 * The product's page must be on its shop's own domain, so that no shop can redirect our visitors elsewhere. A product without one leads to
 * where a shopper names it.
 */
function leadOn(product: ShopProduct | null, typed: ProductUrl | null): Response {
  const page = product ? (product.url ? parseProductUrl(product.url) : null) : typed;
  if (!page && !product)
    return new Response("We don't know this product.\n", { status: 404, headers: plainText });
  const isLetter = product?.verdict === "letter";
  const of = page && (isLetter ? paths.requestLetter(page.href) : paths.checked(page));
  const to = of ?? (isLetter ? paths.productLetter : paths.checker);
  return redirect(to, { status: 302, headers: { "Cache-Control": "no-store" } });
}
