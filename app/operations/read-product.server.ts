import { cardOf, type ProductCardFacts } from "~/domain/eligibility/product-card";
import { offeredConditions } from "~/domain/letter/intake";
import { services } from "~/services/index.server";
import { isServiceFailure, logFailure } from "./service-failure.server";

export interface ProductFacts {
  card: ProductCardFacts | null;
  /** Conditions to offer, "Other" last. */
  conditions: string[];
}

/** What is known of a product page. Never throws for a service's fault: a product nobody can read blocks nobody. */
export async function readProduct(productLink: string): Promise<ProductFacts> {
  const { eligibility } = services();
  const [reading, conditions] = await Promise.allSettled([
    eligibility.checkProduct(productLink),
    eligibility.predictConditions(productLink),
  ]);
  for (const result of [reading, conditions]) {
    if (result.status === "rejected" && !isServiceFailure(result.reason)) throw result.reason;
    if (result.status === "rejected") logFailure(result.reason, "product could not be read");
  }
  return {
    card: reading.status === "fulfilled" && reading.value ? cardOf(reading.value) : null,
    conditions: offeredConditions(conditions.status === "fulfilled" ? conditions.value : []),
  };
}
