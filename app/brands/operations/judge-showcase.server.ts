import { judge } from "~/eligibility/content/eligibility-rules.server";
import { env, isLive } from "~/platform/process/env.server";
import type { BrandShowcase, JudgedShowcase } from "../domain/showcase";
import { recentBrandShowcase } from "../store/brand-showcase.server";

/** The same brand is read once in ten seconds, and judged as often. */
const judged = new WeakMap<BrandShowcase, JudgedShowcase>();

/** A brand with its products and their verdicts; null for an unknown slug. Throws `DatabaseError`. */
export async function readJudgedShowcase(slug: string): Promise<JudgedShowcase | null> {
  const brand = await recentBrandShowcase(slug);
  if (!brand) return null;
  const known = judged.get(brand) ?? judgeShowcase(brand, isLive(env(), "eligibility"));
  judged.set(brand, known);
  return known;
}

/** `isJudgedElsewhere`: the eligibility backend judges, and might say something else than our rules. */
export function judgeShowcase(brand: BrandShowcase, isJudgedElsewhere: boolean): JudgedShowcase {
  const products = brand.products.map((product) => {
    if (isJudgedElsewhere) return { ...product, verdict: null, excessOnly: false };
    const { name: title, description } = product;
    const { verdict, excessOnly } = judge({ title, brand: brand.name, description });
    return { ...product, verdict, excessOnly };
  });
  return { ...brand, products };
}
