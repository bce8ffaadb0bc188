import { parse } from "yaml";
import { env } from "~/platform/process/env.server";
import { fillTokens } from "~/savings/content/guide-tokens.server";
import source from "../../../content/brands/page.yaml?raw";
import samples from "../../../content/demo/brands.yaml?raw";
import { type BrandsClaims, type BrandsPage, brandsClaimsSchema, brandsPageSchema } from "./brands-page";
import type { Claims } from "./claims";
import { type ClaimsEnv, readClaims } from "./claims.server";

const page = brandsPageSchema.parse(parse(fillTokens(source, new Date())));

export const brandsPage = (): BrandsPage => page;

/** The claims of the page for brands in an environment. Throws `EnvError` for an invalid file. */
export const readBrandsClaims = (from: ClaimsEnv): Claims<BrandsClaims> =>
  readClaims(
    { file: "brands.yaml", schema: brandsClaimsSchema, ownSchema: brandsClaimsSchema.partial(), samples },
    from,
  );

let claims: Claims<BrandsClaims> | undefined;

/** The claims of the page for brands, read once. Throws as `readBrandsClaims`. */
export function brandsClaims(): Claims<BrandsClaims> {
  claims ??= readBrandsClaims(env());
  return claims;
}
