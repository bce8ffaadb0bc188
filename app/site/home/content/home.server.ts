import type { Claims } from "~/brands/content/claims";
import { type ClaimsEnv, readClaims } from "~/brands/content/claims.server";
import { env } from "~/platform/process/env.server";
import samples from "../../../../content/demo/home.yaml?raw";
import source from "../../../../content/home/page.yaml";
import { type HomeClaims, type HomeContent, homeClaimsSchema, homeContentSchema } from "./home-content";

const content = homeContentSchema.parse(source);

/** The home page's examples; money in integer cents. */
export const homeContent = (): HomeContent => content;

/** The home page's claims in an environment; money in integer cents. Throws `EnvError` for an invalid file. */
export const readHomeClaims = (from: ClaimsEnv): Claims<HomeClaims> =>
  readClaims(
    { file: "home.yaml", schema: homeClaimsSchema, ownSchema: homeClaimsSchema.partial(), samples },
    from,
  );

let claims: Claims<HomeClaims> | undefined;

/** The home page's claims, read once. Throws as `readHomeClaims`. */
export function homeClaims(): Claims<HomeClaims> {
  claims ??= readHomeClaims(env());
  return claims;
}
