import { data, redirect } from "@remix-run/node";
import { acceptedLetterDates } from "~/administrators/content/administrators.server";
import { judge } from "~/eligibility/content/eligibility-rules.server";
import { sameForAll } from "~/eligibility/domain/verdict";
import { paths } from "~/paths";
import { asUnavailable } from "~/platform/database/database-error.server";
import { sharedCaching } from "~/platform/http/entity-tag.server";
import { env, isLive } from "~/platform/process/env.server";
import { foldText } from "~/platform/values/fold-text";
import { isBrandSlug } from "~/platform/values/slug";
import { readSavingsQuery } from "~/savings/domain/savings-query";
import { showcaseWords } from "../content/showcase-words";
import { type BrandShowcase, hasKnownSaving, type JudgedShowcase } from "../domain/showcase";
import { recentBrandShowcase } from "../store/brand-showcase.server";

/** Shows a brand's page; status 404 for an unknown slug. */
export async function showBrand(request: Request, slug = "") {
  const canonical = foldText(slug);
  const brand = isBrandSlug(canonical) ? await readJudgedShowcase(canonical).catch(asUnavailable) : null;
  if (!brand) return data(null, { status: 404 });
  const { search, searchParams } = new URL(request.url);
  if (canonical !== slug) throw redirect(paths.brand(canonical) + search, 301);
  const savings = readSavingsQuery(searchParams, brand.products.filter(hasKnownSaving));
  const words = showcaseWords(brand, acceptedLetterDates);
  const page = { brand, savings, words, hidesNav: brand.premium };
  return data(page, { headers: { "Cache-Control": sharedCaching } });
}

/** Caches the verdicts of a cached brand, so that it is judged at most once in ten seconds. */
const judged = new WeakMap<BrandShowcase, JudgedShowcase>();

/** A brand with its products and their verdicts; null for an unknown slug. */
async function readJudgedShowcase(slug: string): Promise<JudgedShowcase | null> {
  const brand = await recentBrandShowcase(slug);
  if (!brand) return null;
  const known = judged.get(brand) ?? judgeShowcase(brand, isLive(env(), "eligibility"));
  judged.set(brand, known);
  return known;
}

/** `isJudgedElsewhere`: the eligibility backend judges, and may disagree with our rules. */
export function judgeShowcase(brand: BrandShowcase, isJudgedElsewhere: boolean): JudgedShowcase {
  const products = brand.products.map((product) => {
    if (isJudgedElsewhere)
      return { ...product, verdict: null, byAccount: sameForAll("unknown"), excessOnly: false };
    const { name: title, description } = product;
    const { verdict, byAccount, excessOnly } = judge({ title, brand: brand.name, description });
    return { ...product, verdict, byAccount, excessOnly };
  });
  return { ...brand, products };
}
