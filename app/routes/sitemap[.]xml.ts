import type { LoaderFunctionArgs } from "@remix-run/node";
import { administrators } from "~/content/administrators/administrators.server";
import { listConditions } from "~/content/conditions/conditions.server";
import { eligibilityRules } from "~/content/eligibility/eligibility-rules.server";
import { listGuides } from "~/content/guides/guides.server";
import { maxAddresses, sitemap } from "~/content/sitemap.server";
import { listBrandAddresses } from "~/data/brands/brands.server";
import { entityTag, isUnchanged, sharedCaching } from "~/http/entity-tag.server";
import { orUnavailable } from "~/http/or-unavailable.server";
import { originOf } from "~/http/origin.server";

/** The list of public pages for search engines. */
export const loader = ({ request }: LoaderFunctionArgs) => orUnavailable(request, () => answer(request));

async function answer(request: Request): Promise<Response> {
  const brands = await listBrandAddresses(maxAddresses);
  const map = sitemap(originOf(request), {
    ...{ guides: listGuides(), conditions: listConditions(), categories: eligibilityRules().rules },
    ...{ administrators, brands },
  });
  const tag = entityTag(map);
  const headers = { "Cache-Control": sharedCaching, ETag: tag };
  if (isUnchanged(request, tag)) return new Response(null, { status: 304, headers });
  return new Response(map, { headers: { ...headers, "Content-Type": "application/xml; charset=utf-8" } });
}
