import { createHash, createHmac, randomBytes } from "node:crypto";
import { openDraftInBrowserSeconds } from "~/legal/domain/retention";
import { recentCookie } from "~/platform/http/recent-cookie.server";
import { sessionSecret } from "~/platform/process/session-secret.server";

const draftsCookie = () => recentCookie("drafts", openDraftInBrowserSeconds);

/** A fresh 256-bit secret for a draft. */
export const newDraftSecret = (): string => randomBytes(32).toString("base64url");

/** Long enough for a browser that sends a form again because the answer was lost. */
const keyMaxAgeMs = 60 * 60 * 1000;

/** A key for a form that is about to begin a draft, so that the form sent twice begins one draft. */
export const newDraftKey = (): string =>
  `${Date.now().toString(36)}.${randomBytes(32).toString("base64url")}`;

/** The secret of the draft that the form with this key began; a fresh one for a key that is missing or too old. */
export function draftSecretFor(key: unknown): string {
  const [, issued] = /^([a-z0-9]{1,10})\.[\w-]{43}$/.exec(typeof key === "string" ? key : "") ?? [];
  if (!issued || Date.now() - Number.parseInt(issued, 36) > keyMaxAgeMs) return newDraftSecret();
  return createHmac("sha256", sessionSecret()).update(`draft ${key}`).digest("base64url");
}

/** What the database stores of a draft's secret. */
export const hashDraftSecret = (secret: string): string => createHash("sha256").update(secret).digest("hex");

const isSecret = (value: unknown): value is string => typeof value === "string" && value.length === 43;

/** The draft secrets this browser holds for journeys whose name begins so, newest first. */
export async function readDraftSecrets(
  request: Request,
  beginning: string,
): Promise<{ journey: string; secret: string }[]> {
  const kept = await draftsCookie().list(request);
  return kept.flatMap(([journey, secret]) =>
    journey.startsWith(beginning) && isSecret(secret) ? [{ journey, secret }] : [],
  );
}

/** The draft secret this browser holds for the journey; null when absent, forged or out of date. */
export async function readDraftSecret(request: Request, journey: string): Promise<string | null> {
  const value = await draftsCookie().read(request, journey);
  return isSecret(value) ? value : null;
}

/** `Set-Cookie` value that keeps the draft reachable for another 24 hours, under this name only, beside the request's four newest others. */
export const writeDraftCookie = (request: Request, journey: string, secret: string): Promise<string> =>
  draftsCookie().keep(request, journey, secret);

/** `Set-Cookie` value that forgets the journey's draft in this browser, and no other. */
export const forgetDraft = (request: Request, journey: string): Promise<string> =>
  draftsCookie().forget(request, journey);
