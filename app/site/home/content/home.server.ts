import type { Claims } from "~/brands/content/claims";
import { type ClaimsEnv, readClaims } from "~/brands/content/claims.server";
import { env } from "~/platform/process/env.server";
import samples from "../../../../content/demo/home.yaml?raw";
import source from "../../../../content/home/page.yaml";
import { type HomeClaims, type HomeContent, homeClaimsSchema, homeContentSchema } from "./home-content";

const content = homeContentSchema.parse(source);

/** The examples of the home page; money in integer cents. */
export const homeContent = (): HomeContent => content;

/** What the home page claims in an environment; money in integer cents. Throws `EnvError` for a file it can't use. */
export const readHomeClaims = (from: ClaimsEnv): Claims<HomeClaims> =>
  readClaims(
    { file: "home.yaml", schema: homeClaimsSchema, ownSchema: homeClaimsSchema.partial(), samples },
    from,
  );

let claims: Claims<HomeClaims> | undefined;

/** What the home page claims, read once. Throws as `readHomeClaims`. */
export function homeClaims(): Claims<HomeClaims> {
  claims ??= readHomeClaims(env());
  return claims;
}
