import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import { type Claims, readClaims, refreshTokens, type Tokens } from "~/data/desk/sign-in.server";
import { boundedCache } from "~/process/bounded-cache";
import { type DeskCookie, readDeskCookie, writeDeskCookie } from "./desk-cookie.server";

/** Who is signed in at the desk in this browser. */
export interface DeskSession {
  claims: Claims;
  tokens: Tokens;
  byLink: boolean;
  /** When it ends, in seconds. */
  exp: number;
  /** `Set-Cookie` value with newer tokens, for the page that answers. */
  renewed: string | null;
}

/** Renewed this long before it expires, so that it lasts for what the request still does. */
const marginSeconds = 60;

/**
 * Refreshes of this process by the hash of their token. A refresh token works once: requests that come at once, and those
 * a browser sends before it has the new cookie, share one refresh.
 */
const refreshes = boundedCache<string, Promise<Tokens | null>>({ max: 1_000, ttl: 60_000 });

function refreshOnce(refresh: string): Promise<Tokens | null> {
  const key = createHash("sha256").update(refresh).digest("base64url");
  const known = refreshes.get(key);
  if (known) return known;
  const work = refreshTokens(refresh);
  refreshes.set(key, work);
  work.catch(() => refreshes.delete(key));
  return work;
}

/** The desk session of a request; null when there is none or it has ended. Throws `DatabaseError`. */
export async function readDeskSession(request: Request): Promise<DeskSession | null> {
  const cookie = await readDeskCookie(request);
  if (!cookie) return null;
  const tokens = expiresSoon(cookie.access) ? await refreshOnce(cookie.refresh) : cookie;
  const claims = tokens && (await readClaims(tokens.access));
  if (!claims) return null;
  const { byLink, exp } = cookie;
  const renewed = tokens === cookie ? null : await writeDeskCookie({ ...tokens, byLink, exp });
  return { claims, tokens: { access: tokens.access, refresh: tokens.refresh }, byLink, exp, renewed };
}

/** Only a glance at the time; `readClaims` is what checks the token. */
function expiresSoon(access: DeskCookie["access"]): boolean {
  const { exp = 0 } = decodeJwt(access);
  return exp < Date.now() / 1000 + marginSeconds;
}
