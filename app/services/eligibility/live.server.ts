import type { z } from "zod";
import type { ProductReading, RecentProduct, RetailerCard } from "~/domain/eligibility/product-reading";
import { readProductAddress } from "~/domain/values/product-address";
import { callJson } from "~/services/http-json.server";
import { checkSchema, conditionsSchema, recentProductsSchema, retailersSchema } from "./answers";
import { always, type Eligibility, type MayRead, TooManyReadingsError } from "./port";
import { sharedReadings } from "./shared-readings";

export interface LiveEligibilityConfig {
  apiUrl: string;
  /** The fixed internal address every check is made under; never a visitor's. */
  userEmail: string;
  deadlineMs?: number;
}

/** Pages wait for a part of it only; the call goes on, and a page that refreshes itself finds its outcome. */
const deadlineMs = 20_000;

/** The eligibility backend over HTTP. */
export class LiveEligibility implements Eligibility {
  readonly sandbox = false;
  private readonly products = sharedReadings<ProductReading | null>();
  private readonly conditions = sharedReadings<string[]>();
  private readonly retailers = sharedReadings<RetailerCard[]>();
  private readonly recent = sharedReadings<RecentProduct[]>();

  constructor(private readonly config: LiveEligibilityConfig) {}

  async checkProduct(productUrl: string, mayRead: MayRead = always): Promise<ProductReading | null> {
    const address = readProductAddress(productUrl);
    if (!address) return null;
    const { clean, original } = address;
    const query = { url: clean, user_email: this.config.userEmail };
    return this.products.ask(clean, async () => {
      if (!(await mayRead())) throw new TooManyReadingsError();
      return this.call("POST", "/check-hsa-eligibility", query, checkSchema(original));
    });
  }

  async predictConditions(productUrl: string): Promise<string[]> {
    const path = "/predict-applicable-health-conditions";
    const url = readProductAddress(productUrl)?.clean ?? productUrl;
    return this.conditions.ask(url, async () => {
      return (await this.call("POST", path, { url }, conditionsSchema)) ?? [];
    });
  }

  listRetailers(): Promise<RetailerCard[]> {
    return this.retailers.ask("", async () => {
      return (await this.call("GET", "/retailers", {}, retailersSchema)) ?? [];
    });
  }

  listRecentProducts(status?: string): Promise<RecentProduct[]> {
    const query: Record<string, string> = status === undefined ? {} : { status };
    return this.recent.ask(status ?? "", async () => {
      return (await this.call("GET", "/recent-products", query, recentProductsSchema)) ?? [];
    });
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
