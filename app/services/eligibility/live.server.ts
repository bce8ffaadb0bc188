import type { z } from "zod";
import type { ProductReading, RecentProduct, RetailerCard } from "~/domain/eligibility/product-reading";
import { callJson } from "~/services/http-json.server";
import { checkSchema, conditionsSchema, recentProductsSchema, retailersSchema } from "./answers";
import type { Eligibility } from "./port";

export interface LiveEligibilityConfig {
  apiUrl: string;
  /** The fixed internal address every check is made under; never a visitor's. */
  userEmail: string;
  deadlineMs?: number;
}

/** The eligibility backend over HTTP. */
export class LiveEligibility implements Eligibility {
  readonly sandbox = false;

  constructor(private readonly config: LiveEligibilityConfig) {}

  checkProduct(productUrl: string): Promise<ProductReading | null> {
    const query = { url: productUrl, user_email: this.config.userEmail };
    return this.call("POST", "/check-hsa-eligibility", query, checkSchema(productUrl));
  }

  async predictConditions(productUrl: string): Promise<string[]> {
    const path = "/predict-applicable-health-conditions";
    return (await this.call("POST", path, { url: productUrl }, conditionsSchema)) ?? [];
  }

  async listRetailers(): Promise<RetailerCard[]> {
    return (await this.call("GET", "/retailers", {}, retailersSchema)) ?? [];
  }

  async listRecentProducts(status?: string): Promise<RecentProduct[]> {
    const query: Record<string, string> = status === undefined ? {} : { status };
    return (await this.call("GET", "/recent-products", query, recentProductsSchema)) ?? [];
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
      { service: "eligibility", method, url, deadlineMs: this.config.deadlineMs ?? 2_500 },
      schema,
    );
  }
}
