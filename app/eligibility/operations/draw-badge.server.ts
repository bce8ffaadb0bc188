import { DatabaseError } from "~/platform/database/database-error.server";
import { styleSource } from "~/platform/document/page-styles.server";
import { clientKey } from "~/platform/http/client-address.server";
import { crawlerOf } from "~/platform/http/crawler.server";
import { entityTag, isUnchanged } from "~/platform/http/entity-tag.server";
import { bareContentPolicy } from "~/platform/http/security-headers.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import { logError } from "~/platform/process/log.server";
import type { ProductUrl } from "~/platform/values/product-url";
import { badgeStyle, badgeSvg } from "../content/badge/badge-svg";
import { type BadgeTheme, type BadgeVerdict, badgeVerdict } from "../domain/badge";
import type { ProductCheck } from "../domain/checked-product";
import { readBadgePath } from "../http/badge-path";
import { checkProduct } from "./check-product.server";

/** A product's verdict as a picture for any shop's page. Always responds with a picture, whatever the status. */
export async function drawBadge(request: Request): Promise<Response> {
  const asked = readBadgePath(new URL(request.url));
  if (!asked)
    return badgeResponse(request, "unknown", "auto", { status: 400, caching: "public, max-age=300" });
  const { product, theme } = asked;
  try {
    const check = await checkForBadge(product, crawlerOf(request) ? null : clientKey(request));
    const verdict = badgeVerdict(check.kind === "checked" ? check.checked.judgement : null);
    return badgeResponse(request, verdict, theme, {
      status: check.kind === "none" ? 404 : 200,
      caching: cachingOf(check),
    });
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error;
    logError(error, { requestId: request.headers.get("X-Request-Id") }, "badge could not be drawn");
    return badgeResponse(request, "unknown", theme, { status: 503, caching: "no-store" });
  }
}

/** How long browsers and CDNs cache a badge; briefly if it may soon change. */
function cachingOf(check: ProductCheck): string {
  switch (check.kind) {
    case "checked":
      return check.checked.outdated
        ? "public, max-age=60"
        : "public, max-age=3600, stale-while-revalidate=86400";
    case "pending":
      return "public, max-age=15";
    case "refused":
      return "public, max-age=60";
    case "none":
    case "failed":
      return "public, max-age=300";
  }
}

export function badgeResponse(
  request: Request,
  verdict: BadgeVerdict,
  theme: BadgeTheme,
  { status, caching }: { status: number; caching: string },
): Response {
  const svg = badgeSvg(verdict, theme);
  const tag = entityTag(svg);
  const headers = {
    "Cache-Control": caching,
    "Content-Security-Policy": `${bareContentPolicy}; style-src ${styleSource(badgeStyle(verdict, theme))}`,
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: tag,
  };
  if (status === 200 && isUnchanged(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(svg, { status, headers: { ...headers, "Content-Type": "image/svg+xml" } });
}

/** Enough for a cached verdict. If the page has to be read, that continues in the background. */
const timeoutMs = 250;

/** The check for a badge. `visitor` is a `clientKey`, or null if no page may be read. */
function checkForBadge(product: ProductUrl, visitor: string | null): Promise<ProductCheck> {
  const mayRead = async () =>
    visitor !== null && (await spendToken("badge", visitor)) && (await spendToken("badges", "all"));
  return checkProduct(product, { visitor, timeoutMs, mayRead });
}
