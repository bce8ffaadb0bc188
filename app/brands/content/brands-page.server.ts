import { parse } from "yaml";
import { env } from "~/platform/process/env.server";
import { fillTokens } from "~/savings/content/guide-tokens.server";
import source from "../../../content/brands/page.yaml?raw";
import samples from "../../../content/demo/brands.yaml?raw";
import { type BrandsClaims, type BrandsPage, brandsClaimsSchema, brandsPageSchema } from "./brands-page";
import type { Claims } from "./claims";
import { type ClaimsEnv, readClaims } from "./claims.server";

const page = brandsPageSchema.parse(parse(fillTokens(source, new Date())));

/** Words of the page for brands. */
export const brandsPage = (): BrandsPage => page;

/** What the page for brands claims in an environment. Throws `EnvError` for a file it can't use. */
export const readBrandsClaims = (from: ClaimsEnv): Claims<BrandsClaims> =>
  readClaims(
    { file: "brands.yaml", schema: brandsClaimsSchema, ownSchema: brandsClaimsSchema.partial(), samples },
    from,
  );

let claims: Claims<BrandsClaims> | undefined;

/** What the page for brands claims, read once. Throws as `readBrandsClaims`. */
export function brandsClaims(): Claims<BrandsClaims> {
  claims ??= readBrandsClaims(env());
  return claims;
}
