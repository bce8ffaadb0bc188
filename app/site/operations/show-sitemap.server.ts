import { administrators } from "~/administrators/content/administrators.server";
import { listBrandAddresses } from "~/brands/store/brands.server";
import { listConditions } from "~/eligibility/conditions/content/conditions.server";
import { eligibilityRules } from "~/eligibility/content/eligibility-rules.server";
import { entityTag, isUnchanged, sharedCaching } from "~/platform/http/entity-tag.server";
import { withFileErrors } from "~/platform/http/file-errors.server";
import { publicOrigin } from "~/platform/http/public-origin.server";
import { patternsWhere } from "~/platform/http/route-pattern.server";
import { maxAddresses, sitemap } from "../content/sitemap.server";
import { listGuides } from "../guides/content/guides.server";

export const showSitemap = (request: Request) => withFileErrors(request, () => respond(request));

async function respond(request: Request): Promise<Response> {
  const brands = await listBrandAddresses(maxAddresses);
  const map = sitemap(publicOrigin(request), {
    fixed: patternsWhere(({ handle }) => handle.inSitemap === true),
    guides: listGuides(),
    conditions: listConditions(),
    categories: eligibilityRules().rules,
    administrators,
    brands,
  });
  const tag = entityTag(map);
  const headers = { "Cache-Control": sharedCaching, ETag: tag };
  if (isUnchanged(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(map, { headers: { ...headers, "Content-Type": "application/xml; charset=utf-8" } });
}
