import { createHash } from "node:crypto";
import { decodeJwt } from "jose";
import { z } from "zod";
import { paths } from "~/paths";
import { deviceName } from "~/platform/http/device-name";
import { onceInRequest } from "~/platform/http/once-in-request.server";
import { beginSignIn, type SignInOwner } from "~/platform/mailed-links/store/sign-ins.server";
import { boundedCache } from "~/platform/process/bounded-cache";
import { env, needsSecondFactor } from "~/platform/process/env.server";
import { type DeskVisit, type VisitedRequest, visitDesk } from "../store/desk-sessions.server";
import { type Claims, readClaims, refreshTokens, type Tokens } from "../store/sign-in.server";
import { type DeskCookie, readDeskCookie, writeDeskCookie } from "./desk-cookie.server";

export interface DeskSession extends DeskVisit {
  claims: Claims;
  tokens: Tokens;
  byLink: boolean;
  /** Its row in `sign_ins`. */
  sid: string;
  /** When it ends, in Unix seconds. */
  exp: number;
  /** `Set-Cookie` value with refreshed tokens, to be sent with the response. */
  renewed: string | null;
}

/** Tokens are refreshed this long before they expire, so that they last for the rest of the request. */
const marginSeconds = 60;

/**
 * This process's refreshes, by the hash of their token. A refresh token works only once, so concurrent requests, and those
 * sent before the browser has the new cookie, share one refresh.
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

export const deskOwner = (userId: string): SignInOwner => ({ kind: "desk", subject: userId });

/** Begins a session with these tokens. Returns its `Set-Cookie` value and its owner. */
export async function openDeskSession(
  request: Request,
  tokens: Tokens,
  byLink: boolean,
): Promise<{ cookie: string; userId: string }> {
  const claims = await readClaims(tokens.access);
  if (!claims) throw new Error("Auth doesn't take the token it gave");
  const sid = await beginSignIn(deskOwner(claims.userId), deviceName(request.headers.get("User-Agent")));
  return { cookie: await writeDeskCookie({ ...tokens, byLink, sid }), userId: claims.userId };
}

/** The desk session of a request; null if there is none or it has ended. */
export const readDeskSession: (request: Request) => Promise<DeskSession | null> = onceInRequest(findSession);

async function findSession(request: Request): Promise<DeskSession | null> {
  const cookie = await readDeskCookie(request);
  if (!cookie) return null;
  const tokens = expiresSoon(cookie.access) ? await refreshOnce(cookie.refresh) : cookie;
  const claims = tokens && (await readClaims(tokens.access));
  const { byLink, sid, exp } = cookie;
  const about = claims && !lacksSecondFactor({ claims }) ? requestNamedBy(request) : noRequest;
  const visit = claims && (await visitDesk(sid, claims.userId, about));
  if (!visit) return null;
  const renewed = tokens === cookie ? null : await writeDeskCookie({ ...tokens, byLink, sid, exp });
  return {
    ...visit,
    claims,
    tokens: { access: tokens.access, refresh: tokens.refresh },
    byLink,
    sid,
    exp,
    renewed,
  };
}

/** True if the user still has to give a second factor. */
export const lacksSecondFactor = ({ claims }: Pick<DeskSession, "claims">): boolean =>
  needsSecondFactor(env()) && claims.level !== "aal2";

const requestId = z.uuid();
const noRequest: VisitedRequest = { requestId: null, correctionId: null, ahead: [] };

/** What a decision on a request reads. */
const decisionReads = [
  "list_request_answers",
  "list_request_checks",
  "list_request_keys",
  "list_letter_questions",
  "list_issued_letters",
  "list_held_visits",
  "has_opened_record",
  "read_renewed_letter",
] as const;

/** What the chart of a letter reads. */
const chartReads = [
  "list_request_answers",
  "list_request_checks",
  "list_request_keys",
  "list_letter_questions",
  "list_issued_letters",
  "list_letter_corrections",
  "list_letter_consents",
  "list_letter_records",
  "list_request_audit",
  "read_account_answers",
  "read_letter_denial",
  "read_patient_agreement",
  "read_renewed_letter",
] as const;

/** The request or correction that the page's URL names, and what its guard or its form will read of it. */
function requestNamedBy({ url, method }: Request): VisitedRequest {
  const { pathname } = new URL(url);
  const id = requestId.safeParse(pathname.split("/")[3]).data;
  if (!id) return noRequest;
  const isAt = (page: string) => pathname === page || pathname.startsWith(`${page}/`);
  const posted = (...ahead: VisitedRequest["ahead"]) => (method === "POST" ? ahead : []);
  const about = { ...noRequest, requestId: id };
  if (isAt(paths.deskCorrection(id)))
    return { ...noRequest, correctionId: id, ahead: ["list_letter_corrections", ...decisionReads] };
  if (pathname === paths.deskReview(id)) return about;
  if (isAt(paths.deskVisit(id))) return { ...about, ahead: posted("read_last_visit") };
  if (isAt(paths.deskReview(id))) return { ...about, ahead: posted(...decisionReads) };
  if (isAt(`${paths.deskLetter(id)}/chart`)) return { ...about, ahead: posted(...chartReads) };
  if (isAt(paths.deskLetter(id))) return { ...about, ahead: ["list_issued_letters", "list_request_keys"] };
  return noRequest;
}

/** Only reads the expiry; `readClaims` verifies the token. */
function expiresSoon(access: DeskCookie["access"]): boolean {
  const { exp = 0 } = decodeJwt(access);
  return exp < Date.now() / 1000 + marginSeconds;
}
