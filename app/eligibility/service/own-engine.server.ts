import { batchFreshReads } from "~/platform/database/batched-reads.server";
import { spendToken } from "~/platform/http/store/rate-limits.server";
import type { Env } from "~/platform/process/env.server";
import { logError } from "~/platform/process/log.server";
import { countServiceCall } from "~/platform/process/metrics.server";
import { PageUnreadableError } from "~/platform/public-fetch/page-unreadable-error";
import { crawlerAgent } from "~/platform/service/crawler-agent";
import { eligibilityRulesVersion, judge } from "../content/eligibility-rules.server";
import { pageReader } from "../page-reader/page-reader.server";
import {
  cacheChecks,
  listCachedChecks,
  listRequestedChecks,
  readCachedCheck,
} from "../store/cached-checks.server";
import { readProductByUrl } from "../store/products.server";
import { listRetailers } from "../store/retailers.server";
import { EligibilityEngine } from "./engine.server";
import { type Eligibility, UnreadableProductError } from "./port";

/** Our own engine, with the page reader, the rules and the database's caches. */
export function eligibilityEngine(env: Env): Eligibility {
  const readProductPage = pageReader({
    agent: crawlerAgent,
    rateLimit: spendToken,
    testHosts: env.ELIGIBILITY_TEST_HOSTS,
  });
  return new EligibilityEngine({
    readPage: (url) =>
      countServiceCall("product pages", readProductPage(url)).catch((error: unknown) => {
        throw error instanceof PageUnreadableError ? new UnreadableProductError(error.reason) : error;
      }),
    judge,
    rulesVersion: () => eligibilityRulesVersion,
    together: batchFreshReads,
    readOwnProduct: readProductByUrl,
    readCached: readCachedCheck,
    cache: cacheChecks,
    listCached: listCachedChecks,
    listRequested: listRequestedChecks,
    listRetailers,
    onUncached: (error) => logError(error, {}, "eligibility check could not be cached"),
  });
}
