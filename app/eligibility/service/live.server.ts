import type { z } from "zod";
import { callJson } from "~/platform/service/http-json.server";
import type { ProductUrl } from "~/platform/values/product-url";
import type { CheckedProduct } from "../domain/checked-product";
import type { RecentProduct, RetailerCard } from "../domain/explore-rows";
import { serviceStatus } from "../domain/service-wire";
import type { Verdict } from "../domain/verdict";
import { eligibilityLookups } from "./eligibility-lookups";
import { always, type Eligibility, type MayRead, TooManyReadsError } from "./port";
import { checkSchema, conditionsSchema, recentProductsSchema, retailersSchema } from "./responses";

interface LiveEligibilityConfig {
  apiUrl: string;
  /** The fixed internal address used for every check; never a visitor's. */
  userEmail: string;
  deadlineMs?: number;
}

/** Pages wait only a part of this; the call continues, and a page that reloads finds its result. */
const deadlineMs = 20_000;

/** The eligibility backend over HTTP. */
export class LiveEligibility implements Eligibility {
  readonly sandbox = false;
  private readonly products = eligibilityLookups<CheckedProduct | null>();
  private readonly conditions = eligibilityLookups<string[]>();
  private readonly retailers = eligibilityLookups<RetailerCard[]>();
  private readonly recent = eligibilityLookups<RecentProduct[]>();

  constructor(private readonly config: LiveEligibilityConfig) {}

  checkProduct(url: ProductUrl, mayRead: MayRead = always): Promise<CheckedProduct | null> {
    const query = { url: url.clean, user_email: this.config.userEmail };
    return this.products.ask(url.href, async () => {
      if (!(await mayRead())) throw new TooManyReadsError();
      return this.call("POST", "/check-hsa-eligibility", query, checkSchema(url));
    });
  }

  /** The backend has no questions. */
  async judgeAgain(): Promise<null> {
    return null;
  }

  predictConditions({ clean }: ProductUrl): Promise<string[]> {
    const path = "/predict-applicable-health-conditions";
    return this.conditions.ask(clean, async () => {
      return (await this.call("POST", path, { url: clean }, conditionsSchema)) ?? [];
    });
  }

  listRetailers(): Promise<RetailerCard[]> {
    return this.retailers.ask("", async () => {
      return (await this.call("GET", "/retailers", {}, retailersSchema)) ?? [];
    });
  }

  /** The backend lists eligible products if no status is given. */
  listRecentProducts(verdict: Verdict = "eligible"): Promise<RecentProduct[]> {
    const query: Record<string, string> = verdict === "eligible" ? {} : { status: serviceStatus[verdict] };
    return this.recent.ask(verdict, async () => {
      return (await this.call("GET", "/recent-products", query, recentProductsSchema)) ?? [];
    });
  }

  /** The backend doesn't know requests. */
  async listRequestedProducts(): Promise<RecentProduct[]> {
    return [];
  }

  private call<T>(
    method: "GET" | "POST",
    path: string,
    query: Record<string, string>,
    schema: z.ZodType<T>,
  ): Promise<T | null> {
    const url = new URL(this.config.apiUrl);
    url.pathname = url.pathname.replace(/\/$/, "") + path;
    url.search = new URLSearchParams(query).toString();
    return callJson(
      { service: "eligibility", method, url, deadlineMs: this.config.deadlineMs ?? deadlineMs },
      schema,
    );
  }
}
