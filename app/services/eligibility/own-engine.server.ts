import { eligibilityRulesVersion, judge } from "~/content/eligibility/eligibility-rules.server";
import { readProductByUrl } from "~/data/brands/products.server";
import { listRetailers } from "~/data/brands/retailers.server";
import {
  cacheCheck,
  listCachedChecks,
  listRequestedChecks,
  readCachedCheck,
} from "~/data/eligibility/cached-checks.server";
import { takeRateLimitToken } from "~/data/rate-limits.server";
import { pageReader } from "~/page-reader/page-reader.server";
import { PageUnreadableError } from "~/page-reader/page-unreadable-error";
import type { Env } from "~/process/env.server";
import { logError } from "~/process/log.server";
import { countServiceCall } from "~/process/metrics.server";
import { crawlerAgent } from "~/services/crawler-agent";
import { EligibilityEngine } from "./engine.server";
import { type Eligibility, UnreadableProductError } from "./port";

/** Our own engine, with the page reader, the rules and the database's caches. */
export function eligibilityEngine(env: Env): Eligibility {
  const readProductPage = pageReader({
    agent: crawlerAgent,
    rateLimit: takeRateLimitToken,
    testHosts: env.ELIGIBILITY_TEST_HOSTS,
  });
  return new EligibilityEngine({
    readPage: (url) =>
      countServiceCall("product pages", readProductPage(url)).catch((error: unknown) => {
        throw error instanceof PageUnreadableError ? new UnreadableProductError(error.reason) : error;
      }),
    judge,
    rulesVersion: () => eligibilityRulesVersion,
    readOwnProduct: readProductByUrl,
    readCached: readCachedCheck,
    cache: cacheCheck,
    listCached: listCachedChecks,
    listRequested: listRequestedChecks,
    listRetailers,
    onUncached: (error) => logError(error, {}, "eligibility check could not be cached"),
  });
}
