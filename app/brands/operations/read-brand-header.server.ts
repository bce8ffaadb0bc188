import type { BrandHeaderState } from "~/kit/layout/brand-header-state";
import { logError } from "~/platform/process/log.server";
import { isBrandSlug } from "~/platform/values/slug";
import { readBrandHeader } from "../store/brands.server";

/** The brand in the header of the letter pages. If it can't be read, the header shows no brand. */
export async function readBrandForHeader(brandSlug: string | null): Promise<BrandHeaderState> {
  if (!brandSlug || !isBrandSlug(brandSlug)) return { state: "none" };
  try {
    const brand = await readBrandHeader(brandSlug);
    return brand ? { state: "loaded", ...brand } : { state: "failed" };
  } catch (error) {
    logError(error, {}, "Error fetching brand");
    return { state: "failed" };
  }
}
